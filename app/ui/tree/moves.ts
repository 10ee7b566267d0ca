import { fold } from "../../../server/contract/common/fold";
import type { TreeNode } from "./nodes";

/** Visible node; its index is its position among the visible nodes. */
export interface Seen {
  readonly key: string;
  readonly label: string;
  /** Key of the parent; null at the top level. */
  readonly parent: string | null;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
}

/** Visible nodes from top to bottom. */
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
  /** The tree handles the key, but it has no effect here. */
  | { readonly stays: true };

/**
 * Effect of a key at the node `from` (ARIA Authoring Practices, "Tree View"). Returns null for other keys, which the
 * browser handles.
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

/**
 * Next node whose label starts with the typed text, cyclically from `from`; that node itself while it still matches.
 */
export function typedTo(typed: string, seen: readonly Seen[], from: string): string | null {
  const wanted = fold(typed);
  const at = Math.max(
    0,
    seen.findIndex(({ key }) => key === from),
  );
  // One letter moves to the next match; more letters refine the current one.
  const start = [...wanted].length > 1 ? at : at + 1;
  const round = [...seen.slice(start), ...seen.slice(0, start)];
  return round.find(({ label }) => fold(label).startsWith(wanted))?.key ?? null;
}

/** Pause in milliseconds after which typing starts a new search. */
const typingPause = 700;

export interface Typed {
  readonly text: string;
  readonly at: number;
}

/** Text typed so far. Repeating one letter keeps that letter only. */
export function typedOn(before: Typed, letter: string, at: number): Typed {
  if (at - before.at > typingPause) return { text: letter, at };
  return { text: before.text === letter ? letter : before.text + letter, at };
}
