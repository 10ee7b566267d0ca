import type { Kysely } from "kysely";
import { locationsOf, tiersOfItem } from "../business/item-branches";
import { productWith } from "../business/products";
import type { Database } from "../store/schema";
import { pictureTokenOf } from "./pictures";
import { type Revised, revisionOf } from "./revision";

interface Row {
  readonly id: number;
  readonly all_branches: number;
  readonly image_id: number | null;
  readonly product_id: number | null;
  readonly updated_at: number;
}

/** What the details of an item have beside its own columns and texts; `token` is that of its picture. */
export async function besideColumns(db: Kysely<Database>, items: Revised, row: Row) {
  const locationOf = await locationsOf(db, items, row.id);
  return {
    location: locationOf(row),
    tiers: await tiersOfItem(db, items, row.id),
    token: await pictureTokenOf(db, row.image_id),
    product: await productWith(db, row.product_id),
    revision: revisionOf(row),
  };
}
