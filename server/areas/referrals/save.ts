import type { Context } from "../../area";
import { unique } from "../../business/unique";
import type { BodyOf } from "../../contract/common/call";
import { problemsIn } from "../../contract/field";
import { refused } from "../../contract/field/derive";
import type { createReferralProgramme, saveReferralProgramme } from "../../contract/referrals/calls";
import { offerFields, referralRules } from "../../contract/referrals/fields";
import { refuse } from "../../errors";
import { revisionOf, takeRevision } from "../../items/revision";
import { holdProgramme, requireProgramme } from "../../referrals/programmes";
import { noteProgramme } from "./noted";
import { beginning, columnsOf, offering, type Rules, rulesIn } from "./rules";

type Sent = BodyOf<typeof createReferralProgramme>;

/** Applies the sent rules to the saved ones: a number sent blank becomes 0. */
function laidOver(before: Rules, sent: Sent): Rules {
  const changes = Object.entries(sent).filter(([name, value]) => value !== undefined && Object.hasOwn(before, name));
  const rules: Rules = { ...before, ...Object.fromEntries(changes.map(([name, value]) => [name, value ?? 0])) };
  const ended = sent.canceled === true && sent.enabled !== true;
  const enabled = rules.enabled && !ended;
  return {
    ...rules,
    enabled,
    // A programme that is enabled again is no longer canceled (settled reading "deactivate, copy, preview").
    canceled: rules.canceled && !enabled,
    referee_earns_offers: unique(rules.referee_earns_offers),
    referer_earns_offers: unique(rules.referer_earns_offers),
  };
}

/**
 * @throws ApiError with all problems by field. Saved values that were not sent, and offers chosen before, are not
 * checked.
 */
async function requireSound(context: Context, rules: Rules, sent: Sent, before: Rules | null): Promise<void> {
  const looked = Object.keys(referralRules.fields).filter((name) => !before || Object.hasOwn(definedIn(sent), name));
  const problems = problemsIn(referralRules, rules, looked);
  const may = new Set((await offering(context)).offers.map(({ offer_pk }) => offer_pk));
  for (const name of offerFields) {
    const chosenBefore = before?.[name] ?? [];
    if (!rules[name].every((id) => may.has(id) || chosenBefore.includes(id)))
      problems[name] = "Choose offers that can be given: not ended, no multiplier and no bonus";
  }
  if (Object.keys(problems).length > 0) throw refuse(refused(problems));
}

const definedIn = (sent: object) => Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));

/** Creates a programme. @returns its id and revision. @throws ApiError with problems by field. */
export async function createProgramme(context: Context, sent: Sent) {
  const rules = laidOver(beginning(), sent);
  await requireSound(context, rules, sent, null);
  const { db, caller, now } = context;
  const none = { referees: 0, referrers: 0, met: 0, pending: 0, refused: 0, points_paid: 0 };
  const { id } = await db
    .insertInto("referral_programmes")
    .values({ business_id: caller.businessId, ...columnsOf(rules), ...none, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await noteProgramme(context, id, null, rules);
  return { branch_referral_rules_pk: id, revision: String(now) };
}

/** Saves the rules sent. @throws ApiError not-found; with problems by field; for an outdated revision. */
export async function saveProgramme(
  context: Context,
  { branch_referral_rules_pk: id, revision, ...sent }: BodyOf<typeof saveReferralProgramme>,
) {
  const { db, now } = context;
  const before = rulesIn(await holdProgramme(db, id));
  const rules = laidOver(before, sent);
  await requireSound(context, rules, sent, before);
  await takeRevision(db, "referral_programmes", { id, now, ...(revision !== undefined && { replaces: revision }) });
  await db.updateTable("referral_programmes").set(columnsOf(rules)).where("id", "=", id).execute();
  await noteProgramme(context, id, before, rules);
  return { branch_referral_rules_pk: id, revision: revisionOf(await requireProgramme(db, id)) };
}
