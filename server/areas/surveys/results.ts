import { pageOf } from "../../business/page";
import type { Context } from "../../context";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import { customerNumber, fullName } from "../../contract/common/names";
import { type surveyResults, type surveyTexts, textsPageSize } from "../../contract/surveys/calls";
import { valuesOf } from "../../contract/surveys/fields";
import { type QuestionRecord, questionsOf, requireSurvey } from "./find";
import { choicesOf } from "./texts";

/** Value that counts the answers to a question, whatever was chosen. */
export const answeredAtAll = -1;

type Of = Pick<QueryOf<typeof surveyResults>, "branchId" | "tierId">;

/**
 * Reads the results from running counts alone, so that the cost does not grow with the answers.
 * @throws ApiError not-found.
 */
export async function readResults(
  context: Context,
  { survey_id, branchId, tierId }: QueryOf<typeof surveyResults>,
): Promise<AnswerOf<typeof surveyResults>> {
  const { db, now } = context;
  const survey = await requireSurvey(context, survey_id);
  const questions = await questionsOf(db, survey_id);
  const groups = await db
    .selectFrom("survey_groups")
    .select(["branch_id", "tier_id", "asked", "answered"])
    .where("survey_id", "=", survey_id)
    .execute();
  const counts = await db
    .selectFrom("survey_counts")
    .select((row) => ["question_id", "value", row.fn.sum<number>("times").as("times")])
    .where("survey_id", "=", survey_id)
    .$if(branchId !== undefined, (one) => one.where("branch_id", "=", branchId ?? 0))
    .$if(tierId !== undefined, (one) => one.where("tier_id", "=", tierId ?? 0))
    .groupBy(["question_id", "value"])
    .execute();
  const times = new Map(counts.map((row) => [`${row.question_id} ${row.value}`, Number(row.times)]));
  const shown = groups.filter((one) => isOf(one, { branchId, tierId }));
  const names = await namesOf(context);
  return {
    title: survey.title,
    asked: sumOf(shown, "asked"),
    answered: sumOf(shown, "answered"),
    questions: questions.map((question) => resultOf(question, times)),
    branches: grouped(
      groups.filter((one) => isOf(one, { branchId: undefined, tierId })),
      "branch_id",
      names.branches,
    ),
    tiers: grouped(
      groups.filter((one) => isOf(one, { branchId, tierId: undefined })),
      "tier_id",
      names.tiers,
    ),
    as_of: now,
  };
}

interface Group {
  readonly branch_id: number;
  readonly tier_id: number;
  readonly asked: number;
  readonly answered: number;
}

const isOf = ({ branch_id, tier_id }: Group, { branchId = branch_id, tierId = tier_id }: Of) =>
  branch_id === branchId && tier_id === tierId;

const sumOf = (groups: readonly Group[], figure: "asked" | "answered") =>
  groups.reduce((sum, group) => sum + group[figure], 0);

function grouped(groups: readonly Group[], by: "branch_id" | "tier_id", names: ReadonlyMap<number, string>) {
  const ids = [...names.keys()].filter((id) => groups.some((group) => group[by] === id));
  return ids.map((id) => {
    const own = groups.filter((group) => group[by] === id);
    return { id, name: names.get(id) ?? "", asked: sumOf(own, "asked"), answered: sumOf(own, "answered") };
  });
}

/** Names of branches and tiers by id, in order; 0 stands for no tier. */
export async function namesOf({ db }: Context) {
  const [branches, tiers] = await Promise.all([
    db.selectFrom("branches").select(["id", "name"]).orderBy("id").execute(),
    db.selectFrom("tiers").select(["id", "name"]).orderBy("id").execute(),
  ]);
  const named = (rows: readonly { id: number; name: string }[]) => rows.map(({ id, name }) => [id, name] as const);
  return { branches: new Map(named(branches)), tiers: new Map([[0, "No tier"], ...named(tiers)]) };
}

/** Label of a value of a question. */
export const labelOf = (kind: string, choices: readonly string[], value: number): string =>
  kind === "rating" || kind === "scale" ? String(value) : (choices[value] ?? "");

function resultOf({ id, text, kind, choices: stored }: QuestionRecord, times: ReadonlyMap<string, number>) {
  const choices = choicesOf(stored);
  const values = valuesOf(kind, choices.length) ?? [];
  const counts = values.map((value) => ({
    value,
    label: labelOf(kind, choices, value),
    times: times.get(`${id} ${value}`) ?? 0,
  }));
  const total = counts.reduce((sum, one) => sum + one.times, 0);
  const isNumber = kind === "rating" || kind === "scale";
  const sum = counts.reduce((all, one) => all + one.times * one.value, 0);
  return {
    id,
    text,
    kind,
    answered: times.get(`${id} ${answeredAtAll}`) ?? 0,
    counts,
    average: isNumber && total > 0 ? Math.round((sum / total) * 100) / 100 : null,
  };
}

interface Named {
  readonly customer_id: number;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** Customers without a name are shown by their number. */
export const nameOf = ({ customer_id, first_name, last_name }: Named): string =>
  fullName(first_name, last_name) || customerNumber(customer_id);

/** Reads the written answers to a question. @throws ApiError not-found, and for an invalid page. */
export async function readTexts(
  context: Context,
  { survey_id, question_id, branchId, tierId, ...page }: QueryOf<typeof surveyTexts>,
): Promise<AnswerOf<typeof surveyTexts>> {
  const { db } = context;
  const { limit, offset } = pageOf(page, { most: Math.max(textsPageSize, 100) });
  const { id } = await requireSurvey(context, survey_id);
  const all = db
    .selectFrom("survey_answers")
    .innerJoin("survey_invitations", "survey_invitations.id", "survey_answers.invitation_id")
    .innerJoin("survey_questions", "survey_questions.id", "survey_answers.question_id")
    .leftJoin("customers", "customers.id", "survey_invitations.customer_id")
    .where("survey_questions.survey_id", "=", id)
    .where("survey_answers.question_id", "=", question_id)
    .where("survey_answers.answered_at", "is not", null)
    .$if(branchId !== undefined, (one) => one.where("survey_answers.branch_id", "=", branchId ?? 0))
    .$if(tierId !== undefined, (one) => one.where("survey_answers.tier_id", "=", tierId ?? 0));
  const rows = await all
    .select(["survey_invitations.customer_id", "survey_answers.text", "survey_answers.answered_at"])
    .select(["customers.first_name", "customers.last_name", "customers.left_at"])
    .orderBy("survey_answers.answered_at", "desc")
    .orderBy("survey_answers.invitation_id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom("survey_counts")
    .select((row) => row.fn.sum<number | null>("times").as("total"))
    .where("survey_id", "=", id)
    .where("question_id", "=", question_id)
    .where("value", "=", answeredAtAll)
    .$if(branchId !== undefined, (one) => one.where("branch_id", "=", branchId ?? 0))
    .$if(tierId !== undefined, (one) => one.where("tier_id", "=", tierId ?? 0))
    .executeTakeFirstOrThrow();
  return {
    texts: rows.map((row) => ({
      uid: row.customer_id,
      customer: row.left_at === null ? nameOf(row) : "",
      text: row.text,
      utc_answered: row.answered_at,
    })),
    total: Number(total ?? 0),
  };
}
