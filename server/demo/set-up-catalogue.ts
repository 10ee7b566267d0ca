import type { Selectable } from "kysely";
import { fold } from "../contract/common/fold";
import { productSystems } from "../contract/items/words";
import type { Database } from "../store/schema";
import type { ArtKind } from "./art";
import type { Ids } from "./ids";
import type { Profile } from "./profiles";

/** The portal's own products, and copies of some of them in the connected systems. */
export function catalogueRows(profile: Profile, businessId: number, ids: Ids, picture: (kind: ArtKind) => number) {
  const categories = [];
  const products = new Map<string, ProductRow>();
  const external: ProductRow[] = [];
  const connected = profile.integrations.flatMap(([id, , account]) =>
    account !== "" && productSystems.includes(id) ? [id] : [],
  );
  const places = new Map<string, number>();
  const place = (name: string, system: number | null) => `${system ?? "own"} ${name}`;
  const within = (name: string | undefined, system: number | null) =>
    name === undefined ? null : (places.get(place(name, system)) ?? null);
  for (const { name, within: parent, products: shelf } of profile.catalogue) {
    const category = {
      id: ids.next("categories"),
      business_id: businessId,
      name,
      parent_id: within(parent, null),
      pos_system_fk: null,
      external_id: "",
    };
    categories.push(category);
    places.set(place(name, null), category.id);
    for (const [product, price, art] of shelf) {
      const row: ProductRow = {
        id: ids.next("products"),
        business_id: businessId,
        category_id: category.id,
        name: product,
        name_folded: fold(product),
        description: `${product}. ${name}.`,
        regular_price: price,
        slug: slugOf(product),
        pos_system_fk: null,
        external_id: "",
        image_id: picture(art),
      };
      products.set(product, row);
    }
    for (const system of connected) {
      const foreign = {
        id: ids.next("categories"),
        business_id: businessId,
        name,
        parent_id: within(parent, system),
        pos_system_fk: system,
        external_id: `${system}${1000 + category.id}`,
      };
      categories.push(foreign);
      places.set(place(name, system), foreign.id);
      for (const [product] of shelf) {
        const own = products.get(product);
        if (!own) continue;
        const id = ids.next("products");
        external.push({
          ...own,
          id,
          category_id: foreign.id,
          pos_system_fk: system,
          external_id: `${system}${70_000 + id}`,
        });
      }
    }
  }
  return { categories, products, external };
}

type StoredProduct = Selectable<Database["products"]>;

/** A product of the demo: each has a category and a picture. */
export type ProductRow = Omit<StoredProduct, "category_id" | "image_id" | "updated_at" | "deleted_at"> & {
  readonly [N in "category_id" | "image_id"]: NonNullable<StoredProduct[N]>;
};

export const slugOf = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
