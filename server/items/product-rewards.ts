import type { ExpressionBuilder, Kysely } from "kysely";
import type { Database } from "../store/schema";

/**
 * Condition on a transaction that it redeemed one of the a la carte rewards, by the reward's id or its product's name.
 */
export async function isOfProductRewards(db: Kysely<Database>, ids: readonly number[]) {
  const rewards = await db
    .selectFrom("ala_carte_rewards")
    .innerJoin("products", "products.id", "ala_carte_rewards.product_id")
    .select("products.name")
    .where("ala_carte_rewards.id", "in", [...ids])
    .execute();
  const names = rewards.map(({ name }) => name);
  return (row: ExpressionBuilder<Database, "transactions">) =>
    row.or([
      row("transactions.reward_id", "in", [...ids]),
      ...(names.length > 0 ? [row("transactions.subtype", "in", names)] : []),
    ]);
}
