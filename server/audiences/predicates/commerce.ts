import type { FilterValues } from "../../contract/audiences/filters";
import {
  type CommerceKey,
  type CommerceKind,
  commerceFilters,
  commerceSystems,
} from "../../contract/audiences/filters/commerce";
import type { ItemKind } from "../../ledger/sale-lines";
import { type Building, type Condition, type Ids, inTheLast, type PredicatesOf } from "../asking";

const itemKinds: Readonly<Record<CommerceKind, ItemKind>> = {
  Products: "product",
  Categories: "category",
  Brands: "brand",
  Vendors: "vendor",
  Tags: "tag",
};

/** Bought something of the system in the days: one of the items, or anything where none is chosen. */
function bought(key: CommerceKey) {
  const { system, kind } = commerceFilters[key].bought;
  return (building: Building, { items = [], days, account }: FilterValues<CommerceKey>): Condition => {
    const { from, to } = inTheLast(building, days);
    const lines = building.db
      .selectFrom("sale_lines")
      .innerJoin("sold_items", "sold_items.id", "sale_lines.item_id")
      .where("sold_items.system", "=", commerceSystems[system].id)
      .where("sold_items.kind", "=", items.length > 0 ? itemKinds[kind] : "any")
      .$if(items.length > 0, (query) =>
        query.where(
          "sold_items.external_id",
          "in",
          items.map(({ id }) => id),
        ),
      )
      .$if(account !== "", (query) => query.where("sold_items.account_id", "=", account))
      .where("sale_lines.day", ">=", from)
      .where("sale_lines.day", "<=", to)
      .where("sale_lines.taken_back", "=", 0)
      .select("sale_lines.customer_id");
    return building.among(lines as Ids);
  };
}

export const commercePredicates = Object.fromEntries(
  (Object.keys(commerceFilters) as CommerceKey[]).map((key) => [key, bought(key)]),
) as PredicatesOf<CommerceKey>;
