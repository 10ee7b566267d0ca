import { segments } from "../dashboard/words";
import { type Codec, date, flag, id, list, oneOf, optional, range, text, whole } from "../wire";

const longestCriterion = 200;
const words = optional(text(longestCriterion));
const ids = optional(list(id, 1000));

/** "Branches (All)" has the value 0 (001 §7), and all branches are sent as -1 with every id (000 §5): neither asks for any. */
const branchIds: Codec<number[] | undefined> = {
  ...ids,
  read: optional(list(whole, 1000))
    .read.transform((sent) => (sent?.some((one) => one === 0 || one === -1) ? undefined : sent))
    .pipe(ids.read),
};

/**
 * The search criteria of section 3 of document 001 by their names there; all that are given have to hold. How each is
 * compared is not shown: email, phone, first, last and account_number by how the value, or a part of it, begins, whatever
 * the spelling; visits and balance by a range; a consent by 1 or 0; a tier by its name whole; lists by any of theirs.
 *
 * `search` (one forgiving box), `segment`, `registered_from` and `registered_until` (the first and the last day of joining)
 * are extensions.
 */
export const customerCriteria = {
  email: words,
  phone: words,
  first: words,
  last: words,
  account_number: words,
  first_visit: optional(range(date)),
  last_visit: optional(range(date)),
  email_consent: optional(flag),
  sms_consent: optional(flag),
  push_consent: optional(flag),
  type_name: words,
  user_balance: optional(range(whole)),
  userTierIds: ids,
  userTagIds: ids,
  excludeTags: ids,
  excludeTiers: ids,
  businessBranchIds: branchIds,
  excludeBranches: ids,
  search: words,
  segment: optional(oneOf(segments.map(({ key }) => key))),
  registered_from: optional(date),
  registered_until: optional(date),
};
