import type { RowAction } from "./row-menu";

interface Acts {
  /** Link of each action; null if the user may not perform it. */
  readonly edit: string | null;
  readonly copy?: string | null;
  readonly remove: string | null;
  /** Placed between edit and copy. */
  readonly others?: readonly (RowAction | null)[];
}

/** Actions of a programme item, in the order used by every list. */
export const usualActions = ({ edit, copy, remove, others = [] }: Acts): readonly (RowAction | null)[] => [
  edit ? { label: "Edit", to: edit } : null,
  ...others,
  copy ? { label: "Copy", icon: "copy", to: copy } : null,
  remove ? { label: "Delete", icon: "trash", danger: true, to: remove } : null,
];
