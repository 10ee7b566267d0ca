import { type Codec, id, json, list, type Raw } from "../wire";
import { maybe, rows } from "../wire/answers";
import { mostOffers } from "./fields";

/*
 * How referral calls spell what no other call has.
 */

/** Names a programme; what is no id reads as 0, which names none: both are 404 (settled reading "referral setup, edit"). */
export const programmeId: Codec<number> = { read: id.read.catch(0), write: id.write };

const idList = json(list(id, mostOffers));

/** Ids of offers in one JSON list; blank is none. */
export const offerIds: Codec<number[]> = {
  ...idList,
  read: list(id, mostOffers).read.or(idList.read),
};

/** The same in an answer; nothing that can be read is none. */
export const offerIdsTold: Codec<number[]> = {
  read: maybe(json(rows(id))).read.transform((ids) => ids ?? []),
  write: (ids) => JSON.stringify(ids),
};

export const wrapper = "BranchReferralRules";
const idName = "branch_referral_rules_pk";

/** Whether a save names the programme that it edits, whatever it calls it. */
export function namesProgramme(body: Raw): boolean {
  if (body[`${wrapper}[${idName}]`] !== undefined) return true;
  const inner = body[wrapper];
  return typeof inner === "object" && inner !== null && Object.hasOwn(inner, idName);
}
