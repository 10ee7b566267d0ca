/** One thing of a tree and what is below it. */
export interface TreeNode {
  readonly key: string;
  readonly label: string;
  /** Said behind the label: how many it holds. */
  readonly note?: string | undefined;
  readonly children: readonly TreeNode[];
}

export interface TreeRow extends Omit<TreeNode, "children"> {
  /** The key of what it is in, "" at the top. */
  readonly parent: string;
}

/** Rows as a tree, in their order. What is in something that is not there, or in itself, stands at the top. */
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

/** All of a tree, each before what is below it. */
export const everyNode = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...everyNode(node.children)]);

/** The keys of what a node is in, from the top; the node itself left out. */
export function keysAbove(nodes: readonly TreeNode[], key: string): string[] {
  for (const node of nodes) {
    if (node.key === key) return [];
    const found = keysAbove(node.children, key);
    if (found.length > 0 || node.children.some((child) => child.key === key)) return [node.key, ...found];
  }
  return [];
}
