import { type RawBuilder, sql } from "kysely";
import { type Outcome, outcomes } from "../../contract/campaigns/words";

/** Outbox status of each outcome. */
const statuses: Readonly<Record<Outcome, string>> = {
  sent: "sent",
  unknown: "unknown",
  waiting: "waiting",
  failed: "failed",
  skipped: "withheld",
};

export const statusOf = (outcome: Outcome): string => statuses[outcome];
export const outcomeOf = (status: string): Outcome => outcomes.find((one) => statuses[one] === status) ?? "waiting";

/** Rank of an outcome, best first. */
export const placeOfOutcome = (outcome: Outcome): number => outcomes.indexOf(outcome);
export const outcomePlace: RawBuilder<number> = sql`case outbox.status ${sql.join(
  outcomes.map((one, place) => sql`when ${sql.lit(statuses[one])} then ${sql.lit(place)}`),
  sql` `,
)} else ${sql.lit(outcomes.length)} end`;
