import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon } from "~/ui/icon";
import { inSight, moveOf, type Typed, typedOn, typedTo } from "./moves";
import { keysAbove, type TreeNode } from "./nodes";

interface TreeProps {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  /**
   * Key of the selected node, "" for none; the node and its ancestors are expanded. For multiple selection, the keys
   * of all selected nodes, whose ancestors are expanded initially.
   */
  readonly current: string | readonly string[];
  /** Renders a node: a link, or a field with its label, which takes `tabIndex`. Enter and Space click it. */
  readonly item: (node: TreeNode, props: { readonly tabIndex: -1 | undefined }) => ReactNode;
}

/** Which nodes are open, which one takes the focus, and what keys do. */
function useTree(nodes: readonly TreeNode[], current: TreeProps["current"]) {
  const root = useRef<HTMLUListElement>(null);
  const id = useId();
  const [scripted, setScripted] = useState(false);
  const several = typeof current !== "string";
  const chosen: ReadonlySet<string> = new Set(several ? current : [current]);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set([...[...chosen].flatMap((key) => keysAbove(nodes, key)), ...(several ? [] : chosen)]),
  );
  const [reached, setReached] = useState(several ? (current[0] ?? "") : current);
  const typed = useRef<Typed>({ text: "", at: 0 });
  useEffect(() => {
    // Nodes may have been expanded before hydration.
    const parts = root.current?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? [];
    setOpen((before) => new Set([...before, ...[...parts].flatMap(({ dataset }) => dataset.key ?? [])]));
    setScripted(true);
  }, []);
  useEffect(() => {
    // With multiple selection, ticking a node neither moves the focus nor expands anything.
    if (typeof current !== "string") return;
    setOpen((before) => new Set([...before, ...keysAbove(nodes, current), current]));
    setReached(current);
  }, [nodes, current]);

  const seen = inSight(nodes, open);
  const stop = seen.some(({ key }) => key === reached)
    ? reached
    : (keysAbove(nodes, reached).findLast((key) => seen.some((one) => one.key === key)) ?? seen[0]?.key);
  const set = (key: string, isOpen: boolean) =>
    setOpen((before) => new Set(isOpen ? [...before, key] : [...before].filter((one) => one !== key)));
  const idOf = (key: string) => `${id}-${encodeURIComponent(key)}`;
  const go = (key: string) => {
    setReached(key);
    document.getElementById(idOf(key))?.focus();
  };

  function press(event: KeyboardEvent<HTMLUListElement>) {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || stop === undefined) return;
    if (key === "Enter" || key === " ") {
      // Keys pressed inside a node's content belong to that content.
      if (!(target instanceof HTMLElement) || target.role !== "treeitem") return;
      event.preventDefault();
      target.querySelector<HTMLElement>("a, input")?.click();
      return;
    }
    const move = moveOf(key, seen, stop);
    if (move) {
      event.preventDefault();
      // The next typed letter starts a new search.
      typed.current = { text: "", at: 0 };
      if ("to" in move) go(move.to);
      else if ("open" in move) set(move.open, true);
      else if ("close" in move) set(move.close, false);
    } else if (/^[\p{L}\p{N}]$/u.test(key)) {
      // Prevents the portal's single-key shortcuts.
      event.preventDefault();
      typed.current = typedOn(typed.current, key, event.timeStamp);
      const found = typedTo(typed.current.text, seen, stop);
      if (found !== null) go(found);
    }
  }

  return { root, scripted, several, chosen, open, stop, set, setReached, idOf, press };
}

interface BranchesProps extends Pick<TreeProps, "item"> {
  readonly list: readonly TreeNode[];
  readonly level: number;
  readonly tree: ReturnType<typeof useTree>;
}

function Branches({ list, level, item, tree }: BranchesProps) {
  const { scripted, chosen, open, stop, set, setReached, idOf } = tree;
  return (
    <>
      {list.map((node, index) => {
        const { key, children } = node;
        const isOpen = open.has(key);
        return (
          <li key={key} role={scripted ? "none" : undefined}>
            <div
              id={idOf(key)}
              className="tree-row"
              {...(scripted && {
                role: "treeitem",
                tabIndex: key === stop ? 0 : -1,
                "aria-level": level,
                "aria-posinset": index + 1,
                "aria-setsize": list.length,
                "aria-selected": chosen.has(key),
                ...(children.length > 0 && { "aria-expanded": isOpen }),
                onFocus: () => setReached(key),
              })}
            >
              {item(node, { tabIndex: scripted ? -1 : undefined })}
              {node.note ? <span className="tree-note">{node.note}</span> : null}
            </div>
            {children.length > 0 ? (
              <details open={isOpen} data-key={key} onToggle={({ currentTarget }) => set(key, currentTarget.open)}>
                <summary {...(scripted && { tabIndex: -1, "aria-hidden": true })} className="tree-turn">
                  <Icon name="chevron-right" />
                  <span className="sr-only">Inside {node.label}</span>
                </summary>
                <ul role={scripted ? "none" : undefined}>
                  <Branches list={children} level={level + 1} item={item} tree={tree} />
                </ul>
              </details>
            ) : null}
          </li>
        );
      })}
    </>
  );
}

/**
 * Tree view. Nested lists that expand without JavaScript; with it, the tree is a single tab stop navigated by arrows,
 * Home, End and first letters.
 */
export function Tree({ label, nodes, current, item }: TreeProps) {
  const tree = useTree(nodes, current);
  const { root, scripted, several, press } = tree;
  return (
    <ul
      ref={root}
      aria-label={label}
      {...(scripted && { role: "tree", ...(several && { "aria-multiselectable": true }) })}
      data-scripted={scripted ? "" : undefined}
      onKeyDown={press}
      className="tree"
    >
      <Branches list={nodes} level={1} item={item} tree={tree} />
    </ul>
  );
}
