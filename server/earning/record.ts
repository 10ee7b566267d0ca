import type { Kysely, Selectable } from "kysely";
import { settledCustomer } from "../customers/leave";
import { holdBooks } from "../ledger/figures";
import { postTransaction } from "../ledger/post";
import { type Books, type Entry, type SaleLine, transactionTypes } from "../ledger/types";
import { settleFor } from "../referrals/settle";
import { dayOf } from "../store/day";
import type { Database } from "../store/schema";
import { noticeFraud } from "./fraud";
import { runningOffers } from "./offers";
import type { Reason } from "./points";
import type { Channel } from "./rules";
import type { Sale } from "./sale";
import { type Buyer, type Programme, programmeOf, type Weighed, weighSale } from "./weigh";

type Db = Kysely<Database>;
export type SaleRow = Selectable<Database["sales"]>;

/** A sale to be recorded. */
export interface Selling {
  readonly sale: Sale;
  /** Items bought, as far as the shop or till reports them. */
  readonly lines?: readonly SaleLine[];
  readonly customerId: number;
  readonly branchId: number;
  readonly channel: Channel;
  readonly clerkUserId?: number;
  readonly platformId?: number;
  readonly comments?: string;
  /** Shop or till that reports the sale, and its id there. */
  readonly external?: { readonly system: string; readonly id: string };
}

/** A recorded sale, as reported to the caller. */
export interface Sold {
  readonly transactionId: number;
  readonly branchId: number;
  /** Points. */
  readonly earned: number;
  /** Store credit, in minor units. */
  readonly credit: number;
  readonly redeemed: number;
  readonly value: number;
  /** The customer's points after the sale. */
  readonly balance: number;
  readonly held: boolean;
  readonly why: readonly Reason[];
}

export const soldOf = (row: SaleRow): Sold => ({
  transactionId: row.transaction_id,
  branchId: row.branch_id,
  earned: row.earned,
  credit: row.credit,
  redeemed: row.redeem_points,
  value: row.value,
  balance: row.balance,
  held: row.held === 1,
  why: reasonsIn(row),
});

export const reasonsIn = ({ why }: Pick<SaleRow, "why">): Reason[] => JSON.parse(why) as Reason[];

/** Preview of a sale; nothing is written. */
export interface Quote extends Omit<Sold, "transactionId" | "branchId"> {
  readonly programme: Programme;
  readonly customer: Buyer;
}

/** @throws ApiError not-found for an unknown customer, by field for what the rules refuse. */
export async function quoteSale(db: Db, books: Books, selling: Omit<Selling, "external">): Promise<Quote> {
  const business = await db
    .selectFrom("businesses")
    .select(["business_rules", "currency_symbol"])
    .where("id", "=", books.businessId)
    .executeTakeFirstOrThrow();
  const programme = programmeOf(business);
  const customer = await db
    .selectFrom("customers")
    .select(["points_balance", "tier_id"])
    .where("business_id", "=", books.businessId)
    .where("id", "=", selling.customerId)
    .executeTakeFirstOrThrow();
  const weighed = await weighNow(db, books, programme, selling, customer);
  const { points, credit, value, held, why } = weighed;
  const redeemed = selling.sale.redeemPoints;
  return {
    programme,
    customer,
    earned: points,
    credit,
    redeemed,
    value,
    balance: customer.points_balance - redeemed + points,
    held,
    why,
  };
}

const weighNow = async (
  db: Db,
  books: Books,
  programme: Programme,
  { sale, customerId, branchId, channel }: Omit<Selling, "external">,
  customer: Buyer,
): Promise<Weighed> => {
  const offers = await runningOffers(db, books, { branchId, customerId, tierId: customer.tier_id });
  return weighSale(programme, sale, customer, offers, channel);
};

/**
 * Records a sale, for the counter, tills and shops alike. Its points, its terms and the offers used are written in the
 * caller's transaction. A sale with a known external id is returned, not recorded again.
 * @throws ApiError like `quoteSale`.
 */
export async function recordSale(db: Db, books: Books, selling: Selling): Promise<Sold> {
  const programme = programmeOf(await holdBooks(db, books.businessId));
  const earlier = selling.external && (await soldBefore(db, books, selling.external));
  if (earlier) return soldOf(earlier);
  const { sale, customerId, branchId, external } = selling;
  const customer = await settledCustomer(db, books, customerId);
  const weighed = await weighNow(db, books, programme, selling, customer);
  const { transactionId, balances } = await postTransaction(db, books, {
    customerId,
    branchId,
    type: transactionTypes.rewards,
    amount: sale.amount,
    entries: entriesOf(sale, weighed),
    ...(selling.lines && { lines: selling.lines }),
    ...(selling.clerkUserId !== undefined && { clerkUserId: selling.clerkUserId }),
    ...(selling.platformId !== undefined && { platformId: selling.platformId }),
    ...(selling.comments !== undefined && { comments: selling.comments }),
  });
  const row: SaleRow = {
    business_id: books.businessId,
    transaction_id: transactionId,
    customer_id: customerId,
    branch_id: branchId,
    amount: sale.amount,
    tax: sale.tax ?? null,
    shipping: sale.shipping,
    giftcard: sale.giftcard,
    redeem_points: sale.redeemPoints,
    value: weighed.value,
    earned: weighed.points,
    credit: weighed.credit,
    balance: balances.points,
    held: weighed.held ? 1 : 0,
    decision: "",
    decided_by: null,
    decided_at: null,
    paid_id: null,
    returned: 0,
    external_system: external?.system ?? null,
    external_id: external?.id ?? null,
    terms: JSON.stringify(weighed.terms),
    why: JSON.stringify(weighed.why),
    created_at: books.now,
  };
  await db.insertInto("sales").values(row).execute();
  await noteOffers(db, books, row, weighed.offerIds);
  if (weighed.points > 0 || weighed.credit > 0) await noticeFraud(db, books, programme.rules, row);
  if (!weighed.held) await settleFor(db, books, [customerId]);
  return soldOf(row);
}

export const soldBefore = (db: Db, { businessId }: Books, { system, id }: NonNullable<Selling["external"]>) =>
  db
    .selectFrom("sales")
    .selectAll()
    .where("business_id", "=", businessId)
    .where("external_system", "=", system)
    .where("external_id", "=", id)
    .executeTakeFirst();

/** Redeemed points are spent before anything is earned, so a sale never pays for itself. */
const entriesOf = ({ redeemPoints }: Sale, { points, credit }: Pick<Weighed, "points" | "credit">): Entry[] => [
  ...(redeemPoints > 0 ? [{ account: "points", kind: "spend", amount: -redeemPoints } as const] : []),
  ...earnedEntries({ points, credit }),
];

export const earnedEntries = ({ points, credit }: Pick<Weighed, "points" | "credit">): Entry[] => [
  ...(points > 0 ? [{ account: "points", kind: "earn", amount: points } as const] : []),
  ...(credit > 0 ? [{ account: "credit", kind: "earn", amount: credit } as const] : []),
];

async function noteOffers(db: Db, { businessId, timeZone }: Books, sale: SaleRow, offerIds: readonly number[]) {
  if (offerIds.length === 0) return;
  const day = dayOf(sale.created_at, timeZone);
  const used = { business_id: businessId, transaction_id: sale.transaction_id, customer_id: sale.customer_id, day };
  await db
    .insertInto("sale_offers")
    .values(offerIds.map((offer_id) => ({ ...used, offer_id })))
    .execute();
}
