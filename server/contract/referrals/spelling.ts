import { type Codec, id, json, list, type Raw } from "../wire";
import { figure, maybe, rows } from "../wire/answers";
import { mostOffers } from "./fields";
import { referralStatuses } from "./words";

/*
 * Codecs that only referral calls use.
 */

/**
 * A programme's id. An invalid one reads as 0, which is no programme, so that both are 404 (settled reading "referral
 * setup, edit").
 */
export const programmeId: Codec<number> = { read: id.read.catch(0), write: id.write, isId: true };

const idList = json(list(id, mostOffers));

/** Offer ids in one JSON list; blank is an empty list. */
export const offerIds: Codec<number[]> = {
  ...idList,
  read: list(id, mostOffers).read.or(idList.read),
};

/** Offer ids in a response; unreadable is an empty list. */
export const offerIdsTold: Codec<number[]> = {
  read: maybe(json(rows(id))).read.transform((ids) => ids ?? []),
  write: (ids) => JSON.stringify(ids),
};

const { pending, conditionMet, conditionNotMet } = referralStatuses;

/** A referral's status: 1 pending, 2 condition met, any other condition not met (section 3). 0 if missing. */
export const statusTold: Codec<number> = {
  read: figure.read.transform((status) =>
    status === null ? 0 : status === pending || status === conditionMet ? status : conditionNotMet,
  ),
  write: (status) => status,
};

export const wrapper = "BranchReferralRules";
const idName = "branch_referral_rules_pk";

/** Whether a save names the programme that it edits, in either spelling. */
export function namesProgramme(body: Raw): boolean {
  if (body[`${wrapper}[${idName}]`] !== undefined) return true;
  const inner = body[wrapper];
  return typeof inner === "object" && inner !== null && Object.hasOwn(inner, idName);
}
