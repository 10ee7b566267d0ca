import type { Caller } from "../../area";
import { isOwn } from "../../customers/own";

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** null for a customer who is no more. */
  readonly branchId: number | null;
}

/**
 * Who entered, as far as `caller` may know: a branch role learns of another branch's customers only that there are some,
 * but in a draw of its own branch alone (`theirs`), whose prizes it hands out.
 */
export function personFor(caller: Caller, { firstName, lastName, email, phone, branchId }: Person, theirs: boolean) {
  if (!theirs && branchId !== null && !isOwn(caller, { branch_id: branchId })) {
    return { first_name: "", last_name: "", email: "", phone: "", elsewhere: true, home_branch_fk: null };
  }
  return { first_name: firstName, last_name: lastName, email, phone, elsewhere: false, home_branch_fk: branchId };
}
