/** Copies a text, and tells whether it did; on a page that is not secure browsers copy only what is selected. */
export async function copied(text: string): Promise<boolean> {
  const wrote = navigator.clipboard?.writeText(text).then(() => true, () => false) ?? Promise.resolve(false);
  return (await wrote) || selectedAndCopied(text);
}

function selectedAndCopied(text: string): boolean {
  const field = document.createElement("textarea");
  const before = document.activeElement as HTMLElement | null;
  field.value = text;
  field.style.cssText = "position:fixed;opacity:0";
  (before?.closest("dialog") ?? document.body).append(field); // beside a dialog nothing can be selected
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  before?.focus();
  return done;
}
