import type { ItemKind } from "~/access/item-kind";
import { segments } from "~/form/names";
import type { SortKey } from "~/list/select";
import { type ItemState, itemStateOf } from "../../../server/contract/items/states";

/** Fields that every item list reads from a row. */
export interface Item {
  readonly id: number;
  readonly title: string;
  readonly thumbnail: string;
  /** null if the server tells neither dates nor expiry. */
  readonly state: ItemState | null;
  readonly start: string | null;
  /** null means no end date. */
  readonly end: string | null;
  /** Whether the item has no end date, rather than one that the server does not tell. */
  readonly endless: boolean;
  /** Sort key. */
  readonly published: SortKey;
  /** Omitted if the item cannot be limited to branches; null if the server does not tell them. */
  readonly branches?: readonly number[] | null;
}

/** Where an item list finds them, in addition to the names of the kind. */
export interface ItemRow<Row> {
  readonly kind: ItemKind & Required<Pick<ItemKind, "names">>;
  /** Name of the id. */
  readonly id: keyof Row & string;
  /** State of an item; by default its dates decide. */
  readonly state?: (row: Row, today: string) => ItemState | null;
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
    const isExpired = (named.isExpired ?? null) as boolean | null;
    return {
      id: named[id] as number,
      title: named.title as string,
      thumbnail: named[`${picture}_thumbnail`] as string,
      state: state?.(row, today) ?? itemStateOf({ start, end, never, isExpired }, today),
      start,
      end: never ? null : end,
      endless: never,
      published: (named.utc_publish || null) as SortKey,
      ...(limits && { branches: named[limits.branches] as readonly number[] | null }),
    };
  };
}
