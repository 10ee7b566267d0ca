import { segments } from "../dashboard/words";
import { day, ids, oneOf, range, text, yesNo } from "../field";

/*
 * The criteria that select customers, by kind. They are apart from their codecs (criteria.ts), so that a page that only
 * needs the kinds sends no schema to the browser.
 */

const words = text(200);

/** Lists of the business that criteria choose from. */
export type CriterionList = "tags" | "tiers" | "branches";

const listed = <Of extends CriterionList>(of: Of) => ({ ...ids(of, 1000), of });

/**
 * Search criteria of section 3 of document 001, under its names; all of those given must match. The documents do not
 * show how they compare: email, phone, first, last and account_number match the beginning of the value or of a part of
 * it, ignoring spelling variants; visits and balance match a range; a consent matches 1 or 0; a tier its full name;
 * lists match any of their ids.
 *
 * `search` (one forgiving search box), `segment`, `registered_from` and `registered_until` (first and last day of
 * joining) are extensions.
 */
export const criterionFields = {
  email: words,
  phone: words,
  first: words,
  last: words,
  account_number: words,
  first_visit: range("day"),
  last_visit: range("day"),
  email_consent: yesNo(),
  sms_consent: yesNo(),
  push_consent: yesNo(),
  type_name: words,
  user_balance: range("whole"),
  userTagIds: listed("tags"),
  userTierIds: listed("tiers"),
  excludeTags: listed("tags"),
  excludeTiers: listed("tiers"),
  businessBranchIds: listed("branches"),
  excludeBranches: listed("branches"),
  search: words,
  segment: oneOf(segments.map(({ key }) => key)),
  registered_from: day(),
  registered_until: day(),
};

export type Criterion = keyof typeof criterionFields;

type NamesOf<Type> = {
  [N in Criterion]: (typeof criterionFields)[N] extends { readonly type: Type } ? N : never;
}[Criterion];

/** Criteria that are lists of ids. */
export type ListCriterion = NamesOf<"ids">;

export const everyCriterion = Object.keys(criterionFields) as readonly Criterion[];

export const isListCriterion = (name: Criterion): name is ListCriterion => criterionFields[name].type === "ids";

export const listCriteria = everyCriterion.filter(isListCriterion);
