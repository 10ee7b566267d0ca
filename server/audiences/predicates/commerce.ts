import type { FilterValues } from "../../contract/audiences/filters";
import {
  type CommerceKey,
  type CommerceKind,
  commerceFilters,
  commerceSystems,
} from "../../contract/audiences/filters/commerce";
import type { ItemKind } from "../../ledger/sale-lines";
import { type Asked, type Building, type Condition, type Ids, inTheLast, type PredicatesOf } from "../asking";

const itemKinds: Readonly<Record<CommerceKind, ItemKind>> = {
  Products: "product",
  Categories: "category",
  Brands: "brand",
  Vendors: "vendor",
  Tags: "tag",
};

/** Sale lines of a commerce system in a range of days: of the chosen items, or of any where none is chosen. */
export function linesOf(
  asked: Pick<Asked, "db" | "today">,
  key: CommerceKey,
  { items = [], days, account }: FilterValues<CommerceKey>,
) {
  const { system, kind } = commerceFilters[key].bought;
  const { from, to } = inTheLast(asked, days);
  return asked.db
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
    .where("sale_lines.taken_back", "=", 0);
}

const bought =
  (key: CommerceKey) =>
  (building: Building, values: FilterValues<CommerceKey>): Condition =>
    building.among(linesOf(building, key, values).select("sale_lines.customer_id") as Ids);

export const commercePredicates = Object.fromEntries(
  (Object.keys(commerceFilters) as CommerceKey[]).map((key) => [key, bought(key)]),
) as PredicatesOf<CommerceKey>;
