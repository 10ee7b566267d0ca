import type { MenuEntry } from "./data";

/** Menu entry of the current page, or of the closest page above it: the longest matching path wins. */
export function currentEntry(entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined {
  return entries
    .filter(({ to, within = to }) => pathname === to || [to, within].some((part) => pathname.startsWith(`${part}/`)))
    .reduce<MenuEntry | undefined>(
      (best, entry) => (best && best.to.length >= entry.to.length ? best : entry),
      undefined,
    );
}
