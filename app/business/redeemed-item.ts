import { oneOf } from "../../server/contract/field";

/** Item to which a report limits a list: id and name. */
export interface RedeemedItem {
  readonly id: string;
  readonly name: string;
}

/** Filter by an item that only other pages set. */
export const oneItem = (label: string, item: RedeemedItem | undefined) => ({
  field: oneOf(item ? [item.id] : []),
  label,
  at: "address" as const,
  names: item ? { [item.id]: `${label}: ${item.name}` } : {},
});
