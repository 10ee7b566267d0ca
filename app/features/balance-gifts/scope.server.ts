import type { Access } from "~/access/guard.server";
import { tierChoices } from "~/programme/facts.server";
import type { GiftScope } from "../../../server/contract/balance-gifts";
import { segments } from "../../../server/contract/dashboard-words";
import { getBusinessBranches, getTags } from "../../../server/contract/lookups";
import { listLabels, type ScopeList, scopeLists, type TypedGift } from "./gift-form";

export interface Choice {
  readonly value: number;
  readonly label: string;
}

/** What customers may be chosen by. */
export async function loadChoices({ api }: Access) {
  const [{ tags }, tiers, { branches }] = await Promise.all([
    api.call(getTags, { query: { pageSize: 1000 } }),
    tierChoices({ api }),
    api.call(getBusinessBranches, { query: { limit: 0 } }),
  ]);
  return {
    tags: tags.map(({ tag_pk, tag_name, tag_abv }): Choice => ({ value: tag_pk, label: `${tag_name} (${tag_abv})` })),
    tiers: tiers.map(({ id, name }): Choice => ({ value: id, label: name })),
    branches: branches.map(({ business_branch_pk, name }): Choice => ({ value: business_branch_pk, label: name })),
  };
}
export type Choices = Awaited<ReturnType<typeof loadChoices>>;

/** What is asked of a gift that cannot be had, for the form that leaves it out. */
export function notesOn({ scope, unread }: TypedGift, choices: Choices): string[] {
  const known = (name: ScopeList) =>
    scope[name].every((id) => choices[kinds[name].of].some(({ value }) => value === id));
  const notes = scopeLists
    .filter((name) => unread.includes(name) || !known(name))
    .map((name) => `${listLabels[name]}: not all of them are yours; the others are left out.`);
  return unread.includes("segment") ? [...notes, "There is no such segment; it is left out."] : notes;
}

const kinds: Readonly<Record<ScopeList, { of: keyof Choices; says: string }>> = {
  userTagIds: { of: "tags", says: "tagged" },
  excludeTags: { of: "tags", says: "not tagged" },
  userTierIds: { of: "tiers", says: "in the tier" },
  excludeTiers: { of: "tiers", says: "not in the tier" },
  businessBranchIds: { of: "branches", says: "of the branch" },
  excludeBranches: { of: "branches", says: "not of the branch" },
};

/** Whom a scope chooses, in words: "customers tagged VIP or Staff, of the branch Harbour". */
export function inWords(scope: GiftScope, choices: Choices): string {
  const parts = (Object.keys(kinds) as ScopeList[]).flatMap((name) => {
    const { of, says } = kinds[name];
    if (scope[name].length === 0) return [];
    const names = scope[name].map((id) => choices[of].find(({ value }) => value === id)?.label ?? "one that is gone");
    return [`${says} ${names.join(" or ")}`];
  });
  const segment = segments.find(({ key }) => key === scope.segment);
  if (segment) parts.push(`in the segment ${segment.name}`);
  return parts.length === 0 ? "All customers" : `Customers ${parts.join(", ")}`;
}
