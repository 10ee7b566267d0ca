import type { Access } from "~/access/guard.server";
import { optionsOf } from "~/business/choices";
import { branchChoices, tagChoices, tierChoices } from "~/business/choices.server";
import { formatCount, formatDay } from "~/ui/format";
import type { GiftScope } from "../../../server/contract/balance-gifts/calls";
import { segments } from "../../../server/contract/dashboard/words";
import type { Range } from "../../../server/contract/wire";
import {
  type BroughtCriterion,
  broughtCriteria,
  listLabels,
  type ScopeList,
  scopeLists,
  type TypedGift,
} from "./gift-form";

export interface Choice {
  readonly value: number;
  readonly label: string;
}

/** Loads the tags, tiers and branches to choose from. */
export async function loadChoices(access: Access) {
  const [tags, tiers, branches] = await Promise.all([tagChoices(access), tierChoices(access), branchChoices(access)]);
  return { tags: optionsOf(tags), tiers: optionsOf(tiers), branches: optionsOf(branches) };
}
export type Choices = Awaited<ReturnType<typeof loadChoices>>;

/** Notes about unknown or unreadable criteria, which are ignored. */
export function notesOn({ scope, unread }: TypedGift, choices: Choices): string[] {
  const known = (name: ScopeList) =>
    scope[name].every((id) => choices[kinds[name].of].some(({ value }) => value === id));
  const notes = scopeLists
    .filter((name) => unread.includes(name) || !known(name))
    .map((name) => `${listLabels[name]}: some are no longer available and were left out.`);
  const unreadable = broughtCriteria
    .filter((name) => unread.includes(name))
    .map((name) => `Could not read the filter for ${broughtNames[name]}; it was left out.`);
  return [...notes, ...unreadable, ...(unread.includes("segment") ? ["Unknown segment; it was left out."] : [])];
}

const broughtNames: Readonly<Record<BroughtCriterion, string>> = {
  search: "the search",
  first: "the first name",
  last: "the last name",
  email: "the email",
  phone: "the phone",
  account_number: "the account number",
  type_name: "the tier’s name",
  email_consent: "the email consent",
  sms_consent: "the SMS consent",
  push_consent: "the push consent",
  user_balance: "the balance",
  first_visit: "the first visit",
  last_visit: "the last visit",
  registered_from: "the first day of joining",
  registered_until: "the last day of joining",
};

/** Filters of the customer list in words. */
export function broughtInWords(scope: GiftScope): string[] {
  const quoted = (says: string, text: string | undefined) => (text ? [`${says} “${text}”`] : []);
  const consent = (to: string, agrees: boolean | undefined) =>
    agrees === undefined ? [] : [agrees ? `who agree to ${to}` : `who do not agree to ${to}`];
  return [
    ...quoted("found by", scope.search),
    ...quoted("with the first name", scope.first),
    ...quoted("with the last name", scope.last),
    ...quoted("with the email", scope.email),
    ...quoted("with the phone", scope.phone),
    ...quoted("with the account number", scope.account_number),
    ...quoted("in the tier named", scope.type_name),
    ...consent("email", scope.email_consent),
    ...consent("SMS", scope.sms_consent),
    ...consent("push notifications", scope.push_consent),
    ...within("with a balance", scope.user_balance, formatCount),
    ...within("first seen", scope.first_visit, formatDay),
    ...within("last seen", scope.last_visit, formatDay),
    ...within("who joined", joinedOf(scope), formatDay),
  ];
}

const joinedOf = ({ registered_from, registered_until }: GiftScope): Range<string> => ({
  from: registered_from ?? null,
  to: registered_until ?? null,
});

function within<T extends string | number>(says: string, range: Range<T> | undefined, write: (value: T) => string) {
  const { from = null, to = null } = range ?? {};
  if (from === null) return to === null ? [] : [`${says} up to ${write(to)}`];
  if (to === null) return [`${says} from ${write(from)}`];
  return [from === to ? `${says} ${write(from)}` : `${says} ${write(from)} to ${write(to)}`];
}

const kinds: Readonly<Record<ScopeList, { of: keyof Choices; says: string }>> = {
  userTagIds: { of: "tags", says: "tagged" },
  excludeTags: { of: "tags", says: "not tagged" },
  userTierIds: { of: "tiers", says: "in the tier" },
  excludeTiers: { of: "tiers", says: "not in the tier" },
  businessBranchIds: { of: "branches", says: "at the branch" },
  excludeBranches: { of: "branches", says: "not at the branch" },
};

/** Recipients in words: "Customers tagged VIP or Staff, at the branch Harbour". */
export function inWords(scope: GiftScope, choices: Choices): string {
  const parts = (Object.keys(kinds) as ScopeList[]).flatMap((name) => {
    const { of, says } = kinds[name];
    if (scope[name].length === 0) return [];
    const names = scope[name].map((id) => choices[of].find(({ value }) => value === id)?.label ?? "a deleted one");
    return [`${says} ${names.join(" or ")}`];
  });
  const segment = segments.find(({ key }) => key === scope.segment);
  if (segment) parts.push(`in the segment ${segment.name}`);
  parts.push(...broughtInWords(scope));
  return parts.length === 0 ? "All customers" : `Customers ${parts.join(", ")}`;
}
