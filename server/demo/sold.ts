import { fold } from "../contract/common/fold";
import type { ItemKind } from "../ledger/sale-lines";
import type { Bulk } from "./bulk";
import type { CatalogueCategory } from "./catalogue";
import type { Ids } from "./ids";
import type { ProductRow } from "./set-up-catalogue";

/** A product as sold by a connected system, with the items that its lines count for. */
export interface Sold {
  readonly price: number;
  readonly itemIds: readonly number[];
}

/** Integration ids (document 000, section 1): the branches' till, and the online shop. */
const tillSystem = 1;
const shopSystem = 5;

/** Brand, vendor and tags of the products, by category. */
const makers: Readonly<Record<string, readonly [brand: string, vendor: string, tags: readonly string[]]>> = {
  Breads: ["Maison Laurier", "Minoterie du Nord", ["Baked daily"]],
  Viennoiserie: ["Maison Laurier", "Minoterie du Nord", ["Baked daily", "Sweet"]],
  Cakes: ["Maison Laurier", "Minoterie du Nord", ["Sweet", "To order"]],
  "Coffee bar": ["Café Boréal", "Torréfaction Boréale", ["Drinks"]],
  "Coffee beans": ["Café Boréal", "Torréfaction Boréale", ["Gift"]],
  Tea: ["Thé Laurier", "Comptoir des thés", ["Gift"]],
  Pantry: ["Maison Laurier", "Fermes de la Vallée", ["Gift", "Local"]],
};
const otherMaker = ["Atelier Fleury", "Atelier Fleury", ["Gift"]] as const;

const idOf = (name: string) =>
  name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9]+/g, "-");

/** Enters the items sold by the connected till and shop. @returns the products by system. */
export async function enterSold(
  bulk: Bulk,
  businessId: number,
  catalogue: readonly CatalogueCategory[],
  external: readonly ProductRow[],
  ids: Ids,
): Promise<{ till: Sold[]; shop: Sold[] }> {
  const rows = new Map<string, { id: number; system: number; kind: ItemKind; external_id: string; name: string }>();
  const item = (system: number, kind: ItemKind, external_id: string, name: string) => {
    const key = `${system} ${kind} ${external_id}`;
    const row = rows.get(key) ?? { id: ids.next("sold_items"), system, kind, external_id, name };
    rows.set(key, row);
    return row.id;
  };
  const categories = new Map(
    catalogue.flatMap(({ name, products }) => products.map(([product]) => [product, name] as const)),
  );
  const soldBy = (system: number) =>
    external
      .filter(({ pos_system_fk }) => pos_system_fk === system)
      .map(({ name, category_id, external_id, regular_price }) => {
        const category = categories.get(name) ?? "";
        const [brand, vendor, tags] = makers[category] ?? otherMaker;
        const itemIds = [
          item(system, "any", "", ""),
          item(system, "product", external_id, name),
          // The external category id that `catalogueRows` assigns.
          item(system, "category", `${system}${1000 + category_id}`, category),
          item(system, "brand", idOf(brand), brand),
          item(system, "vendor", idOf(vendor), vendor),
          ...tags.map((tag) => item(system, "tag", idOf(tag), tag)),
        ];
        return { price: regular_price, itemIds };
      });
  const sold = { till: soldBy(tillSystem), shop: soldBy(shopSystem) };
  await bulk.insert(
    "sold_items",
    [...rows.values()].map((row) => ({
      ...row,
      business_id: businessId,
      account_id: "",
      name_folded: fold(row.name),
    })),
  );
  return sold;
}
