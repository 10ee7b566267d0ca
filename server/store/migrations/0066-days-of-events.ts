import type { Kysely } from "kysely";
import { createIndexes } from "../tables";

/** Finds what customers did lately without reading what they ever did. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  createIndexes(db, { customer_events_day: ["customer_events", ["business_id", "kind", "day"]] });
