/** Small drawings of the interface. */
const PATHS: Record<string, string> = {
  plus: "M10 4v12M4 10h12",
  minus: "M4 10h12",
  fit: "M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4",
  undo: "M7 5 3.5 8.5 7 12M4 8.5h7a4.5 4.5 0 0 1 0 9H8",
  first: "M5 4v12M15.5 4.5 8 10l7.5 5.5z",
  back: "M14 4.5 6.5 10l7.5 5.5z",
  forward: "M6 4.5 13.500 10 6 15.500z",
  last: "M15 4v12M4.500 4.500 12 10l-7.500 5.500z",
  turnback: "M10 4.500 4 10l6 5.500zM17 4.500 11 10l6 5.500z",
  turnforward: "M3 4.500 9 10l-6 5.500zM10 4.500 16 10l-6 5.500z",
  close: "M5 5l10 10M15 5 5 15",
  search: "M9 3.500a5.500 5.500 0 1 1 0 11 5.500 5.500 0 0 1 0-11M13 13l4 4",
  down: "M10 3v9M6 9l4 4 4-4M4 16.500h12",
  link: "M8.500 11.500a3 3 0 0 0 4.300 0l2.700-2.700a3 3 0 0 0-4.300-4.300l-1 1M11.500 8.500a3 3 0 0 0-4.300 0l-2.700 2.700a3 3 0 0 0 4.300 4.300l1-1",
  book: "M4 4.500c2-1 4-1 6 .5 2-1.500 4-1.500 6-.5V16c-2-1-4-1-6 .5-2-1.500-4-1.500-6-.5zM10 5v11.500",
  person: "M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6M4 17c0-4 2.500-5.500 6-5.500s6 1.500 6 5.500",
  machine: "M5 7h10v8H5zM10 7V4M8 10.500h.01M12 10.500h.01M8.500 13h3M3 10v2.500M17 10v2.500",
  empty: "M10 3.500a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13M10 7v6M7 10h6",
  check: "M4 10.500 8.200 15 16 5.500",
  help: "M7.500 7.500A2.500 2.500 0 1 1 10 10.200V12M10 15h.01",
  more: "M4 10h.01M10 10h.01M16 10h.01",
};

export function Icon({ name, size = 20 }: { name: keyof typeof PATHS & string; size?: number }) {
  return (
    <svg class="icon" viewBox="0 0 20 20" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={PATHS[name] ?? ""} />
    </svg>
  );
}
