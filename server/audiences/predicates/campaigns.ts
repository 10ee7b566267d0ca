import type { SelectQueryBuilder } from "kysely";
import type { FilterValues } from "../../contract/audiences/filters";
import { having } from "../../contract/audiences/parts";
import { type CarriedKind, carriedIds, carriedIn, carriedKinds } from "../../contract/campaigns/carried";
import { type TransactionType, transactionTypes as types } from "../../ledger/types";
import type { Database } from "../../store/schema";
import { type Asked, type Ids, inTheLast, type PredicatesOf } from "../asking";
import { type done, doneIn, heldAtInstants, heldOnDays } from "../deeds";
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

type Deeds<D> = SelectQueryBuilder<Database, keyof Database, { customer_id: number } & D>;

/** Selects transactions of the given types within the period in question. */
type DeedsOf = (types: readonly TransactionType[]) => ReturnType<typeof done>;

/** Transactions that took an item of each kind; `at` is the item's id. */
const taken: Readonly<
  Record<CarriedKind, (deedsOf: DeedsOf, ids: readonly number[]) => Deeds<{ at: number; day: number; instant: number }>>
> = {
  offer: (deedsOf, ids) =>
    deedsOf([types.redemptions, types.offerClaimed])
      .clearSelect()
      .where("transactions.offer_id", "in", [...ids])
      .select((row) => ["transactions.customer_id", row.ref("transactions.offer_id").$notNull().as("at")])
      .select(["transactions.day", "transactions.created_at as instant"]),
  reward: (deedsOf, ids) =>
    deedsOf([types.redemptions])
      .clearSelect()
      .where("transactions.reward_id", "in", [...ids])
      .select((row) => ["transactions.customer_id", row.ref("transactions.reward_id").$notNull().as("at")])
      .select(["transactions.day", "transactions.created_at as instant"]),
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
      .select(["transactions.customer_id", "ala_carte_rewards.id as at", "transactions.day"])
      .select("transactions.created_at as instant") as unknown as Deeds<{ at: number; day: number; instant: number }>,
};

/**
 * Items taken from a campaign after the customer was sent it; an item counts only for its own campaign. `at` is the day.
 */
export function takes(
  asked: Pick<Asked, "db" | "merged">,
  offered: readonly Offered[],
  deedsOf: DeedsOf,
): Deeds<{ at: number }> {
  const { db } = asked;
  const ofKind = carriedKinds.flatMap((kind) => {
    const some = offered.filter((one) => one.kind === kind);
    if (some.length === 0) return [];
    const sent = messagesOf(asked)
      .select(["outbox.customer_id", "outbox.source_id as at"])
      .select("outbox.created_at as instant");
    const took = taken[kind](deedsOf, [...new Set(some.map(({ id }) => id))]);
    return db
      .selectFrom(heldOnDays(asked, took))
      .innerJoin(
        db.selectFrom(heldAtInstants(asked, sent)).selectAll().as("sent"),
        "sent.customer_id",
        "held.customer_id",
      )
      .whereRef("held.instant", ">=", "sent.instant")
      .where((row) =>
        row.or(some.map(({ campaignId, id }) => row.and([row("sent.at", "=", campaignId), row("held.at", "=", id)]))),
      )
      .select(["held.customer_id", "held.day as at"]) as unknown as Deeds<{ at: number }>;
  });
  const [first, ...others] = ofKind;
  if (!first)
    return db
      .selectFrom("outbox")
      .select(["outbox.customer_id", "outbox.created_at as at"])
      .where("outbox.id", "=", 0) as Deeds<{ at: number }>;
  return others.reduce((query, one) => query.unionAll(one), first);
}

/** Items taken that the filter counts. */
export async function campaignTakes(asked: Asked, of: FilterValues<"campaignOffers">) {
  const named = of.campaignedOffersRedemptionsIds ?? [];
  const campaigns = await asked.db
    .selectFrom("campaigns")
    .select(["id", "options"])
    .$if(named.length > 0, (query) => query.where("id", "in", [...named]))
    .execute();
  const days = inTheLast(asked, of.campaignedOffersRedemptionsDays);
  // Wrapped in an object, because returning the query itself would execute it on `await`.
  return { taken: takes(asked, campaigns.flatMap(offeredBy), (types) => doneIn(asked, types, days)) };
}

export const campaignPredicates: PredicatesOf<"campaignOffers"> = {
  campaignOffers: async (building, of) => {
    const { taken } = await campaignTakes(building, of);
    const took = building.among(building.db.selectFrom(taken.as("taken")).select("taken.customer_id") as Ids);
    return of.campaignedOffersRedemptionsOperator === having.have ? took : building.customer.not(took);
  },
};
