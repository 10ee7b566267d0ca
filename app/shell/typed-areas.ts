/**
 * React puts its first text back into a text area that it takes over. What was typed before, and while it does so, is
 * heard here.
 *
 * @returns puts what was typed back; called once React has taken the page over.
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
