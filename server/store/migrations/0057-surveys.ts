import type { Kysely } from "kysely";
import { createIndexes, createTable, ownRow, type Tables } from "../tables";

const tables: Tables = {
  surveys: {
    columns: {
      ...ownRow,
      title: "text",
      introduction: "text",
      thanks: "text",
      translations: "text",
      end_day: "number?",
      points: "number",
      questions: "number",
      asked: "number",
      answered: "number",
      revision: "number",
      created_at: "number",
    },
    referred: true,
  },
  survey_questions: {
    columns: {
      ...ownRow,
      survey_id: { ref: "surveys" },
      place: "number",
      kind: "text",
      required: "number",
      text: "text",
      choices: "text",
      translations: "text",
      answered: "number",
    },
    referred: true,
  },
  survey_broadcasts: {
    columns: {
      ...ownRow,
      survey_id: { ref: "surveys" },
      channels: "text",
      state: "text",
      asked: "number",
      created_by: "number",
      created_at: "number",
    },
    referred: true,
  },
  survey_invitations: {
    columns: {
      ...ownRow,
      survey_id: { ref: "surveys" },
      broadcast_id: { ref: "survey_broadcasts" },
      customer_id: { ref: "customers" },
      branch_id: "number",
      tier_id: "number",
      token: "text?",
      created_at: "number",
      started_at: "number?",
      answered_at: "number?",
      points: "number",
      transaction_id: "number?",
    },
    unique: [["business_id", "survey_id", "customer_id"], ["token"]],
    referred: true,
  },
  survey_answers: {
    columns: {
      business_id: "number",
      invitation_id: { ref: "survey_invitations" },
      question_id: { ref: "survey_questions" },
      value: "number",
      text: "text",
      branch_id: "number",
      tier_id: "number",
      answered_at: "number?",
    },
    key: ["business_id", "invitation_id", "question_id", "value"],
  },
  survey_counts: {
    columns: {
      business_id: "number",
      survey_id: { ref: "surveys" },
      question_id: { ref: "survey_questions" },
      value: "number",
      branch_id: "number",
      tier_id: "number",
      times: "number",
    },
    key: ["business_id", "survey_id", "question_id", "value", "branch_id", "tier_id"],
  },
  survey_groups: {
    columns: {
      business_id: "number",
      survey_id: { ref: "surveys" },
      branch_id: "number",
      tier_id: "number",
      asked: "number",
      answered: "number",
    },
    key: ["business_id", "survey_id", "branch_id", "tier_id"],
  },
};

/** Surveys, who was asked, what they answered, and the running figures of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  await createIndexes(db, {
    survey_questions_place: ["survey_questions", ["business_id", "survey_id", "place"]],
    survey_invitations_customer: ["survey_invitations", ["business_id", "customer_id"]],
    survey_invitations_broadcast: ["survey_invitations", ["business_id", "broadcast_id", "token"]],
    survey_invitations_order: ["survey_invitations", ["business_id", "survey_id", "id"]],
    survey_answers_question: ["survey_answers", ["business_id", "question_id", "answered_at"]],
  });
}
