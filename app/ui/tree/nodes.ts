/** Node of a tree with its children. */
export interface TreeNode {
  readonly key: string;
  readonly label: string;
  /** Text after the label, such as a count. */
  readonly note?: string | undefined;
  readonly children: readonly TreeNode[];
}

export interface TreeRow extends Omit<TreeNode, "children"> {
  /** Key of the parent; "" at the top level. */
  readonly parent: string;
}

/** Builds a tree from rows, keeping their order. Rows with a missing parent, or within a cycle, go to the top level. */
export function treeOf(rows: readonly TreeRow[]): TreeNode[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const isRooted = (row: TreeRow): boolean => {
    const seen = new Set<string>();
    for (let at: TreeRow | undefined = row; at; at = byKey.get(at.parent)) {
      if (seen.has(at.key)) return false;
      seen.add(at.key);
    }
    return true;
  };
  const below = new Map<string, TreeRow[]>();
  for (const row of rows) {
    const parent = byKey.has(row.parent) && isRooted(row) ? row.parent : "";
    below.set(parent, [...(below.get(parent) ?? []), row]);
  }
  const nodesIn = (parent: string): TreeNode[] =>
    (below.get(parent) ?? []).map(({ key, label, note }) => ({ key, label, note, children: nodesIn(key) }));
  return nodesIn("");
}

/** All nodes of a tree, parents before children. */
export const everyNode = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...everyNode(node.children)]);

/** Keys of a node's ancestors from the top, without the node itself. */
export function keysAbove(nodes: readonly TreeNode[], key: string): string[] {
  for (const node of nodes) {
    if (node.key === key) return [];
    const found = keysAbove(node.children, key);
    if (found.length > 0 || node.children.some((child) => child.key === key)) return [node.key, ...found];
  }
  return [];
}
