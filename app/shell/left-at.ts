/*
 * Remembers the link by which each page was left, while the tab exists, so that Back can return the focus to it.
 * Stored by history entry key, like the router's scroll positions.
 */

const storedAs = "left-at";
/** Limit of remembered pages; hardly anyone goes back further. */
const mostPages = 30;

interface Link {
  readonly href: string;
  readonly text: string;
}
type Entry = readonly [key: string, link: Link];

const isLink = (value: unknown): value is Link =>
  typeof value === "object" && value !== null && "href" in value && "text" in value;

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === "string" && isLink(value[1]);

function entries(): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storedAs) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    // Invalid content: Back starts at the top of the page.
    return [];
  }
}

const linkOf = (element: Element): Link => ({
  href: element.getAttribute("href") ?? "",
  text: element.textContent ?? "",
});

/** Remembers that the page under `key` was left through `element`, if it is a link. */
export function rememberLeft(key: string, element: Element | null): void {
  if (!element?.matches("a[href]")) return;
  const others = entries().filter(([known]) => known !== key);
  const links: readonly Entry[] = [...others, [key, linkOf(element)]];
  sessionStorage.setItem(storedAs, JSON.stringify(links.slice(-mostPages)));
}

/** Link by which the page under `key` was left, if it is on the page again. */
export function linkLeft(key: string): HTMLElement | null {
  const left = entries().find(([known]) => known === key)?.[1];
  const links = left ? [...document.querySelectorAll<HTMLElement>("#content a[href]")] : [];
  const same = (link: HTMLElement) => link.getAttribute("href") === left?.href;
  return links.find((link) => same(link) && link.textContent === left?.text) ?? links.find(same) ?? null;
}
