import { type Audience, earlierOf } from "../contract/audiences/audience";
import type { EarlierKind } from "../contract/audiences/whole";
import type { Asked, Building, Condition } from "./asking";
import { doers } from "./deeds";

const hour = 3_600_000;
const hours = { DAYS: 24, HOURS: 1 } as const;

/** As campaigns are kept. */
const kinds: Readonly<Record<EarlierKind, string>> = { Reg: "regular", Auto: "auto" };

/** Messages of campaigns that went to customers, or wait to: not those that were left out. */
export const messagesOf = ({ db }: Pick<Asked, "db">) =>
  db
    .selectFrom("outbox")
    .innerJoin("campaigns", "campaigns.id", "outbox.source_id")
    .where("outbox.kind", "=", "campaign")
    .where("outbox.status", "!=", "withheld");

/** Who was sent something by the campaigns that an audience leaves out; one condition for each kind of campaign. */
export const sentEarlier = (building: Building, audience: Audience): Condition[] =>
  earlierOf(audience).map(({ kind, amount, unit, campaigns }) => {
    const sent = messagesOf(building)
      .where("campaigns.kind", "=", kinds[kind])
      .where("outbox.created_at", ">=", building.now - amount * hours[unit] * hour)
      .$if(campaigns !== null, (query) => query.where("campaigns.id", "in", [...(campaigns ?? [])]))
      .select(["outbox.customer_id", "outbox.created_at as at"]);
    return building.among(doers(building, sent));
  });
