import { isBranchLevel, type PortalSession } from "~/access/session";
import { unknownText } from "~/ui/format";
import { counted } from "../../server/contract/common/counted";
import { allBranches } from "../../server/contract/items/words";

const namesShown = 2;

/** The first names and the number of others; null for all branches. */
export function branchesInWords(location: readonly number[], names: ReadonlyMap<number, string>): string | null {
  if (location.includes(allBranches)) return null;
  const known = location.flatMap((branch) => names.get(branch) ?? []);
  const more = location.length - Math.min(known.length, namesShown);
  const shown = known.slice(0, namesShown).join(", ");
  if (more === 0) return shown || "No branch";
  return shown ? `${shown} and ${more} more` : counted(more, "branch", "branches");
}

/** As `branchesInWords`; undefined if the server does not tell the branches. */
export const branchesIfTold = (location: readonly number[] | null, names: ReadonlyMap<number, string>) =>
  location === null ? undefined : branchesInWords(location, names);

/** Result of `branchesIfTold` as a text of its own. */
export const branchesOrAll = (branches: string | null | undefined): string =>
  branches === undefined ? unknownText : (branches ?? "All branches");

export const branchNames = ({ business }: Pick<PortalSession, "business">): ReadonlyMap<number, string> =>
  new Map(business.branches.map(({ id, name }) => [id, name]));

/**
 * Whether the session may change an item of these branches; a branch role may not change an item that other branches
 * share (section 6), nor one whose branches the server does not tell.
 */
export const isMine = (
  session: Pick<PortalSession, "role" | "branchId">,
  location: readonly number[] | null,
): boolean =>
  !isBranchLevel(session) || Boolean(location?.length && location.every((branch) => branch === session.branchId));
