import type { Context } from "../../area";
import type { BodyOf } from "../../contract/common/call";
import { counted } from "../../contract/common/counted";
import { asProblems } from "../../contract/common/problems";
import { problemsIn } from "../../contract/field";
import type { deactivateReferralProgramme, decideReferral } from "../../contract/referrals/calls";
import { referralDecision } from "../../contract/referrals/fields";
import { booksOf } from "../../customers/find";
import { refuse } from "../../errors";
import { takeRevision } from "../../items/revision";
import { holdBooks } from "../../ledger/figures";
import { refuseHeld, release } from "../../referrals/decide";
import { expirePending } from "../../referrals/expire";
import { holdProgramme } from "../../referrals/programmes";
import { noteProgramme } from "./noted";
import { rulesIn } from "./rules";

/** Cancels a programme; idempotent. @throws ApiError not-found. */
export async function deactivate(
  context: Context,
  { branch_referral_rules_pk: id, expire_pending }: BodyOf<typeof deactivateReferralProgramme>,
): Promise<string> {
  const { db, caller, now } = context;
  // Locks the ledger before the programme, in the same order as a sale that meets a referral.
  await holdBooks(db, caller.businessId);
  const programme = await holdProgramme(db, id);
  if (programme.enabled === 1 || programme.canceled === 0) {
    await takeRevision(db, "referral_programmes", { id, now });
    await db.updateTable("referral_programmes").set({ enabled: 0, canceled: 1 }).where("id", "=", id).execute();
    const rules = rulesIn(programme);
    await noteProgramme(context, id, rules, { ...rules, enabled: false, canceled: true });
  }
  const expired = expire_pending ? await expirePending(db, booksOf(context), id) : 0;
  if (expired === 0) return "The programme was canceled.";
  return `The programme was canceled, and ${counted(expired, "pending referral")} expired.`;
}

/** Copies a programme. @returns the copy's id. @throws ApiError not-found. */
export async function copyProgramme(context: Context, id: number, withTexts: boolean): Promise<number> {
  const { db, caller, now } = context;
  const { id: _, rule_name, ...row } = await holdProgramme(db, id);
  const ending = " (copy)";
  const copy = await db
    .insertInto("referral_programmes")
    .values({
      ...row,
      rule_name: `${rule_name.slice(0, 255 - ending.length)}${ending}`,
      enabled: 0,
      canceled: 0,
      referees: 0,
      referrers: 0,
      met: 0,
      pending: 0,
      refused: 0,
      points_paid: 0,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteProgramme(context, copy.id, null, rulesIn(copy));
  if (!withTexts) return copy.id;
  const texts = await db.selectFrom("referral_messages").selectAll().where("programme_id", "=", id).execute();
  const copied = texts.map((text) => ({ ...text, business_id: caller.businessId, programme_id: copy.id }));
  if (copied.length > 0) await db.insertInto("referral_messages").values(copied).execute();
  return copy.id;
}

/**
 * Decides a held referral: a released one is paid for purchases made in the meantime.
 * @throws ApiError not-found; with problems by field.
 */
export async function decide(
  context: Context,
  { referral_pk: id, decision, reason }: BodyOf<typeof decideReferral>,
): Promise<string> {
  const { db } = context;
  if (decision === "release") {
    await release(db, booksOf(context), id);
    return "The referral counts.";
  }
  const problems = problemsIn(referralDecision, { decision, reason });
  if (Object.keys(problems).length > 0) throw refuse(asProblems(problems));
  await refuseHeld(db, booksOf(context), id, reason);
  return "The referral was refused.";
}
