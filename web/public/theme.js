// Runs before the first paint, so that a dark room stays dark.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem("sandtable.theme");
  } catch (_) {
    // Storage may be forbidden; the system's theme is used.
  }
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
})();
