import type { Context } from "../../area";
import { done } from "../../audiences/deeds";
import { offeredBy, takes } from "../../audiences/predicates/campaigns";
import { isAnyoneMerged } from "../../ledger/families";
import type { CampaignRecord } from "./find";

/**
 * Counts the customers who claimed or redeemed an item of a campaign after they were sent it. Merged customers count
 * once, under their survivor; null for a campaign without items.
 */
export async function redeemedOf({ db }: Pick<Context, "db">, campaign: CampaignRecord): Promise<number | null> {
  const { frozen_at: since } = campaign;
  const offered = offeredBy(campaign);
  if (offered.length === 0) return null;
  if (since === null) return 0;
  const took = takes({ db, merged: await isAnyoneMerged(db) }, offered, (types) =>
    // Messages are written from this moment on.
    done({ db }, types).where("transactions.created_at", ">=", since),
  );
  const merged = db.selectFrom("customer_merges").select("merged_id").where("undone_at", "is", null);
  const { people } = await db
    .selectFrom(took.as("took"))
    .where("took.customer_id", "not in", merged)
    .select((row) => row.fn.count<number>("took.customer_id").distinct().as("people"))
    .executeTakeFirstOrThrow();
  return Number(people);
}
