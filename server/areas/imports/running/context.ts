import type { DateOrder, DecimalMark, KnownCustomer } from "../../../contract/imports/words";
import type { Lookups } from "./lookups";
import type { SeenKeys } from "./seen-keys";

/** What the rows of one import are read by, the same for each of them. */
export interface Reading {
  readonly importId: number;
  readonly mapping: readonly string[];
  readonly encoding: string;
  readonly dateOrder: DateOrder;
  readonly decimalMark: DecimalMark;
  /** Where phones without country code are dialled from, ISO 3166. */
  readonly country: string;
  readonly known: KnownCustomer;
  readonly timeZone: string;
  /** When the import was opened: what is in the future is the same in the dry run, the run and a run taken up again. */
  readonly openedAt: number;
  /** That day, YYYY-MM-DD in the business's zone. */
  readonly today: string;
  readonly lookups: Lookups;
  readonly seen: SeenKeys;
}
