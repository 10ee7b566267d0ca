import { type Access, type AccessArgs, redirectSaying } from "~/access/guard.server";
import { refuse } from "~/access/origin.server";
import { isBranchLevel, may } from "~/access/session";
import { isPortalError } from "~/api/error";
import { paths } from "~/paths";
import { editBranchForm, getMyBranch } from "../../../server/contract/branches/calls";

/** The branch that an address names. @throws Response 404. */
export function branchIn(word: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(word ?? "")) throw refuse(404, "There is no such branch.");
  return Number(word);
}

/** Section 2 of document 001: "A branch load answering code 403 shows the server message" on the dashboard. */
export async function orDashboard<T>(access: Access, asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (!isPortalError(error, "forbidden")) throw error;
    throw await redirectSaying(access, paths.businessProfile(), "error", error.message);
  }
}

/** Section 6: those who may not update branches are told of their own by a call of its own. */
export function loadDetails(access: Access, branchId: number) {
  const mayUpdate = may(access.session, "branch.update");
  const call = mayUpdate ? editBranchForm : getMyBranch;
  return orDashboard(
    access,
    access.api.call(call, { query: { branchId } }).then((told) => ({ ...told, mayUpdate })),
  );
}

/** Whether the visitor may change what is said of the business as a whole. */
export const mayChangeBusiness = ({ session }: Pick<Access, "session">): boolean =>
  !isBranchLevel(session) && may(session, "business_profile.update");

export type BranchArgs = Pick<AccessArgs, "params">;
