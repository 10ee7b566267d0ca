import type { Kysely } from "kysely";
import { createIndexes } from "../tables";

/** Finds the campaigns that a customer who is erased waits in, without a scan of everyone who waits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexes(db, { campaign_people_customer: ["campaign_people", ["business_id", "customer_id"]] });
}
