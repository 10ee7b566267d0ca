import { having } from "../../contract/audiences/parts";
import { type CarriedKind, carriedIds, carriedIn, carriedKinds } from "../../contract/campaigns/carried";
import { type TransactionType, transactionTypes as types } from "../../ledger/types";
import { type Asked, type Ids, inTheLast, type PredicatesOf } from "../asking";
import { type done, doneIn, held } from "../deeds";
import { messagesOf } from "../earlier";

/** Item that a campaign carries. */
interface Offered {
  readonly campaignId: number;
  readonly kind: CarriedKind;
  readonly id: number;
}

/** Items that a campaign carries, read from its row. */
export function offeredBy({ id: campaignId, options }: { readonly id: number; readonly options: string }): Offered[] {
  const ids = carriedIds(carriedIn(JSON.parse(options)));
  return carriedKinds.flatMap((kind) => ids[kind].map((id) => ({ campaignId, kind, id })));
}

/** Selects transactions of the given types within the period in question. */
type DeedsOf = (types: readonly TransactionType[]) => ReturnType<typeof done>;

/** Transactions that took an item of each kind; `at` is the item's id. */
const taken: Readonly<Record<CarriedKind, (deedsOf: DeedsOf, ids: readonly number[]) => ReturnType<typeof done>>> = {
  offer: (deedsOf, ids) =>
    deedsOf([types.redemptions, types.offerClaimed])
      .clearSelect()
      .where("transactions.offer_id", "in", [...ids])
      .select((row) => ["transactions.customer_id", row.ref("transactions.offer_id").$notNull().as("at")]),
  reward: (deedsOf, ids) =>
    deedsOf([types.redemptions])
      .clearSelect()
      .where("transactions.reward_id", "in", [...ids])
      .select((row) => ["transactions.customer_id", row.ref("transactions.reward_id").$notNull().as("at")]),
  // Transactions refer to an a la carte reward by id or by the name of its product.
  product: (deedsOf, ids) =>
    deedsOf([types.alaCarte])
      .clearSelect()
      .innerJoin("products", (join) => join.onTrue())
      .innerJoin("ala_carte_rewards", "ala_carte_rewards.product_id", "products.id")
      .where("ala_carte_rewards.id", "in", [...ids])
      .where((row) =>
        row.or([
          row("transactions.reward_id", "=", row.ref("ala_carte_rewards.id")),
          row("transactions.subtype", "=", row.ref("products.name")),
        ]),
      )
      .select(["transactions.customer_id", "ala_carte_rewards.id as at"]) as unknown as ReturnType<typeof done>,
};

/** Customers who took an item of a campaign that they were sent; an item counts only for its own campaign. */
export function takers(asked: Pick<Asked, "db" | "merged">, offered: readonly Offered[], deedsOf: DeedsOf): Ids {
  const { db } = asked;
  const ofKind = carriedKinds.flatMap((kind) => {
    const some = offered.filter((one) => one.kind === kind);
    if (some.length === 0) return [];
    const sent = messagesOf(asked).select(["outbox.customer_id", "outbox.source_id as at"]);
    const took = taken[kind](deedsOf, [...new Set(some.map(({ id }) => id))]);
    return db
      .selectFrom(held(asked, took))
      .innerJoin(db.selectFrom(held(asked, sent)).selectAll().as("sent"), "sent.customer_id", "held.customer_id")
      .where((row) =>
        row.or(some.map(({ campaignId, id }) => row.and([row("sent.at", "=", campaignId), row("held.at", "=", id)]))),
      )
      .select("held.customer_id") as unknown as Ids;
  });
  const [first, ...others] = ofKind;
  if (!first) return db.selectFrom("outbox").select("outbox.customer_id").where("outbox.id", "=", 0) as Ids;
  return others.reduce((query, one) => query.unionAll(one), first);
}

export const campaignPredicates: PredicatesOf<"campaignOffers"> = {
  campaignOffers: async (building, of) => {
    const { db } = building;
    const named = of.campaignedOffersRedemptionsIds ?? [];
    const campaigns = await db
      .selectFrom("campaigns")
      .select(["id", "options"])
      .$if(named.length > 0, (query) => query.where("id", "in", [...named]))
      .execute();
    const days = inTheLast(building, of.campaignedOffersRedemptionsDays);
    const took = building.among(
      takers(building, campaigns.flatMap(offeredBy), (asked) => doneIn(building, asked, days)),
    );
    return of.campaignedOffersRedemptionsOperator === having.have ? took : building.customer.not(took);
  },
};
