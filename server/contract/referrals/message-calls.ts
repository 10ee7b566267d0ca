import { call } from "../common/call";
import { toldRevision } from "../common/revision";
import { answers, inputs } from "../field/derive";
import { fallback, fields, id, json, list, oneOf, optional, text } from "../wire";
import { blankIfNone, count, rows, said } from "../wire/answers";
import { messageFields, messageNames } from "./messages";
import { forming, writing } from "./needs";
import { programmeId } from "./spelling";

/*
 * Messages of a programme in each language: section 7 of document 000, "Referrals", and the settled readings.
 */

const messagesTold = { referralMessages: blankIfNone(fields(answers(messageFields))) };

/** Returns the messages in language 1; blank if none are saved. */
export const getReferralMessage = call({
  name: "getReferralMessage",
  method: "GET",
  path: "/businessAdmin/getReferralMessage",
  query: { id: programmeId, ajax: optional(oneOf(["true"])) },
  answer: messagesTold,
  ...forming,
});

/** Returns default texts in English, French or Spanish; in English for other languages. */
export const getDefaultReferralMessage = call({
  name: "getDefaultReferralMessage",
  method: "POST",
  path: "/businessAdmin/GetDefaultReferralMessage",
  body: { language_id: optional(id) },
  beyond: ["language_id"],
  answer: messagesTold,
  reads: true,
  ...forming,
});

/** Saves the messages in one language; in language 1 all nine are required. */
export const saveReferralMessages = call({
  name: "saveReferralMessages",
  method: "POST",
  path: "/businessAdmin/ReferralMessageSave",
  body: {
    branch_referral_rules_pk: programmeId,
    language_id: fallback(id, 1),
    ...inputs(messageFields),
  },
  answer: { revision: toldRevision },
  ...writing,
});

const resource = {
  resource: oneOf(["branch_referral_rule"]),
  resource_id: programmeId,
  field: oneOf(messageNames),
};

/** Returns texts in another language; those without a translation are in language 1. */
export const loadTranslation = call({
  name: "loadTranslation",
  method: "POST",
  path: "/translation/loadTranslation",
  body: { language_id: id, resources: json(list(fields(resource), messageNames.length)) },
  answer: {
    translations: rows(fields({ resource: said, resource_id: count, field: said, text: said })),
  },
  reads: true,
  ...forming,
});

export const saveTranslation = call({
  name: "saveTranslation",
  method: "POST",
  path: "/translation/SaveTranslation",
  body: {
    language_id: id,
    // Longer than any message may be, so that one that is too long is reported by name.
    resources: json(list(fields({ ...resource, text: text(100_000) }), messageNames.length)),
  },
  answer: { revision: toldRevision },
  ...writing,
});

/** Renders the messages as a recipient would read them. */
export const previewReferralMessages = call({
  name: "previewReferralMessages",
  method: "POST",
  path: "/businessAdmin/getReferralMessagePreview",
  body: {
    branch_referral_rules_pk: programmeId,
    language_id: fallback(id, 1),
    ...inputs(messageFields),
  },
  answer: { preview: blankIfNone(fields(answers(messageFields))) },
  reads: true,
  ...forming,
});

export const referralMessageCalls = [
  getReferralMessage,
  getDefaultReferralMessage,
  saveReferralMessages,
  loadTranslation,
  saveTranslation,
  previewReferralMessages,
] as const;
