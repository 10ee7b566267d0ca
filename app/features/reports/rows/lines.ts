import { paths } from "~/paths";
import { dayIn } from "~/ui/days";
import { formatDay, formatInstant } from "~/ui/format";
import type { AnswerOf } from "../../../../server/contract/common/call";
import type {
  cohortRows,
  heldEntryRows,
  heldLotRows,
  itemCustomerRows,
  tierMoveRows,
} from "../../../../server/contract/reports/row-calls";
import type { HeldFlow } from "../../../../server/contract/reports/words";

/* Lines of the row lists: what they show of a row. */

type Joined = AnswerOf<typeof cohortRows>["customers"][number];
type Entry = AnswerOf<typeof heldEntryRows>["entries"][number];
type Lot = AnswerOf<typeof heldLotRows>["lots"][number];
type Redeemer = AnswerOf<typeof itemCustomerRows>["customers"][number];
type Move = AnswerOf<typeof tierMoveRows>["moves"][number];

/** Title of a row; a customer who left has no name. */
const customerTitle = (customer: string): string => customer || "No longer a customer";

export const cohortLine = (timeZone: string) => (row: Joined) => ({
  id: row.customer_pk,
  title: customerTitle(row.customer),
  uid: row.uid,
  joined: row.utc_joined === null ? null : formatDay(dayIn(timeZone, row.utc_joined)),
  seen: row.utc_seen === null ? null : formatInstant(row.utc_seen, timeZone),
  visits: row.visits,
});
export type CohortLine = ReturnType<ReturnType<typeof cohortLine>>;

export const redeemerLine = (row: Redeemer) => ({
  id: row.transaction_pk,
  title: customerTitle(row.customer),
  uid: row.uid,
  last: row.utc_last,
  times: row.times,
  spent: row.points_spent,
  given: row.points_given,
});
export type RedeemerLine = ReturnType<typeof redeemerLine>;

interface EntriesShown {
  readonly timeZone: string;
  readonly flow: HeldFlow | undefined;
  readonly opensTransactions: boolean;
}

export const entryLine =
  ({ timeZone, flow, opensTransactions }: EntriesShown) =>
  (row: Entry) => ({
    id: row.entry_pk,
    title: customerTitle(row.customer),
    uid: row.uid,
    type: row.trx_subtype_name,
    at: row.utc_created === null ? null : formatInstant(row.utc_created, timeZone),
    // The figure as the report counts it; without a movement, what the balance changed by.
    figure: flow ? row[flow] : row.added - row.taken - row.expired,
    transaction: opensTransactions ? transactionPath(row, timeZone) : null,
  });
export type EntryLine = ReturnType<ReturnType<typeof entryLine>>;

function transactionPath({ transaction_pk: id, utc_created: at }: Entry, timeZone: string): string | null {
  if (at === null) return null;
  const day = dayIn(timeZone, at);
  return paths.dashboardTransactions({ date1: day, date2: day, transactionId: id });
}

export function lotLine(timeZone: string) {
  const day = (instant: number | null) => (instant === null ? null : formatDay(dayIn(timeZone, instant)));
  return (row: Lot) => ({
    id: row.lot_pk,
    title: customerTitle(row.customer),
    uid: row.uid,
    earned: day(row.utc_earned),
    // `utc_expires` is the first instant after the last day.
    until: row.utc_expires === null ? null : day(row.utc_expires - 1),
    opened: row.opened,
    left: row.left,
  });
}
export type LotLine = ReturnType<ReturnType<typeof lotLine>>;

export const noTier = "No tier";

export const tierMoveLine = ({ move_pk, uid, customer, from_name, to_name, direction, utc_moved, rule }: Move) => ({
  id: move_pk,
  title: customerTitle(customer),
  uid,
  from: from_name || noTier,
  to: to_name || noTier,
  direction,
  at: utc_moved,
  reason: rule,
});
export type TierMoveLine = ReturnType<typeof tierMoveLine>;
