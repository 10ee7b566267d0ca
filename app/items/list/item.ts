import type { ItemKind } from "~/access/item-kind";
import { segments } from "~/form/names";
import { type ItemState, itemStateOf } from "../../../server/contract/items/states";

/** Fields that every item list reads from a row. */
export interface Item {
  readonly id: number;
  readonly title: string;
  readonly thumbnail: string;
  readonly state: ItemState;
  readonly start: string | null;
  /** null means no end date. */
  readonly end: string | null;
  /** Sort key. */
  readonly published: string | number;
  /** Omitted if the item cannot be limited to branches. */
  readonly branches?: readonly number[];
}

/** Where an item list finds them, in addition to the names of the kind. */
export interface ItemRow<Row> {
  readonly kind: ItemKind & Required<Pick<ItemKind, "names">>;
  /** Name of the id. */
  readonly id: keyof Row & string;
  /** State of an item; by default its dates decide. */
  readonly state?: (row: Row, today: string) => ItemState;
}

type Named = Readonly<Record<string, unknown>>;

const valueAt = (row: Named, [field = "", part]: readonly string[]): unknown =>
  part === undefined ? row[field] : (row[field] as Named | null)?.[part];

/** Reads the item in a row. */
export function itemReading<Row>({ kind, id, state }: ItemRow<Row>): (row: Row, today: string) => Item {
  const { picture, start: first, end: last, never: endless, limits } = kind.names;
  const [firstDay, lastDay] = [segments(first), segments(last)];
  return (row, today) => {
    const named = row as Named;
    const start = (valueAt(named, firstDay) ?? null) as string | null;
    const end = (valueAt(named, lastDay) ?? null) as string | null;
    const never = named[endless] === true;
    return {
      id: named[id] as number,
      title: named.title as string,
      thumbnail: named[`${picture}_thumbnail`] as string,
      state: state?.(row, today) ?? itemStateOf({ start, end, never, isExpired: named.isExpired === true }, today),
      start,
      end: never ? null : end,
      published: (named.utc_publish ?? "") as string | number,
      ...(limits && { branches: named[limits.branches] as readonly number[] }),
    };
  };
}
