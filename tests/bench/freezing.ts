import { sql } from "kysely";
import { campaignsJob } from "../../server/areas/campaigns/jobs";
import { addCredits } from "../../server/campaigns/credits";
import { startMarketingCampaign } from "../../server/contract/campaigns/calls";
import type { Store } from "../../server/store/store";
import { apiOn, Clock, tokenFor } from "../support/api";
import { answerOf } from "../support/ask";
import { mailToAll } from "../support/campaigns";
import { finish } from "../support/work";
import { cost } from "./cost";

/*
 * Speed of freezing a campaign's recipients: rows per second, compared with one insert-select of as many outbox rows in
 * the same run, and memory.
 */

interface Business {
  readonly caller: { readonly businessId: number };
  readonly now: number;
}

export async function benchFreezing(store: Store, { caller: { businessId }, now }: Business): Promise<void> {
  const { id: userId } = await store.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "business.admin")
    .executeTakeFirstOrThrow();
  await addCredits(store.db, { businessId, now }, "email", 2_000_000);
  const api = apiOn(store, { clock: new Clock(now) });
  const token = await tokenFor(store, userId, now);
  const { campaignId } = await answerOf(api, token, startMarketingCampaign, { raw: mailToAll });
  const frozen = await cost(() => finish(campaignsJob(), store, now));
  const own = store.db.selectFrom("outbox").where("kind", "=", "campaign").where("source_id", "=", campaignId);
  const { rows } = await own.select((row) => row.fn.countAll<number>().as("rows")).executeTakeFirstOrThrow();
  const bare = await cost(() =>
    sql`insert into outbox (business_id, customer_id, channel, kind, source_id, language_id, address, subject, body,
        status, reason, created_at, credits)
      select business_id, id, 'email', 'bench', 0, language_id, email, '', '', 'waiting', '', ${now}, 1
      from customers where business_id = ${businessId} and left_at is null`.execute(store.db),
  );
  console.table({
    "a campaign": {
      rows: String(rows),
      "rows a second": ((rows * 1000) / frozen.ms).toFixed(0),
      "of a bare insert-select": (bare.ms / frozen.ms).toFixed(2),
      "memory MB": (frozen.bytes / 1e6).toFixed(0),
    },
  });
  // Cleans up, because the store is cached for the next run.
  await store.db.deleteFrom("outbox").where("kind", "=", "bench").execute();
  await store.db.deleteFrom("outbox").where("kind", "=", "campaign").where("source_id", "=", campaignId).execute();
  await store.db.updateTable("campaigns").set({ state: "cancelled" }).where("id", "=", campaignId).execute();
}
