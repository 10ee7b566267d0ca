import { sql } from "kysely";
import { type Audience, earlierOf } from "../contract/audiences/audience";
import type { EarlierKind, TimeUnit } from "../contract/audiences/whole";
import { type Asked, type Building, type Condition, instantsOf, inTheLast } from "./asking";
import { doers } from "./deeds";

const hour = 3_600_000;

/** When a time before now begins: days as in every filter (settled reading "days in filters"), hours by the clock. */
const since: Readonly<Record<TimeUnit, (at: Asked, amount: number) => number>> = {
  DAYS: (at, amount) => instantsOf(inTheLast(at, amount), at.timeZone).from,
  HOURS: ({ now }, amount) => now - amount * hour,
};

/** Campaign kinds as stored. */
const kinds: Readonly<Record<EarlierKind, string>> = { Reg: "regular", Auto: "auto" };

/**
 * Campaign messages sent or waiting to be sent; withheld messages do not count. Both are written out, because SQLite uses
 * the index of such messages only for a statement that names them.
 */
export const messagesOf = ({ db }: Pick<Asked, "db">) =>
  db
    .selectFrom("outbox")
    .innerJoin("campaigns", "campaigns.id", "outbox.source_id")
    .where("outbox.kind", "=", sql.lit("campaign"))
    .where("outbox.status", "!=", sql.lit("withheld"));

/** Customers whom the campaigns that an audience excludes have reached; one condition per kind of campaign. */
export const sentEarlier = (building: Building, audience: Audience): Condition[] =>
  earlierOf(audience).map(({ kind, amount, unit, campaigns }) => {
    const sent = messagesOf(building)
      .where("campaigns.kind", "=", kinds[kind])
      .where("outbox.created_at", ">=", since[unit](building, amount))
      .$if(campaigns !== null, (query) => query.where("campaigns.id", "in", [...(campaigns ?? [])]))
      .select(["outbox.customer_id", "outbox.created_at as at"]);
    return building.among(doers(building, sent));
  });
