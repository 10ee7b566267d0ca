import { call } from "../common/call";
import { customerPageSize } from "../dashboard/words";
import { fallback, fields, id, oneOf, optional, type Value, whole } from "../wire";
import { figure, instant, isSet, promisedRows, said } from "../wire/answers";
import { customerCriteria } from "./criteria";
import { customerSorts } from "./list-words";
import { known } from "./profile-answers";
import { customerProfileCalls } from "./profile-calls";
import { customerViewCalls } from "./views";

/** A line of the customer list; `branch_name` is an extension of the embedded API. */
export const customerRow = fields({
  ...known,
  branch_name: said,
  /** A name of section 3's segments. */
  segment: said,
  /** The tier's name. */
  type_name: said,
  user_balance: figure,
  first_visit: instant,
  last_visit: instant,
});
export type CustomerRow = Value<typeof customerRow>;

/** Most rows one answer carries; `limit=0` (all) is answered this many at a time, see `next`. */
export const customerMost = 1000;

/**
 * The customers that the search criteria let through, those who left never. A branch role gets its own branch's.
 *
 * `sort`: without it the order is that of what was asked: the likeliest first for words, the latest or highest for a range,
 * else newest. `total` is null from a server that does not tell; it stops counting at some thousands, and `total_is_least` says that there are more. `after` continues
 * right behind a row and `next` is where to go on, null on the last piece: pieces are in the order of the pages.
 * All three are extensions of the embedded API.
 */
export const customerList = call({
  name: "customerList",
  lists: true,
  method: "GET",
  path: "/customers",
  beyond: ["search", "segment", "registered_from", "registered_until", "after"],
  query: {
    page: fallback(whole, 1),
    limit: fallback(whole, customerPageSize),
    sort: optional(oneOf(customerSorts)),
    ...customerCriteria,
    after: optional(id),
  },
  answer: { customers: promisedRows(customerRow), total: figure, total_is_least: isSet, next: figure },
  needs: { permission: "customer.read" },
  menu: "customers",
});

export const customerCalls = [customerList, ...customerViewCalls, ...customerProfileCalls] as const;
