import { segments } from "../dashboard/words";
import { type Codec, date, flag, id, list, oneOf, optional, range, text, whole } from "../wire";

const longestCriterion = 200;
const words = optional(text(longestCriterion));
const ids = optional(list(id, 1000));

/**
 * Reads both spellings of "all branches" as no filter: 0 for "Branches (All)" (001 §7), and -1 along with every id (000
 * §5).
 */
const branchIds: Codec<number[] | undefined> = {
  ...ids,
  read: optional(list(whole, 1000))
    .read.transform((sent) => (sent?.some((one) => one === 0 || one === -1) ? undefined : sent))
    .pipe(ids.read),
};

/**
 * Search criteria of section 3 of document 001, under its names; all of those given must match. The documents do not
 * show how they compare: email, phone, first, last and account_number match the beginning of the value or of a part of
 * it, ignoring spelling variants; visits and balance match a range; a consent matches 1 or 0; a tier its full name;
 * lists match any of their ids.
 *
 * `search` (one forgiving search box), `segment`, `registered_from` and `registered_until` (first and last day of
 * joining) are extensions.
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
