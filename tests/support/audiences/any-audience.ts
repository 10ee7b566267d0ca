import { fieldsOf } from "../../../server/contract/audiences/filter";
import { type FilterKey, filterKeys, filters } from "../../../server/contract/audiences/filters";
import { type CommerceFilter, commerceFilters } from "../../../server/contract/audiences/filters/commerce";
import { type EarlierKind, type TimeUnit, timeUnits } from "../../../server/contract/audiences/whole";
import type { Field } from "../../../server/contract/field";
import type { Raw } from "../../../server/contract/wire";
import type { Random } from "../../../server/demo/random";

/** Objects of a shop that filters can refer to. */
export interface Stocked {
  readonly has: Readonly<
    Record<"branches" | "tiers" | "tags" | "offers" | "rewards" | "customers", readonly number[]> & {
      sold?: (filter: CommerceFilter["bought"]) => readonly string[];
    }
  >;
  readonly next: Random;
  readonly campaigns: readonly number[];
  /** The date `days` from today. */
  readonly date: (days: number) => string;
}

const sold = {
  Products: ["tart", "roll"],
  Categories: ["cakes"],
  Brands: ["bakers"],
  Vendors: ["mill"],
  Tags: ["sweet"],
};

const texts: Readonly<Record<string, readonly string[]>> = {
  postalCode: ["h2x", "J4 k,h", "H2X1B2"],
  account: ["", "", "north", "south"],
};

/** Random values for the fields of a filter, using the shop's objects. */
export function anyFields(key: FilterKey, { has, next, campaigns, date }: Stocked): Raw {
  const some = (from: readonly number[]) => [
    next.pick(from.length > 0 ? from : [0]),
    next.pick(from.length > 0 ? from : [0]),
  ];
  const lists: Readonly<Record<string, readonly number[]>> = {
    ...{ languages: [1, 2, 3], branches: has.branches, tiers: has.tiers, tags: has.tags, rewards: has.rewards },
    ...{ customers: has.customers, campaignOffers: has.offers, productRewards: has.rewards, campaigns },
    services: [1, 2, 3],
  };
  const bounds = new Map([
    ["atLeastOneTrxNum", [0, 4]],
    ["topSpending", [1, 8]],
    ["nbRewardRedemp", [1, 4]],
    ["referredCustomersNumber", [1, 2]],
    ["regNoTrxDays", [0, 20]],
    ["ptsExpireDays", [170, 184]],
    ["ptsExpireInactiveDays", [170, 184]],
  ]);
  const value = (name: string, field: Field): unknown => {
    if (field.type === "oneOf") return String(next.pick(field.values));
    if (field.type === "someOf") return [String(next.pick(field.values))];
    if (field.type === "money") return next.whole(0, 20);
    if (field.type === "whole") {
      const [low = 0, high = 10] =
        bounds.get(name) ?? (name.endsWith("In") || name.endsWith("Number") ? [1, 2] : [0, 10]);
      return next.whole(low, high) * (field.unit || bounds.has(name) ? 1 : 5);
    }
    if (field.type === "ids") {
      const required = "missing" in field && field.missing !== undefined;
      const from = (lists[field.of] ?? []).concat(field.orNone && !required ? [0] : []);
      return required || next.chance(0.5)
        ? [...new Set(some(from))].filter((one) => one > 0 || (field.orNone && !required)).map(String)
        : [];
    }
    if (field.type === "text") return next.pick(texts[name] ?? [""]);
    return "";
  };
  const days = [date(-next.whole(4, 12)), date(-next.whole(0, 4))];
  const declared = filters[key];
  return Object.fromEntries(
    fieldsOf(declared).map(({ name, wireName, field }) => {
      if (field.type === "day") return [wireName, wireName.endsWith("First") ? days[0] : days[1]];
      if (field.type !== "picked") return [wireName, value(name, field)];
      const { bought } = commerceFilters[key as keyof typeof commerceFilters];
      const items = has.sold?.(bought) ?? sold[bought.kind];
      return [wireName, JSON.stringify(next.chance(0.5) ? [{ id: next.pick(items), name: "" }] : [])];
    }),
  );
}

/** A random audience: some filters, AND or OR, and exclusions. */
export function anyAudience(shop: Stocked, next: Random, most = 4): Raw {
  const keys = filterKeys.filter((key) => !filters[key].auto && key !== "everybody");
  const chosen = new Set(Array.from({ length: next.whole(0, most) }, () => next.pick(keys)));
  const auto = filterKeys.filter((key) => filters[key].auto);
  const selection = next.chance(0.15) ? [next.pick(auto)] : [...chosen];
  return {
    ...Object.assign({}, ...selection.map((key) => anyFields(key, shop))),
    whoWillReceive: selection.map((key) => String(filters[key].code)),
    applyConditionsAnd: next.chance(0.5) ? "1" : "0",
    excludeDormants: next.chance(0.2) ? "1" : "0",
    ...anyEarlier("Reg", shop, next),
    ...anyEarlier("Auto", shop, next),
  };
}

/** Excludes, or not, who was sent earlier campaigns: within random days or hours, any campaigns or some of them. */
function anyEarlier(kind: EarlierKind, { campaigns }: Pick<Stocked, "campaigns">, next: Random): Raw {
  const unit = next.pick(timeUnits);
  const isOfChosen = campaigns.length > 0 && next.chance(0.5);
  const chosen = isOfChosen ? [next.pick(campaigns), next.pick(campaigns), next.pick(campaigns)] : [];
  return earlierFields(kind, {
    isOn: next.chance(0.25),
    amount: next.whole(1, unit === "DAYS" ? 8 : 8 * 24),
    unit,
    campaigns: isOfChosen ? [...new Set(chosen)] : null,
  });
}

interface Excluded {
  readonly isOn: boolean;
  readonly amount: number;
  readonly unit: TimeUnit;
  /** null for any campaign. */
  readonly campaigns: readonly number[] | null;
}

/** The fields that exclude who was sent earlier campaigns. */
export function earlierFields(kind: EarlierKind, { isOn, amount, unit, campaigns }: Excluded): Raw {
  const name = `excludeCustPrev${kind}Camp`;
  return {
    [name]: isOn ? "1" : "0",
    [`${name}Days`]: String(amount),
    [`${name}Unit`]: unit,
    [`${name}Criteria`]: campaigns === null ? "1" : "2",
    ...(campaigns && { [`${name}Ids`]: campaigns.map(String) }),
  };
}
