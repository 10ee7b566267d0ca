import type { Generated } from "kysely";
import type { Flag, Id, Instant } from "./columns";

export interface CatalogueTables {
  categories: CategoryTable;
  products: ProductTable;
  ala_carte_rewards: AlaCarteRewardTable;
  images: ImageTable;
  loose_pictures: LoosePictureTable;
}

/** Those of a business, and the column that says which. */
export const ownCatalogueTables = {
  categories: "business_id",
  products: "business_id",
  ala_carte_rewards: "business_id",
  images: "business_id",
  loose_pictures: "business_id",
} as const;

interface CategoryTable {
  id: Id;
  business_id: number;
  name: string;
  /** null: the portal's own catalogue, else the connected system. */
  pos_system_fk: number | null;
  external_id: string;
  /** The category that it is in, of the same catalogue. */
  parent_id: Generated<number | null>;
}

interface ProductTable {
  id: Id;
  business_id: number;
  category_id: number | null;
  name: string;
  /** The name as it is searched and put in order. */
  name_folded: string;
  description: string;
  regular_price: number;
  slug: string;
  pos_system_fk: number | null;
  external_id: string;
  image_id: number | null;
  /** Names the version. */
  updated_at: Generated<Instant>;
  /** Items that are deleted, too, go on naming it. */
  deleted_at: Generated<Instant | null>;
}

interface AlaCarteRewardTable {
  id: Id;
  business_id: number;
  product_id: number;
  point_value: number;
  enabled: Flag;
  published: Flag;
}

/** A picture kept in four sizes; `token` is its unguessable public name. */
interface ImageTable {
  id: Id;
  business_id: number;
  token: string;
  content_type: string;
  width: number;
  height: number;
  created_at: Instant;
}

/** A picture whose files may lie somewhere without a row of `images`; after a day they are removed. */
interface LoosePictureTable {
  business_id: number;
  token: string;
  since: Instant;
}
