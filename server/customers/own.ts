import { type Caller, isBranchRole } from "../area";

/** Whether the caller may access the customer, sale or redemption: a branch role only those of its own branch. */
export const isOwn = (caller: Caller, { branch_id }: { readonly branch_id: number }) =>
  !isBranchRole(caller.role) || caller.branchId === branch_id;
