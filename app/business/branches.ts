import type { BranchOption } from "../../server/contract/lookups/calls";

/** Value of "Branches (All)", the first option (document 001, section 7). */
export const everyBranch = 0;

export interface BranchChoice {
  readonly value: number;
  readonly label: string;
}

/** Options of the branch filter; a branch role has only its own branch. */
export function branchChoices(branches: readonly BranchOption[], ownBranch: number | null): BranchChoice[] {
  const choices = branches.map(({ business_branch_pk, name }) => ({ value: business_branch_pk, label: name }));
  if (ownBranch === null) return [{ value: everyBranch, label: "Branches (All)" }, ...choices];
  const own = choices.filter(({ value }) => value === ownBranch);
  return own.length > 0 ? own : [{ value: ownBranch, label: "Your branch" }];
}

/** Branch from a query value; otherwise the first option, with a note that says why. */
export function readBranch(
  raw: string | null,
  choices: readonly BranchChoice[],
): { branchId: number; notes: string[] } {
  const first = choices[0] ?? { value: everyBranch, label: "Branches (All)" };
  // A branch role may still send 0 from a form opened before it had that role.
  if (raw === null || raw === "" || raw === String(everyBranch)) return { branchId: first.value, notes: [] };
  const chosen = choices.find(({ value }) => String(value) === raw);
  if (chosen) return { branchId: chosen.value, notes: [] };
  return { branchId: first.value, notes: [`You have no access to that branch. Showing ${first.label}.`] };
}
