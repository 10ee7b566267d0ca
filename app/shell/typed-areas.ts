/**
 * Records the text of text areas before and during hydration, because React resets a text area to its initial text.
 * @returns a function that restores the text; call it after hydration.
 */
export function hearTypedAreas(): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const hear = (area: HTMLTextAreaElement) => {
    if (area.value !== area.defaultValue) typed.set(area, area.value);
  };
  for (const area of document.querySelectorAll("textarea")) hear(area);
  const listening = new AbortController();
  document.addEventListener(
    "input",
    ({ target }) => {
      if (target instanceof HTMLTextAreaElement) hear(target);
    },
    { capture: true, signal: listening.signal },
  );
  return () => {
    listening.abort();
    for (const [area, text] of typed) area.value = text;
  };
}
