import type { RowAction } from "./row-menu";

interface Acts {
  /** Where each leads; null for whoever may not. */
  readonly edit: string | null;
  readonly copy?: string | null;
  readonly remove: string | null;
  /** Between edit and copy. */
  readonly others?: readonly (RowAction | null)[];
}

/** What may be done to an item of the programme, in the order that every list has it. */
export const usualActions = ({ edit, copy, remove, others = [] }: Acts): readonly (RowAction | null)[] => [
  edit ? { label: "Edit", to: edit } : null,
  ...others,
  copy ? { label: "Copy", icon: "copy", to: copy } : null,
  remove ? { label: "Delete", icon: "trash", danger: true, to: remove } : null,
];
