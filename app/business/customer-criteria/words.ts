import { formatCount, formatDay, formatRange } from "~/ui/format";
import type { CustomerCriteria } from "../../../server/contract/customers/criteria";
import {
  type Criterion,
  type CriterionList,
  criterionFields,
  isListCriterion,
  type ListCriterion,
} from "../../../server/contract/customers/criterion-fields";
import { fieldLabels } from "../../../server/contract/customers/labels";
import { segments } from "../../../server/contract/dashboard/words";
import type { Range } from "../../../server/contract/wire";

/** Labels of the criteria, in the order in which the customer list asks for them. */
export const criterionNames = {
  search: "Search",
  segment: "Segment",
  first: fieldLabels.firstName,
  last: fieldLabels.lastName,
  email: fieldLabels.email,
  phone: fieldLabels.phone,
  account_number: fieldLabels.account_number,
  type_name: "Tier name",
  email_consent: fieldLabels.consentEmail,
  sms_consent: fieldLabels.consentPhone,
  push_consent: fieldLabels.consentPush,
  businessBranchIds: fieldLabels.branch,
  userTierIds: fieldLabels.tier,
  userTagIds: "Tag",
  excludeBranches: "Not in branch",
  excludeTiers: "Not in tier",
  excludeTags: "Without tag",
  user_balance: "Points",
  first_visit: "First visit",
  last_visit: "Last visit",
  registered_from: "Joined from",
  registered_until: "Joined by",
} as const satisfies Readonly<Record<Criterion, string>>;

type Said = Exclude<Criterion, "registered_until">;

/** Labels of the lists where several items can be ticked, in the order of the form. */
export const tickLabels: Readonly<Record<ListCriterion, string>> = {
  userTagIds: "With any of these tags",
  excludeTags: "Without these tags",
  userTierIds: "In any of these tiers",
  excludeTiers: "Not in these tiers",
  businessBranchIds: "At any of these branches",
  excludeBranches: "Not at these branches",
};

/** Words of a sentence before each value, in the order of the sentence. Both days of joining are one range. */
const says: Readonly<Record<Said, string>> = {
  userTagIds: "tagged",
  excludeTags: "not tagged",
  userTierIds: "in the tier",
  excludeTiers: "not in the tier",
  businessBranchIds: "at the branch",
  excludeBranches: "not at the branch",
  segment: "in the segment",
  search: "found by",
  first: "with the first name",
  last: "with the last name",
  email: "with the email",
  phone: "with the phone",
  account_number: "with the account number",
  type_name: "in the tier named",
  email_consent: "agree to email",
  sms_consent: "agree to SMS",
  push_consent: "agree to push notifications",
  user_balance: "with a balance",
  first_visit: "first seen",
  last_visit: "last seen",
  registered_from: "who joined",
};

interface Choice {
  readonly value: number;
  readonly label: string;
}

/** Items of the business's lists. */
export type CriterionChoices = Readonly<Record<CriterionList, readonly Choice[]>>;

/** Criteria in words, one phrase each: "tagged VIP or Staff", "with a balance from 100". */
export function phrasesOf(criteria: CustomerCriteria, choices: CriterionChoices): string[] {
  const { registered_from: from = null, registered_until: to = null, ...others } = criteria;
  const values = { ...others, registered_from: { from, to } };
  return (Object.keys(says) as Said[]).flatMap((name) => {
    const value = values[name];
    if (typeof value === "boolean") return `who ${value ? "" : "do not "}${says[name]}`;
    const words = Array.isArray(value)
      ? namesOf(isListCriterion(name) ? choices[criterionFields[name].of] : [], value)
      : typeof value === "object"
        ? rangeInWords(value)
        : (segments.find(({ key }) => name === "segment" && key === value)?.name ?? quoted(value));
    return words === "" ? [] : `${says[name]} ${words}`;
  });
}

const namesOf = (list: readonly Choice[], ids: readonly number[]): string =>
  ids.map((id) => list.find(({ value }) => value === id)?.label ?? "a deleted one").join(" or ");

const quoted = (text: string | undefined): string => (text ? `“${text}”` : "");

const rangeInWords = ({ from, to }: Range<string | number>): string =>
  formatRange(from, to, (end) => (typeof end === "number" ? formatCount(end) : formatDay(end)));

/** Customers in words: "All customers", "Customers tagged VIP or Staff, at the branch Harbour". */
export function customersInWords(criteria: CustomerCriteria, choices: CriterionChoices): string {
  const phrases = phrasesOf(criteria, choices);
  return phrases.length === 0 ? "All customers" : `Customers ${phrases.join(", ")}`;
}

/** Messages about criteria that were left out because they are unreadable or name items that no longer exist. */
export function notesOn(
  { criteria, unread }: { readonly criteria: CustomerCriteria; readonly unread: readonly Criterion[] },
  choices: CriterionChoices,
): string[] {
  const isKnown = (name: ListCriterion, id: number) =>
    choices[criterionFields[name].of].some(({ value }) => value === id);
  const gone = (Object.keys(tickLabels) as ListCriterion[]).filter(
    (name) => unread.includes(name) || criteria[name]?.some((id) => !isKnown(name, id)),
  );
  return [
    ...gone.map((name) => `${tickLabels[name]}: some are no longer available and were left out.`),
    ...unread
      .filter((name) => !isListCriterion(name))
      .map((name) => `Could not read the filter “${criterionNames[name]}”. It was left out.`),
  ];
}
