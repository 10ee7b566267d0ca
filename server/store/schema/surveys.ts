import type { Flag, Id, Instant, Json } from "./columns";

export interface SurveysTables {
  surveys: SurveyTable;
  survey_questions: SurveyQuestionTable;
  survey_broadcasts: SurveyBroadcastTable;
  survey_invitations: SurveyInvitationTable;
  survey_answers: SurveyAnswerTable;
  survey_counts: SurveyCountTable;
  survey_groups: SurveyGroupTable;
}

/** Those of a business, and the column that says which. */
export const ownSurveysTables = {
  surveys: "business_id",
  survey_questions: "business_id",
  survey_broadcasts: "business_id",
  survey_invitations: "business_id",
  survey_answers: "business_id",
  survey_counts: "business_id",
  survey_groups: "business_id",
} as const;

interface SurveyTable {
  id: Id;
  business_id: number;
  /** In the default language. */
  title: string;
  introduction: string;
  thanks: string;
  /** `{title, introduction, thanks}` by the id of a further language; "" is shown in the default one. */
  translations: Json;
  /** The last day on which it can be answered. */
  end_day: number | null;
  points: number;
  /** How many it has. */
  questions: number;
  /** Running figures: who has a link, and who has finished. */
  asked: number;
  answered: number;
  revision: number;
  created_at: Instant;
}

interface SurveyQuestionTable {
  id: Id;
  business_id: number;
  survey_id: number;
  place: number;
  /** single, several, rating, scale, text. */
  kind: string;
  required: Flag;
  text: string;
  /** A list of texts; an answer names a choice by its place in it. */
  choices: Json;
  /** `{text, choices}` by the id of a further language. */
  translations: Json;
  /** Somebody has answered it, finished or not: kind and choices stand. */
  answered: Flag;
}

interface SurveyBroadcastTable {
  id: Id;
  business_id: number;
  survey_id: number;
  /** A list of email, sms. */
  channels: Json;
  /** sending until each of its people has a link, then sent. */
  state: string;
  asked: number;
  created_by: number;
  created_at: Instant;
}

interface SurveyInvitationTable {
  id: Id;
  business_id: number;
  survey_id: number;
  broadcast_id: number;
  customer_id: number;
  /** Branch and level as the customer was asked; 0 is no level. */
  branch_id: number;
  tier_id: number;
  /** Of the link; null until the broadcast has come to it. */
  token: string | null;
  created_at: Instant;
  started_at: Instant | null;
  answered_at: Instant | null;
  /** What finishing brought. */
  points: number;
  transaction_id: number | null;
}

/** What is kept of an answer, a row a value. */
interface SurveyAnswerTable {
  business_id: number;
  invitation_id: number;
  question_id: number;
  /** A choice by its place from 0, a rating, a place on the scale; 0 for a text. */
  value: number;
  text: string;
  /** As the invitation's. */
  branch_id: number;
  tier_id: number;
  /** When the survey was finished; null until then. */
  answered_at: Instant | null;
}

/** How often a value was chosen in finished surveys. */
interface SurveyCountTable {
  business_id: number;
  survey_id: number;
  question_id: number;
  /** -1 counts those who have answered the question at all. */
  value: number;
  branch_id: number;
  tier_id: number;
  times: number;
}

interface SurveyGroupTable {
  business_id: number;
  survey_id: number;
  branch_id: number;
  tier_id: number;
  asked: number;
  answered: number;
}
