import type { Translation } from "~/wizard/wizard";
import { defaultLanguageId } from "../../../server/contract/default-language";
import { isLink } from "../../../server/contract/offer-rules";
import type { OfferFacts } from "./facts";
import type { OfferAnswers } from "./schema";

/** Lengths the API keeps (server/contract/offer-fields). */
export const TITLE_MAX = 120;
export const TEXT_MAX = 4000;
export const LINK_MAX = 1000;

/** The message for a web address that will not do; null when blank or good. */
export const linkProblem = (value: string): string | null =>
  isLink(value) ? null : "Enter a web address such as https://shop.example/summer";

/** What an offer says anew in every further language. */
export const offerTranslation: Translation<OfferFacts, OfferAnswers> = {
  further: ({ facts, answers }) =>
    facts.languages.filter(({ id }) => id !== defaultLanguageId && answers.language?.includes(id)),
  original: ({ answers }, field) => {
    const text = answers[field as keyof OfferAnswers];
    return typeof text === "string" ? text : "";
  },
  fields: [
    { name: "title", label: "Title", max: TITLE_MAX, required: "Enter the title in {language}" },
    { name: "description", label: "Description", max: TEXT_MAX, rows: 4 },
    { name: "terms", label: "Terms and conditions", max: TEXT_MAX, rows: 4 },
    { name: "link", label: "Link", max: LINK_MAX, type: "url", check: linkProblem },
  ],
};
