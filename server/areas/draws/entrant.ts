import type { Caller } from "../../area";
import { isOwn } from "../../customers/own";
import type { Person } from "./running/view";

const unnamed = { first_name: "", last_name: "", email: "", phone: "" };

/**
 * An entrant as `caller` may see them: to a branch role, customers of other branches are anonymous, except in a draw of
 * its own branch alone (`theirs`), whose prizes it hands out.
 */
export function personFor<P extends Person>(caller: Caller, { branch_id, ...row }: P, theirs: boolean) {
  const elsewhere = !theirs && branch_id !== null && !isOwn(caller, { branch_id });
  return { ...row, ...(elsewhere && unnamed), elsewhere, home_branch_fk: elsewhere ? null : branch_id };
}
