import type { Kysely } from "kysely";
import { createIndexes } from "../tables";

/** Finds who moved between levels on a day without reading everybody's moves. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  createIndexes(db, { tier_moves_day: ["tier_moves", ["business_id", "day", "customer_id"]] });
