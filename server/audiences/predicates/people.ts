import { sql } from "kysely";
import { postalBeginnings, segmentIds } from "../../contract/audiences/filters/people";
import { segments } from "../../contract/dashboard/words";
import { branchOf, isOneOf, segmentOf, tierOf, visitedAt, wasSeen, wearers } from "../../customers/predicates";
import { beginsWithOneOf, plainUpper } from "../../store/words";
import { type Building, type Condition, type Days, type Db, fromDates, instantsOf, type PredicatesOf } from "../asking";

const firstVisitedBranch = sql.ref<number>("customers.first_visit_branch_id");

/** Plain letters in upper case, without spaces. */
const postalCode = (db: Db) => sql<string>`replace(${plainUpper(db, sql.ref("customers.postal_code"))}, ' ', '')`;

/** Matches customers whose first visit ever was in a range of days and, where given, at one of the branches. */
export function firstSeen({ customer, timeZone }: Building, days: Days, branches: readonly number[] = []): Condition {
  const inDays = wasSeen(visitedAt("first_visit_at"), instantsOf(days, timeZone));
  if (branches.length === 0) return customer.and(inDays);
  return customer.and([...inDays, isOneOf(firstVisitedBranch, branches)]);
}

export const peoplePredicates: PredicatesOf<
  | "everybody"
  | "postalCode"
  | "language"
  | "specificCustomers"
  | "joined"
  | "branch"
  | "firstVisit"
  | "tier"
  | "segment"
  | "tag"
> = {
  everybody: () => sql`1 = 1`,
  postalCode: ({ db }, { postalCode: typed }) => beginsWithOneOf(db, postalCode(db), postalBeginnings(typed)),
  language: (_, { customerLanguagesId }) => isOneOf(sql.ref<number>("customers.language_id"), customerLanguagesId),
  specificCustomers: (_, { specificCustomersList }) => isOneOf(sql.ref<number>("customers.id"), specificCustomersList),
  joined: ({ customer }, { registeredCustomersBetwFirst, registeredCustomersBetwLast }) => {
    const { from, to } = fromDates(registeredCustomersBetwFirst, registeredCustomersBetwLast);
    return customer.between("customers.created_day", from, to);
  },
  branch: (_, { branchId = [] }) => (branchId.length === 0 ? sql`1 = 1` : isOneOf(branchOf, branchId)),
  firstVisit: (building, { firstVisitBetwFirst, firstVisitBetwLast, branchIdOp18 }) =>
    firstSeen(building, fromDates(firstVisitBetwFirst, firstVisitBetwLast), branchIdOp18),
  tier: (_, { customerTypesId }) => isOneOf(tierOf, customerTypesId),
  segment: (_, { segmentsId }) =>
    isOneOf(
      segmentOf,
      segmentIds.filter((id) => segmentsId.includes(id)).flatMap((id) => segments[id - 1]?.key ?? []),
    ),
  tag: ({ among }, { tagsId }) => among(wearers(tagsId)),
};
