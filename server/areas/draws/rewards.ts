import type { Kysely } from "kysely";
import type { DrawDetails, ProductReward } from "../../contract/draws/calls";
import { picturePaths } from "../../pictures/paths";
import type { Database } from "../../store/schema";

type Db = Kysely<Database>;

const rewards = (db: Db) =>
  db
    .selectFrom("ala_carte_rewards")
    .innerJoin("products", "products.id", "ala_carte_rewards.product_id")
    .select([
      "products.id as product_pk",
      "ala_carte_rewards.id as product_reward_pk",
      "products.name as product_name",
    ]);

/** The a la carte rewards, ordered by product name. */
export async function alaCarteRewards(db: Db): Promise<ProductReward[]> {
  const rows = await rewards(db)
    .leftJoin("images", "images.id", "products.image_id")
    .select([
      "ala_carte_rewards.enabled",
      "ala_carte_rewards.published",
      "ala_carte_rewards.point_value",
      "images.token",
    ])
    .orderBy("products.name")
    .orderBy("ala_carte_rewards.id")
    .execute();
  return rows.map(({ token, enabled, published, ...row }) => ({
    ...row,
    enabled: enabled === 1,
    published: published === 1,
    product_image: picturePaths(token).thumbnail,
  }));
}

/** The rewards with these ids. */
export const rewardsOf = async (db: Db, ids: readonly number[]): Promise<DrawDetails["rule_ala_carte_value"]> =>
  ids.length === 0
    ? []
    : rewards(db)
        .where("ala_carte_rewards.id", "in", [...ids])
        .orderBy("ala_carte_rewards.id")
        .execute();
