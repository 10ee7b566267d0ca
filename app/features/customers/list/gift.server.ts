import { paths } from "~/paths";
import { customerCriteria } from "../../../../server/contract/customers/criteria";
import { type CustomerFilters, toCustomerQuery } from "./filters";
import { withQuery } from "./path";

type Criteria = Partial<Record<keyof typeof customerCriteria, unknown>>;
type Written = string | number | readonly (string | number)[] | undefined;

/** Where points are given to everyone shown, on whichever page of the list: a gift is told as the list's call is asked. */
export function giftPath(filters: CustomerFilters): string {
  const asked: Criteria = toCustomerQuery(filters);
  const query = new URLSearchParams();
  for (const [name, codec] of Object.entries(customerCriteria) as [
    keyof Criteria,
    { write(value: unknown): Written },
  ][]) {
    const value = asked[name];
    if (value === undefined) continue;
    for (const one of [codec.write(value)].flat()) if (one !== undefined) query.append(name, String(one));
  }
  return withQuery(paths.balanceGiftsNew(), query.toString());
}
