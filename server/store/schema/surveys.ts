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

/** Tables that belong to a business, with the owner column. */
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
  /** `{title, introduction, thanks}` by language id; "" falls back to the default language. */
  translations: Json;
  /** Last day on which it can be answered. */
  end_day: number | null;
  points: number;
  /** Number of questions. */
  questions: number;
  /** Running figures: customers with a link, and those who finished. */
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
  /** List of texts; an answer stores the index of its choice. */
  choices: Json;
  /** `{text, choices}` by language id. */
  translations: Json;
  /** 1 once anyone has answered it, finished or not: its kind and choices are locked. */
  answered: Flag;
}

interface SurveyBroadcastTable {
  id: Id;
  business_id: number;
  survey_id: number;
  /** List of email, sms. */
  channels: Json;
  /** sending until all recipients have a link, then sent. */
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
  /** Branch and tier of the customer at that time; 0 is no tier. */
  branch_id: number;
  tier_id: number;
  /** Token of the link; null until the broadcast reaches the customer. */
  token: string | null;
  created_at: Instant;
  started_at: Instant | null;
  answered_at: Instant | null;
  /** Points for finishing. */
  points: number;
  transaction_id: number | null;
}

/** Answers, one row per value. */
interface SurveyAnswerTable {
  business_id: number;
  invitation_id: number;
  question_id: number;
  /** Index of a choice from 0, a rating, or a place on the scale; 0 for a text. */
  value: number;
  text: string;
  /** As in the invitation. */
  branch_id: number;
  tier_id: number;
  /** When the survey was finished; null until then. */
  answered_at: Instant | null;
}

/** Number of times a value was chosen in finished surveys. */
interface SurveyCountTable {
  business_id: number;
  survey_id: number;
  question_id: number;
  /** -1 counts everyone who answered the question. */
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
