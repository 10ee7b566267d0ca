import type { Generated } from "kysely";
import type { Flag, Id, Instant } from "./columns";

export interface ProductTables {
  categories: CategoryTable;
  products: ProductTable;
  ala_carte_rewards: AlaCarteRewardTable;
  images: ImageTable;
  loose_pictures: LoosePictureTable;
}

/** Tables that belong to a business, with the owner column. */
export const ownProductTables = {
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
  /** Connected system it comes from; null for the portal's own catalogue. */
  pos_system_fk: number | null;
  external_id: string;
  /** Parent category, in the same catalogue. */
  parent_id: Generated<number | null>;
}

interface ProductTable {
  id: Id;
  business_id: number;
  category_id: number | null;
  name: string;
  /** The name as it is searched and sorted. */
  name_folded: string;
  description: string;
  regular_price: number;
  slug: string;
  pos_system_fk: number | null;
  external_id: string;
  image_id: number | null;
  /** Version of the product. */
  updated_at: Generated<Instant>;
  /** Deleted products stay, because deleted items still refer to them. */
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

/** A picture stored in four sizes; `token` is its unguessable public name. */
interface ImageTable {
  id: Id;
  business_id: number;
  token: string;
  content_type: string;
  width: number;
  height: number;
  created_at: Instant;
}

/** A picture whose files may exist without a row in `images`; the files are deleted after a day. */
interface LoosePictureTable {
  business_id: number;
  token: string;
  since: Instant;
}
