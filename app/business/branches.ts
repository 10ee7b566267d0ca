import type { BranchOption } from "../../server/contract/lookups/calls";

/** Value of "Branches (All)", which stands first (section 7 of document 001). */
export const everyBranch = 0;

export interface BranchChoice {
  readonly value: number;
  readonly label: string;
}

/** What the branch filter offers; a branch role has its own branch only. */
export function branchChoices(branches: readonly BranchOption[], ownBranch: number | null): BranchChoice[] {
  const choices = branches.map(({ business_branch_pk, name }) => ({ value: business_branch_pk, label: name }));
  if (ownBranch === null) return [{ value: everyBranch, label: "Branches (All)" }, ...choices];
  const own = choices.filter(({ value }) => value === ownBranch);
  return own.length > 0 ? own : [{ value: ownBranch, label: "Your branch" }];
}

/** The branch a query value asks for, or the first choice with a note why. */
export function readBranch(
  asked: string | null,
  choices: readonly BranchChoice[],
): { branchId: number; notes: string[] } {
  const first = choices[0] ?? { value: everyBranch, label: "Branches (All)" };
  // A form of a branch role that was filled before it became one still says 0.
  if (asked === null || asked === "" || asked === String(everyBranch)) return { branchId: first.value, notes: [] };
  const chosen = choices.find(({ value }) => String(value) === asked);
  if (chosen) return { branchId: chosen.value, notes: [] };
  return { branchId: first.value, notes: [`You have no access to that branch. Showing ${first.label}.`] };
}
