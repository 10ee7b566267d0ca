import type { TreeNode } from "./nodes";

/** A node that is in sight, by its place among all that are. */
export interface Seen {
  readonly key: string;
  readonly label: string;
  /** The key of what it is in, null at the top. */
  readonly parent: string | null;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
}

/** The nodes in sight, from top to bottom. */
export const inSight = (nodes: readonly TreeNode[], open: ReadonlySet<string>, parent: string | null = null): Seen[] =>
  nodes.flatMap(({ key, label, children }) => {
    const isOpen = children.length > 0 && open.has(key);
    const seen = { key, label, parent, hasChildren: children.length > 0, isOpen };
    return isOpen ? [seen, ...inSight(children, open, key)] : [seen];
  });

export type Move =
  | { readonly to: string }
  | { readonly open: string }
  | { readonly close: string }
  /** The key is the tree's, and leads nowhere from here. */
  | { readonly stays: true };

/**
 * What a key does at the node `from` (ARIA Authoring Practices, "Tree View"). null for a key that is not the tree's: it
 * is left to the browser.
 */
export function moveOf(pressed: string, seen: readonly Seen[], from: string): Move | null {
  const at = seen.findIndex(({ key }) => key === from);
  const node = seen[at];
  if (!node) return null;
  const to = (next: Seen | undefined): Move => (next ? { to: next.key } : { stays: true });
  switch (pressed) {
    case "ArrowDown":
      return to(seen[at + 1]);
    case "ArrowUp":
      return to(seen[at - 1]);
    case "Home":
      return to(seen[0]);
    case "End":
      return to(seen.at(-1));
    case "ArrowRight":
      if (!node.hasChildren) return { stays: true };
      return node.isOpen ? to(seen[at + 1]) : { open: node.key };
    case "ArrowLeft":
      if (node.isOpen) return { close: node.key };
      return to(seen.find(({ key }) => key === node.parent));
    default:
      return null;
  }
}

const folded = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

/** The next node whose label begins with what is typed, round from `from`; that one itself while it still does. */
export function typedTo(typed: string, seen: readonly Seen[], from: string): string | null {
  const wanted = folded(typed);
  const at = Math.max(
    0,
    seen.findIndex(({ key }) => key === from),
  );
  // One letter leads on to the next node that begins with it; more of them narrow where one is.
  const start = [...wanted].length > 1 ? at : at + 1;
  const round = [...seen.slice(start), ...seen.slice(0, start)];
  return round.find(({ label }) => folded(label).startsWith(wanted))?.key ?? null;
}

/** Keys that come later than this after the one before begin anew, in milliseconds. */
const typingPause = 700;

export interface Typed {
  readonly text: string;
  readonly at: number;
}

/** What has been typed so far. The same letter again and again stays that one letter. */
export function typedOn(before: Typed, letter: string, at: number): Typed {
  if (at - before.at > typingPause) return { text: letter, at };
  return { text: before.text === letter ? letter : before.text + letter, at };
}
