import { call } from "../common/call";
import { promisedRuleTexts, ruleTexts } from "../common/rule-texts";
import {
  anything,
  bracketed,
  date,
  fallback,
  fields,
  id,
  ifSent,
  inside,
  optional,
  text,
  type Value,
  whole,
} from "../wire";
import { count, figure, instant, isSet, listOfRows, maybe, promisedRows, renamed, rows, said } from "../wire/answers";
import { asSent } from "../wire/as-sent";

const reading = { needs: { permission: "business_rule.read", level: "business" } } as const;
const changing = { needs: { permission: "business_rule.update", level: "business" } } as const;

const callAction = fields({ call_action_id: figure, enabled: isSet, points: figure });
const callActionRows = rows(callAction);
const branchCallAction = fields({ ...callAction.shape, business_branch_pk: figure });
/** Call actions; an older server may name their ids as with social media, or send them by their ids. */
const callActions: typeof callActionRows = {
  read: asSent
    .transform((sent) => listOfRows(sent, "action_id"))
    .pipe(rows(renamed(callAction, { call_action_id: "action_id" })).read),
  write: (value) => callActionRows.write(value),
};
const chosenTier = fields({ business_tiers_pk: id, type_name: said });

/**
 * Returns all rules and related data (section 7; settled reading "answer of businessRules"). Data that the documents
 * only name is passed on unread; `revision` is an extension.
 */
export const businessRules = call({
  ...reading,
  name: "businessRules",
  method: "GET",
  path: "/businessAdmin/businessRules",
  answer: {
    businessRules: promisedRuleTexts,
    currencySymbol: said,
    productRewards: rows(anything),
    callActions,
    branchesCallAction: rows(branchCallAction),
    vendSettings: anything,
    ecomSettings: anything,
    lightspeedSettings: anything,
    heartlandSettings: anything,
    taxes: rows(fields({ rate: said })),
    emailProvider: said,
    businessProfile: maybe(fields({ business_pk: figure, name: said })),
    settings: maybe(fields({ merchant_app: ruleTexts })),
    rewardTiers: rows(chosenTier),
    redeemTiers: rows(chosenTier),
    revision: figure,
  },
});

/** Check-in is call to action 3 (section 9). */
export const checkInAction = 3;
const inCheckIn = (name: string) => inside(`BusinessCallToAction[${checkInAction}]`, ifSent(text(20)), name);

/** Rules as texts, so that untouched ones are sent back unchanged; a rule left out stays as it is. */
const rulesBody = {
  BusinessRules: bracketed(text(2000)),
  checkin_enabled: inCheckIn("enabled"),
  checkin_points: inCheckIn("points"),
};

/** Saves rules. `busId` is the caller's business. `revision`, an extension, is the one that the sender has seen. */
export const saveBusinessRules = call({
  ...changing,
  name: "saveBusinessRules",
  method: "POST",
  path: "/businessAdmin/businessRules/",
  query: { busId: optional(id) },
  body: { ...rulesBody, revision: optional(whole) },
  beyond: ["revision"],
  answer: { revision: figure },
});

// biome-ignore lint/suspicious/noThenProperty: name on the wire (settled readings, "effects of a preview")
const effect = fields({ name: said, now: said, then: said, text: said });
export type Effect = Value<typeof effect>;

/** Previews the changes of a save and their effects; changes nothing. An extension. */
export const previewRules = call({
  ...changing,
  name: "previewRules",
  extension: "settingsHistory",
  method: "POST",
  reads: true,
  path: "/businessAdmin/previewRules",
  body: { ...rulesBody, revision: optional(whole) },
  answer: { changes: rows(fields({ name: said, before: said, after: said })), effects: rows(effect) },
});

const change = fields({
  change_pk: id,
  area: said,
  /** Name of the changed item within its area. */
  subject: said,
  name: said,
  before: said,
  after: said,
  secret: isSet,
  by: said,
  at: instant,
  undone_at: instant,
  /** Whether it can be reverted now. */
  revertible: isSet,
});
export type SettingChange = Value<typeof change>;

/** Lists changes, newest first. An extension. */
export const settingsHistory = call({
  ...reading,
  name: "settingsHistory",
  extension: "settingsHistory",
  lists: true,
  method: "GET",
  path: "/businessAdmin/settingsHistory",
  query: {
    page: fallback(whole, 1),
    limit: fallback(whole, 25),
    area: optional(text(60)),
    userId: optional(id),
    from: optional(date),
    to: optional(date),
  },
  answer: { changes: promisedRows(change), total: count, people: rows(fields({ id, name: said })) },
});

/** Reverts a change, unless its value was changed again since. An extension. */
export const revertSettings = call({
  ...changing,
  name: "revertSettings",
  extension: "settingsHistory",
  method: "POST",
  path: "/businessAdmin/revertSettings",
  body: { change_pk: id },
  /** Ids of the sessions that it ended. */
  answer: { ended: rows(id) },
});

export const settingsCalls = [businessRules, saveBusinessRules, previewRules, settingsHistory, revertSettings] as const;
