import type { Context } from "../../../area";
import type { BusinessRules } from "../../../contract/settings/rules";
import { activeSince, expiryOf, expiryRulesOf } from "../../../ledger/expiry-rules";
import { nextReset } from "../../../ledger/reset-days";
import { addDays, instantOf } from "../../../store/day";
import {
  daySaid,
  type Effect,
  type Figures,
  holders,
  type Look,
  lastDays,
  mostCounted,
  moved,
  outstanding,
  people,
  peopleFirst,
  sinceDay,
} from "./figures";

/** Effects of the expiry settings, with the number of affected customers. */
export const expiryLooks: readonly Look[] = [
  { names: ["points_expiry_flag", "points_expiry_period", "points_expiry_designator"], effect: expiring },
  {
    names: ["points_expiry_inactivity_flag", "points_expiry_inactivity_period", "points_expiry_inactivity_designator"],
    effect: inactive,
  },
  { names: ["customer_reset_flag", "customer_reset_period", "customer_reset_month"], effect: reset },
];

const periods = { D: "day", M: "month", Y: "year" } as const;
const after = (period: number, unit: keyof typeof periods) =>
  `After ${period} ${periods[unit]}${period === 1 ? "" : "s"}`;

async function expiring(at: Figures): Promise<Effect> {
  const { context, move, today, many, heading } = at;
  const describe = (rules: BusinessRules) =>
    rules.points_expiry_flag ? after(rules.points_expiry_period, rules.points_expiry_designator) : "Never";
  const { earned } = expiryRulesOf(move.is);
  const { timeZone } = context.caller;
  const soon = instantOf(addDays(today, lastDays + 1), timeZone);
  const isSoon = earned !== null && expiryOf(earned, context.now, timeZone) <= soon;
  const found = await holdersOfExpiring(context, soon, isSoon ? sinceDay(at) : null);
  const note = `${heading} that customers hold today keep the date they were earned with`;
  const text = move.is.points_expiry_flag
    ? `${peopleFirst(found, "would hold", "would hold")} ${many} that expire within ${lastDays} days. The period is for ${many} earned from now on. ${note}.`
    : `${heading} earned from now on do not expire. ${note}: ${people(found, "holds", "hold")} some that expire within ${lastDays} days.`;
  return moved(at, `${heading} expire`, describe, text);
}

/**
 * Counts customers whose points expire before `soon`: those with such lots or, where points earned from now on would
 * expire by then too, those seen since `active`, assuming that the next days resemble the last.
 */
async function holdersOfExpiring({ db, now }: Context, soon: number, active: number | null): Promise<number> {
  const due = db
    .selectFrom("lots")
    .select("customer_id")
    .where("account", "=", "points")
    .where("left", ">", 0)
    .where("expires_at", ">", now)
    .where("expires_at", "<=", soon)
    .orderBy("expires_at")
    .limit(mostCounted + 1);
  const dated = await db
    .selectFrom(due.as("due"))
    .select((select) => select.fn.count<number>("customer_id").distinct().as("found"))
    .executeTakeFirstOrThrow();
  const coming = active === null ? 0 : await holders({ db }, { since: active });
  return Math.max(Number(dated.found), coming);
}

async function inactive(at: Figures): Promise<Effect> {
  const { context, move, today, many, heading } = at;
  const describe = (rules: BusinessRules) =>
    rules.points_expiry_inactivity_flag
      ? after(rules.points_expiry_inactivity_period, rules.points_expiry_inactivity_designator)
      : "Never";
  const { inactivity } = expiryRulesOf(move.is);
  const away = inactivity ? await holders(context, { before: activeSince(inactivity, today) }) : 0;
  const text = inactivity
    ? `${peopleFirst(away, "has", "have")} been away that long: their ${many} expire within a day.`
    : `No ${many} expire because a customer stays away.`;
  return moved(at, `${heading} of inactive customers expire`, describe, text);
}

async function reset(at: Figures): Promise<Effect> {
  const { context, move, today, points, many, heading } = at;
  const describe = (rules: BusinessRules) => (rules.customer_reset_flag ? daySaid(nextReset(rules, today)) : "Never");
  const resetText = async () =>
    `As of today it would take ${points(await outstanding(context))} from ${people(await holders(context), "", "")}.`;
  const text = move.is.customer_reset_flag ? await resetText() : `${heading} are no longer reset.`;
  return moved(at, `Next reset of all ${many}`, describe, text);
}
