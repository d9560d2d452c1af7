/** Odds and figures that belong together, such as 3-1 or 9-8, stay on one line. */
export const unbroken = (text: string): string => text.replace(/(\d)-(?=\d)/g, "$1\u2060-\u2060");
