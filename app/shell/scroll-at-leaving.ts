/**
 * Answers `scrollY` from memory while the document is left. Remix's scroll restoration asks for it in `pagehide`, when
 * Chromium has marked the styles of the whole document as outdated: the next document would wait until they are worked
 * out again, a sixth of its time on a slow device. @returns a function that ends it.
 */
export function rememberScroll(): () => void {
  const real = Object.getOwnPropertyDescriptor(window, "scrollY");
  if (!real) return () => undefined;
  let position = window.scrollY;
  const remember = () => {
    position = window.scrollY;
  };
  const leave = () => Object.defineProperty(window, "scrollY", { configurable: true, get: () => position });
  // A document may be shown again as it was left.
  const comeBack = () => Object.defineProperty(window, "scrollY", real);
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener("scroll", remember, { passive: true, signal });
  window.addEventListener("pagehide", leave, { signal });
  window.addEventListener("pageshow", comeBack, { signal });
  return () => {
    ended.abort();
    comeBack();
  };
}
