import { type Caller, isBranchRole } from "../area";

/** A branch role sees and changes the customers of its own branch only. */
export const isOwn = (caller: Caller, { branch_id }: { readonly branch_id: number }) =>
  !isBranchRole(caller.role) || caller.branchId === branch_id;
