import { isBranchLevel, type PortalSession } from "~/access/session";
import { allBranches } from "../../server/contract/items/words";

const namesShown = 2;

/** `branchesInWords` where it says more than that all are meant; else "". */
export const branchesUnlessAll = (branches: string): string => (branches === "All branches" ? "" : branches);

/** "All branches", or the first names and how many more. */
export function branchesInWords(location: readonly number[], names: ReadonlyMap<number, string>): string {
  if (location.includes(allBranches)) return "All branches";
  const known = location.flatMap((branch) => names.get(branch) ?? []);
  const more = location.length - Math.min(known.length, namesShown);
  const shown = known.slice(0, namesShown).join(", ");
  if (more === 0) return shown || "No branch";
  return shown ? `${shown} and ${more} more` : `${more} ${more === 1 ? "branch" : "branches"}`;
}

export const branchNames = ({ business }: Pick<PortalSession, "business">): ReadonlyMap<number, string> =>
  new Map(business.branches.map(({ id, name }) => [id, name]));

/** Section 6: a branch role may not change what other branches have as well. */
export const isMine = (session: Pick<PortalSession, "role" | "branchId">, location: readonly number[]): boolean =>
  !isBranchLevel(session) || (location.length > 0 && location.every((branch) => branch === session.branchId));
