import { call } from "../common/call";
import { customerPageSize } from "../dashboard/words";
import { fallback, fields, id, oneOf, optional, text, type Value, whole } from "../wire";
import { figure, instant, isSet, promisedRows, said } from "../wire/answers";
import { customerCriteria } from "./criteria";
import { customerSorts } from "./list-words";
import { known } from "./profile-answers";
import { customerProfileCalls } from "./profile-calls";
import { customerViewCalls } from "./views";

/** A row of the customer list; `branch_name` is an extension of the embedded API. */
export const customerRow = fields({
  ...known,
  branch_name: said,
  /** One of section 3's segment names. */
  segment: said,
  /** The tier's name. */
  type_name: said,
  user_balance: figure,
  first_visit: instant,
  last_visit: instant,
});
export type CustomerRow = Value<typeof customerRow>;

/** Longest name by which customers are ordered, as JSON. */
const longestKey = 500;

/** Most rows per response. `limit=0` (all) returns this many at a time; see `next`. */
export const customerMost = 1000;

/**
 * Lists the customers that match the criteria, without deleted ones. A branch role gets those of its own branch.
 *
 * Without `sort`, the criteria decide the order: best match first for words, latest or highest first for a range, else
 * newest first. `total` is null if the server does not send it; counting stops at a few thousand, and `total_is_least`
 * tells that there are more. `after` continues behind the given row; `next` is the value for the next request, null on
 * the last page; with `next_key` as `after_key`, that holds even if the row has changed or left meanwhile. Pages follow
 * the same order either way. All of these are extensions of the embedded API.
 */
export const customerList = call({
  name: "customerList",
  method: "GET",
  path: "/customers",
  beyond: ["search", "segment", "registered_from", "registered_until", "after", "after_key"],
  query: {
    page: fallback(whole, 1),
    limit: fallback(whole, customerPageSize),
    sort: optional(oneOf(customerSorts)),
    ...customerCriteria,
    after: optional(id),
    /** The place that the row had in the order, as the answer before told it. */
    after_key: optional(text(longestKey)),
  },
  answer: {
    customers: promisedRows(customerRow),
    total: figure,
    total_is_least: isSet,
    next: figure,
    next_key: said,
  },
  needs: { permission: "customer.read" },
  menu: "customers",
});

export const customerCalls = [customerList, ...customerViewCalls, ...customerProfileCalls] as const;
