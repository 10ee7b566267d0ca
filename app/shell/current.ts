import type { MenuEntry } from "./data";

/** The entry whose page, or a page below it, is open; the longest address wins. */
export function currentEntry(entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined {
  return entries
    .filter(({ to, within = to }) => pathname === to || pathname.startsWith(`${within}/`))
    .reduce<MenuEntry | undefined>(
      (best, entry) => (best && best.to.length >= entry.to.length ? best : entry),
      undefined,
    );
}
