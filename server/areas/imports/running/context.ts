import type { DateOrder, DecimalMark, KnownCustomer } from "../../../contract/imports/words";
import type { Lookups } from "./lookups";
import type { SeenKeys } from "./seen-keys";

/** What the rows of one import are read with; the same for every row. */
export interface Reading {
  readonly importId: number;
  readonly mapping: readonly string[];
  readonly encoding: string;
  readonly dateOrder: DateOrder;
  readonly decimalMark: DecimalMark;
  /** Country of phones without a country code, ISO 3166. */
  readonly country: string;
  readonly known: KnownCustomer;
  readonly timeZone: string;
  /** When the import was opened, so that the dry run, the run and a resumed run agree on what is in the future. */
  readonly openedAt: number;
  /** Day of `openedAt`, YYYY-MM-DD in the business's time zone. */
  readonly today: string;
  readonly lookups: Lookups;
  readonly seen: SeenKeys;
}
