import { call } from "../common/call";
import { tierMove } from "../tiers/answers";
import { date, fallback, fields, flag, id, oneOf, optional, range, whole } from "../wire";
import { count, figure, instant, isSet, promisedRows, said } from "../wire/answers";
import { accounts, heldFlows, moveDirections } from "./words";

/*
 * The rows that the reports on tiers, on what is owed, on redemptions and on retention count. All are extensions.
 */

const listed = {
  extension: "reports",
  method: "GET",
  needs: { level: "business_admin" },
  menu: "reports",
} as const;

/** Most rows per answer; `limit=0` returns this many with `next`, from which `after` continues. */
export const rowsMost = 1000;

const period = { from: date, to: date };
/** 0 is the whole business. */
const ofBranch = { branchId: fallback(whole, 0) };
const paged = { page: fallback(whole, 1), limit: fallback(whole, 0), after: optional(id) };
const ofAccount = { account: fallback(oneOf(accounts), "points") };
/** `uid` is null for customers who have left. */
const ofCustomer = { uid: figure, customer: said };
/** `total_is_least`: there are more than `total`, which stops counting at a maximum. */
const countedUpTo = { total: count, total_is_least: isSet, next: figure };

/**
 * Lists customers' moves between levels from `from` to `to`, both included, the latest first. Levels are ids, 0 for no
 * level.
 */
export const tierMoveRows = call({
  ...listed,
  name: "tierMoveRows",
  path: "/businessAdmin/reportTierMoves",
  query: {
    ...period,
    ...ofBranch,
    fromTier: optional(whole),
    toTier: optional(whole),
    moved: optional(oneOf(moveDirections)),
    ...paged,
  },
  answer: {
    moves: promisedRows(fields({ move_pk: id, ...ofCustomer, ...tierMove.shape })),
    total: count,
    next: figure,
  },
});

/**
 * Lists the ledger entries that moved what customers hold in an account, the latest first, from `from` to `to`, both
 * included; `flow` keeps those that added, took or expired some. Points are counts, money is in minor units.
 */
export const heldEntryRows = call({
  ...listed,
  name: "heldEntryRows",
  path: "/businessAdmin/reportEntries",
  query: { ...ofAccount, ...period, ...ofBranch, flow: optional(oneOf(heldFlows)), ...paged },
  answer: {
    entries: promisedRows(
      fields({
        entry_pk: id,
        transaction_pk: id,
        utc_created: instant,
        ...ofCustomer,
        trx_subtype_fk: figure,
        trx_subtype_name: said,
        /** Added, taken and expired as the report counts them; taken and expired are negative where they were given back. */
        added: count,
        taken: count,
        expired: count,
      }),
    ),
    total: count,
    next: figure,
  },
});

/**
 * Lists what is left of customers' points, store credit or gift cards, a row for each time some were earned. `earned`
 * and `expires` are days, both included; `never` keeps those that do not expire. Sorted by expiry if that is asked for,
 * else the earliest earned first.
 */
export const heldLotRows = call({
  ...listed,
  name: "heldLotRows",
  path: "/businessAdmin/reportLots",
  query: {
    ...ofAccount,
    ...ofBranch,
    earned: optional(range(date)),
    expires: optional(range(date)),
    never: optional(flag),
    ...paged,
  },
  answer: {
    lots: promisedRows(
      fields({
        lot_pk: id,
        ...ofCustomer,
        utc_earned: instant,
        /** The first instant at which it is no longer valid; null for never. */
        utc_expires: instant,
        opened: count,
        left: count,
      }),
    ),
    ...countedUpTo,
  },
});

/**
 * Lists the customers who redeemed a reward, or claimed or redeemed an offer, from `from` to `to`, both included, at
 * `branchId`; without either, those who had any. Each is listed once, by their latest transaction, the latest first. A
 * transaction that was taken back stays counted, as the report counts it.
 */
export const itemCustomerRows = call({
  ...listed,
  name: "itemCustomerRows",
  path: "/businessAdmin/reportItemCustomers",
  query: { ...period, ...ofBranch, reward: optional(id), offer: optional(id), ...paged },
  answer: {
    customers: promisedRows(
      fields({
        transaction_pk: id,
        ...ofCustomer,
        utc_last: instant,
        times: count,
        points_given: count,
        points_spent: count,
      }),
    ),
    ...countedUpTo,
  },
});

/**
 * Lists the customers of a branch who joined from `from` to `to`, both included, and are still customers, the latest
 * first; `months` keeps those seen in the month that many months after that of joining. `visits` and `utc_seen` are
 * those of that month, else of all time.
 */
export const cohortRows = call({
  ...listed,
  name: "cohortRows",
  path: "/businessAdmin/reportCohorts",
  query: { ...period, ...ofBranch, months: optional(whole), ...paged },
  answer: {
    customers: promisedRows(
      fields({ customer_pk: id, ...ofCustomer, utc_joined: instant, visits: count, utc_seen: instant }),
    ),
    ...countedUpTo,
  },
});

export const reportRowCalls = [tierMoveRows, heldEntryRows, heldLotRows, itemCustomerRows, cohortRows] as const;
