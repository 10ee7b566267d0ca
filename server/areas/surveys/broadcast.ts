import { sql } from "kysely";
import type { Context } from "../../context";
import type { AnswerOf, BodyOf } from "../../contract/common/call";
import { counted } from "../../contract/common/counted";
import {
  type BroadcastInput,
  type createSurveyBroadcast,
  type SurveyChannel,
  type surveyBroadcastPreview,
  surveyChannels,
} from "../../contract/surveys/calls";
import { customersIn } from "../../customers/chosen";
import { booksOf } from "../../customers/find";
import { refuse, refuseAloud } from "../../errors";
import { noTier } from "../../ledger/tier-counts";
import { mailWithheld, smsWithheld, withheldReasons } from "../../outbox/recipients";
import { hasEnded, holdSurvey, requireSurvey, type SurveyRecord } from "./find";
import { stepBroadcast } from "./step";

const criteriaIn = ({ survey_id: _survey, channels: _channels, ...criteria }: BroadcastInput) => criteria;

const count = (text: number) => text.toLocaleString("en");

/** @throws ApiError for a survey that has ended or has no questions. */
function requireOpen({ questions, ...survey }: SurveyRecord, { caller, now }: Context): void {
  if (hasEnded(survey, now, caller.timeZone)) throw refuseAloud({ survey_id: ["This survey has ended"] });
  if (questions === 0) throw refuseAloud({ survey_id: ["This survey has no questions"] });
}

/** Selects the chosen customers, and those of them who were not invited to the survey yet. */
async function toAsk(context: Context, input: BroadcastInput) {
  const { chosen } = await customersIn(context, criteriaIn(input));
  const fresh = chosen.where((row) =>
    row.not(
      row.exists(
        row
          .selectFrom("survey_invitations")
          .select("survey_invitations.id")
          .where("survey_invitations.survey_id", "=", input.survey_id)
          .whereRef("survey_invitations.customer_id", "=", "customers.id"),
      ),
    ),
  );
  return { chosen, fresh };
}
type Fresh = Awaited<ReturnType<typeof toAsk>>["fresh"];

/**
 * Counts the customers who would be invited, and how each channel reaches them.
 * @throws ApiError not-found, and for wrong criteria.
 */
export async function previewBroadcast(
  context: Context,
  input: BroadcastInput,
): Promise<AnswerOf<typeof surveyBroadcastPreview>> {
  requireOpen(await requireSurvey(context, input.survey_id), context);
  const { chosen, fresh } = await toAsk(context, input);
  const { n } = await chosen.select((row) => row.fn.countAll<number>().as("n")).executeTakeFirstOrThrow();
  const kinds = await kindsAmong(fresh);
  const customers = Number(n);
  return {
    customers,
    already: customers - kinds.reduce((sum, { n: some }) => sum + some, 0),
    channels: surveyChannels.filter((one) => input.channels.includes(one)).map((channel) => reachedBy(channel, kinds)),
  };
}

/** Groups customers who are reached in the same way, so that one query counts any number of them. */
async function kindsAmong(fresh: Fresh) {
  const { ref } = sql;
  const rows = await fresh
    .select((row) => [
      sql<string>`case when ${ref("customers.email")} = '' then '' else '@' end`.as("email"),
      sql<string>`case when ${ref("customers.phone")} like '+%' then '+' else '' end`.as("phone"),
      "customers.consent_email",
      "customers.consent_sms",
      "customers.allow_sms_status",
      "customers.double_opt_in",
      row.fn.countAll<number>().as("n"),
    ])
    .groupBy([sql`1`, sql`2`, "consent_email", "consent_sms", "allow_sms_status", "double_opt_in"])
    .execute();
  return rows.map((row) => ({ ...row, n: Number(row.n) }));
}

function reachedBy(channel: SurveyChannel, kinds: Awaited<ReturnType<typeof kindsAmong>>) {
  const withheld = new Map<string, number>();
  let ready = 0;
  for (const kind of kinds) {
    const reason = channel === "email" ? mailWithheld(kind) : smsWithheld(kind);
    if (reason === null) ready += kind.n;
    else withheld.set(reason, (withheld.get(reason) ?? 0) + kind.n);
  }
  const reasons = Object.entries(withheldReasons).flatMap(([key, reason]) => {
    const customers = withheld.get(key) ?? 0;
    return customers > 0 ? [{ reason, customers }] : [];
  });
  return { channel, ready, withheld: reasons };
}

/**
 * Stores all invitations at once and creates links for the first of them; a job continues with the others.
 * @throws ApiError when no customer matches, and when their number differs from the one shown to the caller.
 */
export async function broadcast(
  context: Context,
  { customers: shown, ...input }: BodyOf<typeof createSurveyBroadcast>,
): Promise<AnswerOf<typeof createSurveyBroadcast>> {
  const { db, caller, now } = context;
  const survey = await holdSurvey(db, input.survey_id);
  requireOpen(survey, context);
  const { chosen, fresh } = await toAsk(context, input);
  const { n } = await chosen.select((row) => row.fn.countAll<number>().as("n")).executeTakeFirstOrThrow();
  const customers = Number(n);
  if (shown !== undefined && shown !== customers)
    throw refuse(
      { customers: [`${count(customers)} customers match now. Check the numbers and confirm again`] },
      "The recipients changed.",
    );
  if (customers === 0) throw refuseAloud({ survey_id: ["No customers match. Nobody would be asked"] });
  const { id } = await db
    .insertInto("survey_broadcasts")
    .values({
      business_id: caller.businessId,
      survey_id: survey.id,
      channels: JSON.stringify(surveyChannels.filter((one) => input.channels.includes(one))),
      state: "sending",
      asked: 0,
      created_by: caller.userId,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const asked = await invite(context, { surveyId: survey.id, broadcastId: id, fresh });
  await stepBroadcast(db, booksOf(context), id);
  const already = customers - asked;
  const text = `${counted(asked, "customer")} asked.`;
  return { message: already > 0 ? `${text} ${count(already)} had a link already.` : text, asked, already };
}

/** Stores the invitations with each customer's present branch and tier. @returns their number. */
async function invite(
  { db, caller, now }: Context,
  { surveyId, broadcastId, fresh }: { surveyId: number; broadcastId: number; fresh: Fresh },
): Promise<number> {
  const tier = sql<number>`coalesce(${sql.ref("customers.tier_id")}, ${sql.lit(noTier)})`;
  await db
    .insertInto("survey_invitations")
    .columns(["survey_id", "broadcast_id", "customer_id", "branch_id", "tier_id", "created_at", "points"])
    .expression(
      fresh.select((row) => [
        row.val(surveyId).as("survey_id"),
        row.val(broadcastId).as("broadcast_id"),
        "customers.id as customer_id",
        "customers.branch_id",
        tier.as("tier_id"),
        row.val(now).as("created_at"),
        row.val(0).as("points"),
      ]),
    )
    .execute();
  const groups = await db
    .selectFrom("survey_invitations")
    .select((row) => ["branch_id", "tier_id", row.fn.countAll<number>().as("n")])
    .where("broadcast_id", "=", broadcastId)
    .groupBy(["branch_id", "tier_id"])
    .orderBy("branch_id")
    .orderBy("tier_id")
    .execute();
  const asked = groups.reduce((sum, { n }) => sum + Number(n), 0);
  for (const { n, ...group } of groups)
    await db
      .insertInto("survey_groups")
      .values({ ...group, business_id: caller.businessId, survey_id: surveyId, asked: Number(n), answered: 0 })
      .onConflict((conflict) =>
        conflict
          .columns(["business_id", "survey_id", "branch_id", "tier_id"])
          .doUpdateSet((row) => ({ asked: row("survey_groups.asked", "+", Number(n)) })),
      )
      .execute();
  await db
    .updateTable("surveys")
    .set((row) => ({ asked: row("asked", "+", asked) }))
    .where("id", "=", surveyId)
    .execute();
  await db.updateTable("survey_broadcasts").set({ asked }).where("id", "=", broadcastId).execute();
  return asked;
}
