import { sql } from "kysely";
import { postalBeginnings, segmentIds } from "../../contract/audiences/filters/people";
import { segments } from "../../contract/dashboard/words";
import { branchOf, isOneOf, segmentOf, tierOf, visitedAt, wasSeen, wearers } from "../../customers/predicates";
import { visitTypes } from "../../ledger/types";
import { type Building, type Condition, type Days, fromDates, instantsOf, type PredicatesOf } from "../asking";
import { doneIn, firstOf } from "../deeds";

/** Upper case, without spaces. */
const postalCode = sql<string>`replace(upper(${sql.ref("customers.postal_code")}), ' ', '')`;

/** Matches customers whose first visit ever was in a range of days and, where given, at one of the branches. */
export function firstSeen(building: Building, days: Days, branches: readonly number[] = []): Condition {
  const { customer, timeZone } = building;
  const inDays = wasSeen(visitedAt("first_visit_at"), instantsOf(days, timeZone));
  if (branches.length === 0) return customer.and(inDays);
  const there = doneIn(building, visitTypes, days, branches);
  return customer.and([...inDays, building.among(firstOf(building, there))]);
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
  // Compares all prefixes of one length together, so that each postal code is normalized as rarely as possible.
  postalCode: ({ customer }, { postalCode: typed }) => {
    const begins = postalBeginnings(typed);
    return customer.or(
      [...new Set(begins.map(({ length }) => length))].map((length) =>
        isOneOf(
          sql<string>`substr(${postalCode}, 1, ${sql.lit(length)})`,
          begins.filter((one) => one.length === length),
        ),
      ),
    );
  },
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
