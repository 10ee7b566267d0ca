import { asOptions } from "./choices";
import type { Named } from "./facts";

/** Value of "Branches (All)", the first option (document 001, section 7). */
export const everyBranch = 0;

export interface BranchChoice {
  readonly value: number;
  readonly label: string;
}

/** Branches of a role: a branch role has only its own (section 6). */
export const ofOwnBranch = <B extends Named>(branches: readonly B[], ownBranch: number | null): B[] =>
  branches.filter(({ id }) => ownBranch === null || id === ownBranch);

/** Options of the branch filter; a branch role has only its own branch. */
export function branchFilter(branches: readonly Named[], ownBranch: number | null): BranchChoice[] {
  const own = asOptions(ofOwnBranch(branches, ownBranch));
  if (ownBranch === null) return [{ value: everyBranch, label: "Branches (All)" }, ...own];
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
