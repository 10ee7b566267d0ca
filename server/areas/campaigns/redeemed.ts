import type { Context } from "../../area";
import { offersIn } from "../../audiences/predicates/campaigns";
import { standing } from "../../ledger/figures";
import { transactionTypes } from "../../ledger/types";
import type { CampaignRecord } from "./find";

const taken = [transactionTypes.redemptions, transactionTypes.offerClaimed];

/** How many claimed or redeemed what a campaign offered after it was sent to them; null for one that offers nothing. */
export async function redeemedOf({ db }: Pick<Context, "db">, campaign: CampaignRecord): Promise<number | null> {
  const offers = offersIn(campaign.options);
  if (offers.length === 0) return null;
  if (campaign.frozen_at === null) return 0;
  const { people } = await db
    .selectFrom("transactions")
    .innerJoin("outbox", "outbox.customer_id", "transactions.customer_id")
    .where("outbox.kind", "=", "campaign")
    .where("outbox.source_id", "=", campaign.id)
    .where("outbox.status", "<>", "withheld")
    .where("transactions.type", "in", taken)
    .where("transactions.offer_id", "in", offers)
    .where("transactions.created_at", ">=", campaign.frozen_at)
    .where(standing)
    .select((row) => row.fn.count<number>("transactions.customer_id").distinct().as("people"))
    .executeTakeFirstOrThrow();
  return Number(people);
}
