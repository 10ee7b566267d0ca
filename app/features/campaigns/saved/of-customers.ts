import { textOf, textsOf } from "~/form/use-form-field";
import type { AudienceFields } from "../../../../server/contract/audiences/audience";
import { type FilterKey, filters } from "../../../../server/contract/audiences/filters";
import { comparisons } from "../../../../server/contract/audiences/parts";
import { savedAudience } from "../../../../server/contract/audiences/saved";
import type { CustomerCriteria } from "../../../../server/contract/customers/criteria";
import { type Criterion, everyCriterion } from "../../../../server/contract/customers/criterion-fields";
import { segments } from "../../../../server/contract/dashboard/words";
import type { Raw } from "../../../../server/contract/wire";

/*
 * Converts the customer list's criteria to an audience and back, as far as both support them.
 */

type Converted = { readonly key: FilterKey; readonly fields: AudienceFields };

const chosen = (key: FilterKey, name: string, ids: readonly number[] | undefined): Converted[] =>
  ids && ids.length > 0 ? [{ key, fields: { [name]: ids.map(String) } }] : [];

const days = (key: FilterKey, name: string, from?: string | null, until?: string | null): Converted[] =>
  from && until ? [{ key, fields: { [`${name}First`]: from, [`${name}Last`]: until } }] : [];

function balance({ user_balance: range }: CustomerCriteria): Converted[] {
  const { from = null, to = null } = range ?? {};
  const { between, less, more } = comparisons;
  const are = (operator: number, one: number, other?: number): Converted[] => [
    {
      key: "pointsBalance",
      fields: {
        ...{ havePtsOperator: String(operator), havePts: String(one) },
        ...(other !== undefined && { haveEndPts: String(other) }),
      },
    },
  ];
  if (from !== null && to !== null) return are(between, from, to);
  // The audience's bounds are exclusive, the list's inclusive.
  if (from !== null && from > 0) return are(more, from - 1);
  return to === null ? [] : are(less, to + 1);
}

/** Converts a list's criteria to an audience; `left` has the criteria without a filter. */
export function audienceOfCustomers(criteria: CustomerCriteria): {
  fields: AudienceFields;
  left: readonly Criterion[];
} {
  const segment = segments.findIndex(({ key }) => key === criteria.segment) + 1;
  const groups: readonly (readonly [names: readonly Criterion[], criteria: readonly Converted[]])[] = [
    [["userTagIds"], chosen("tag", "tagsId", criteria.userTagIds)],
    [["userTierIds"], chosen("tier", "customerTypesId", criteria.userTierIds)],
    [["businessBranchIds"], chosen("branch", "branchId", criteria.businessBranchIds)],
    [["segment"], chosen("segment", "segmentsId", segment > 0 ? [segment] : [])],
    [["user_balance"], balance(criteria)],
    [
      ["registered_from", "registered_until"],
      days("joined", "registeredCustomersBetw", criteria.registered_from, criteria.registered_until),
    ],
    [["first_visit"], days("firstVisit", "firstVisitBetw", criteria.first_visit?.from, criteria.first_visit?.to)],
  ];
  const chosenFilters = groups.flatMap(([, one]) => one);
  const covered = new Set(groups.flatMap(([names, one]) => (one.length > 0 ? names : [])));
  return {
    fields: {
      ...Object.assign({}, ...chosenFilters.map(({ fields }) => fields)),
      whoWillReceive: chosenFilters.map(({ key }) => String(filters[key].code)),
      excludeDormants: "0",
    },
    left: everyCriterion.filter((name) => criteria[name] !== undefined && !covered.has(name)),
  };
}

/** Converts an audience to a query of the customer list; null if the list cannot express all of it. */
export function customersOfAudience(options: Raw): URLSearchParams | null {
  const { shown, unknown, form } = savedAudience(options);
  const isPlain = form.excludeCustPrevRegCamp !== "1" && form.excludeCustPrevAutoCamp !== "1";
  if (unknown.length > 0 || !isPlain || form.excludeDormants === "1") return null;
  if (shown.length > 1 && form.applyConditionsAnd === "0") return null;
  const query = new URLSearchParams();
  for (const key of shown) {
    const pairs = criteriaOf(
      key,
      (name) => textOf(form[name]),
      (name) => textsOf(form[name]),
    );
    if (!pairs) return null;
    for (const [name, value] of pairs) query.append(name, value);
  }
  return query;
}

type Pairs = readonly (readonly [name: string, value: string])[];

function criteriaOf(key: FilterKey, one: (name: string) => string, all: (name: string) => string[]): Pairs | null {
  const listed = (name: string, ids: readonly string[]): Pairs => ids.map((id) => [name, id]);
  switch (key) {
    case "everybody":
      return [];
    case "tag":
      return listed("userTagIds", all("tagsId"));
    case "tier":
      return listed("userTierIds", all("customerTypesId"));
    case "branch":
      return listed("businessBranchIds", all("branchId"));
    case "segment": {
      const [only, ...others] = all("segmentsId");
      const segment = segments[Number(only) - 1];
      return segment && others.length === 0 ? [["segment", segment.key]] : null;
    }
    case "joined":
      return [
        ["registered_from", one("registeredCustomersBetwFirst")],
        ["registered_until", one("registeredCustomersBetwLast")],
      ];
    case "firstVisit": {
      const range = `${one("firstVisitBetwFirst")},${one("firstVisitBetwLast")}`;
      return all("branchIdOp18").length === 0 ? [["first_visit", range]] : null;
    }
    case "pointsBalance":
      return [
        ["user_balance", balanceRange(Number(one("havePtsOperator")), Number(one("havePts")), one("haveEndPts"))],
      ];
    default:
      return null;
  }
}

function balanceRange(operator: number, first: number, second: string): string {
  if (operator === comparisons.more) return `${first + 1},`;
  if (operator === comparisons.less) return `,${first - 1}`;
  const ends = [first, Number(second)].sort((one, other) => one - other);
  return ends.join(",");
}
