import type { PortalApi } from "../../server/api";
import {
  answerSurvey,
  createSurvey,
  createSurveyBroadcast,
  surveyDetails,
  surveyInvitations,
} from "../../server/contract/surveys/calls";
import type { QuestionKind } from "../../server/contract/surveys/fields";
import { joinCustomer } from "../../server/customers/join";
import type { Store } from "../../server/store/store";
import { type Business, type Clock, send } from "./api";
import { answerOf } from "./ask";

interface QuestionInput {
  readonly text: string;
  readonly kind: QuestionKind;
  readonly required?: boolean;
  readonly choices?: string;
}

export const questionsOf = (questions: readonly QuestionInput[]) =>
  Object.fromEntries(
    questions.map(({ required = false, choices = "", ...one }, at) => [String(at), { ...one, required, choices }]),
  );

export const usual: readonly QuestionInput[] = [
  { text: "Which cake?", kind: "single", required: true, choices: "Lemon\nApple" },
  { text: "What else?", kind: "several", choices: "Coffee\nTea\nJuice" },
  { text: "How was it?", kind: "rating" },
  { text: "Would you tell a friend?", kind: "scale" },
  { text: "Anything to add?", kind: "text" },
];

/** Surveys of one business, created and sent through its API. */
export function surveysOf(api: PortalApi, store: Store, shop: Business, clock: Clock) {
  const join = (name: string, more: object = {}) =>
    store.transaction((trx) =>
      joinCustomer(
        trx,
        { businessId: shop.id, timeZone: "America/Toronto", now: clock.time },
        { first_name: name, email: `${name}@mail.example`, branch_id: shop.branch, ...more },
      ),
    );
  const make = async (more: object = {}, questions: readonly QuestionInput[] = usual) => {
    const head = { title: "Our cakes", introduction: "Tell us.", thanks: "Thank you.", points: 20 };
    const body = { ...head, questions: questionsOf(questions), ...more };
    return (await answerOf(api, shop.admin, createSurvey, { body })).survey_id;
  };
  const invite = async (survey_id: number) => {
    await answerOf(api, shop.admin, createSurveyBroadcast, { body: { survey_id, channels: ["email"] } });
    return tokens(survey_id);
  };
  /** Tokens by customer id. */
  const tokens = async (survey_id: number) => {
    const { invitations } = await answerOf(api, shop.admin, surveyInvitations, {
      query: { survey_id, page: 1, limit: 1000 },
    });
    return new Map(invitations.map(({ uid, link }) => [uid, new URL(link).pathname.slice("/s/".length)]));
  };
  const details = async (survey_id: number) => {
    const { survey } = await answerOf(api, shop.admin, surveyDetails, { query: { survey_id } });
    if (!survey) throw new Error("No survey was told");
    return survey;
  };
  let visits = 0;
  /** Posts answers by question index; each post comes from its own address. */
  const post = async (
    token: string,
    survey_id: number,
    answers: Readonly<Record<number, string | readonly string[]>>,
    { finish = true, address = `198.51.100.${++visits % 250}` } = {},
  ) => {
    const { questions } = await details(survey_id);
    const body = new URLSearchParams({ token, ...(finish ? { finish: "1" } : { later: "1" }) });
    for (const { id } of questions) body.append("asked", String(id));
    for (const [place, values] of Object.entries(answers))
      for (const one of [values].flat()) body.append(`answers[${questions[Number(place)]?.id ?? place}]`, one);
    return send(api, "POST", `/server/api${answerSurvey.path}`, { address, body });
  };
  return { join, make, invite, tokens, details, post };
}
