"""The table in the browser: HTTP, WebSocket and storage, for every game the kernel knows."""
