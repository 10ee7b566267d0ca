import { type Access, type AccessArgs, redirectSaying } from "~/access/guard.server";
import { isBranchLevel, may } from "~/access/session";
import { isPortalError } from "~/api/error";
import { paths } from "~/paths";
import { editBranchForm, getMyBranch } from "../../../server/contract/branches/calls";

/**
 * Redirects a 403 to the dashboard with the server's message. Document 001, section 2: "A branch load answering code
 * 403 shows the server message".
 */
export async function orDashboard<T>(access: Access, asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (!isPortalError(error, "forbidden")) throw error;
    throw await redirectSaying(access, paths.businessProfile(), "error", error.serverMessage || error.message);
  }
}

/** Loads a branch. Users without the update permission have a call of their own, section 6. */
export function loadDetails(access: Access, branchId: number) {
  const mayUpdate = may(access.session, "branch.update");
  const call = mayUpdate ? editBranchForm : getMyBranch;
  return orDashboard(
    access,
    access.api.call(call, { query: { branchId } }).then((answer) => ({ ...answer, mayUpdate })),
  );
}

/** Whether the visitor may change the details of the whole business. */
export const mayChangeBusiness = ({ session }: Pick<Access, "session">): boolean =>
  !isBranchLevel(session) && may(session, "business_profile.update");

export type BranchArgs = Pick<AccessArgs, "params">;
