import { z } from "zod";
import { having } from "../../contract/audiences/parts";
import { transactionTypes } from "../../ledger/types";
import { type Building, type Days, type Ids, inTheLast, type PredicatesOf } from "../asking";
import { doneIn, held } from "../deeds";
import { messagesOf } from "../earlier";

/** What a campaign offered; `offers` in the words of the list that the wizard chose from. */
const kept = z.object({ selectedOffers: z.unknown() }).catch({ selectedOffers: [] });
const selected = z.array(z.object({ offerId: z.coerce.number() })).catch([]);

function parsed(text: unknown): unknown {
  if (typeof text !== "string") return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Section 3 of document 001: `selectedOffers` is a list, in a form the JSON of one. */
export const offersIn = (options: string): number[] =>
  selected.parse(parsed(kept.parse(parsed(options)).selectedOffers)).map(({ offerId }) => offerId);

/** Who redeemed, in the days, an offer of a campaign that they were sent: each campaign's own, of those named or of all. */
async function taken(building: Building, named: readonly number[], days: Days): Promise<Ids> {
  const { db } = building;
  const campaigns = await db
    .selectFrom("campaigns")
    .select(["id", "options"])
    .$if(named.length > 0, (query) => query.where("id", "in", [...named]))
    .execute();
  const offered = campaigns.flatMap(({ id, options }) => offersIn(options).map((offer) => ({ id, offer })));
  if (offered.length === 0)
    return db.selectFrom("outbox").select("outbox.customer_id").where("outbox.id", "=", 0) as Ids;
  const redeemed = doneIn(building, [transactionTypes.redemptions, transactionTypes.offerClaimed], days)
    .clearSelect()
    .where("transactions.offer_id", "is not", null)
    .select((row) => ["transactions.customer_id", row.ref("transactions.offer_id").$notNull().as("at")]);
  const sent = messagesOf(building).select(["outbox.customer_id", "outbox.source_id as at"]);
  return db
    .selectFrom(held(building, redeemed))
    .innerJoin(db.selectFrom(held(building, sent)).selectAll().as("sent"), "sent.customer_id", "held.customer_id")
    .where((row) =>
      row.or(offered.map(({ id, offer }) => row.and([row("sent.at", "=", id), row("held.at", "=", offer)]))),
    )
    .select("held.customer_id") as unknown as Ids;
}

export const campaignPredicates: PredicatesOf<"campaignOffers"> = {
  campaignOffers: async (building, of) => {
    const days = inTheLast(building, of.campaignedOffersRedemptionsDays);
    const took = building.among(await taken(building, of.campaignedOffersRedemptionsIds ?? [], days));
    return of.campaignedOffersRedemptionsOperator === having.have ? took : building.customer.not(took);
  },
};
