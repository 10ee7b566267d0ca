import { rows } from "./rows";

const runs = ["js", "no-js", "http"] as const;
type Run = (typeof runs)[number];

/** Account number of a customer of the bakery's first branch who has not spun; each run uses its own. */
export function spinner(run: Run, nth: number): string {
  const [row] = rows(
    `select account_number from customers where business_id = 1
     and branch_id = (select branch_id from users where username = 'branch.clerk')
     and id not in (select customer_id from spins) order by id limit 1 offset ?`,
    nth * runs.length + runs.indexOf(run),
  );
  return String(row?.account_number);
}

export const spinsOf = (account: string) =>
  rows(
    `select spins.* from spins join customers on customers.id = spins.customer_id
     where customers.account_number = ? order by spins.id`,
    account,
  );
