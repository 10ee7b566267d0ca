import type { Context } from "../../area";
import type { BodyOf } from "../../contract/common/call";
import { asProblems } from "../../contract/common/problems";
import { problemsIn } from "../../contract/field";
import type { addProductReward, deleteProductReward, saveProductReward } from "../../contract/products/calls";
import { productReward } from "../../contract/products/fields";
import { notFound, refuse } from "../../errors";
import { locked } from "../../store/words";
import { holdProduct } from "./find";
import { drawsOfReward, inWords } from "./uses";

type Values = Pick<BodyOf<typeof addProductReward>, "point_value" | "enabled" | "published">;

function columnsOf(values: Values) {
  const problems = problemsIn(productReward, values);
  if (Object.keys(problems).length > 0) throw refuse(asProblems(problems));
  return {
    point_value: values.point_value,
    enabled: values.enabled ? (1 as const) : (0 as const),
    published: values.published ? (1 as const) : (0 as const),
  };
}

/**
 * Makes a product of any source a reward, at most once. @returns its id. @throws ApiError not-found; refused, by field.
 */
export async function addReward(
  { db, caller }: Context,
  { product_pk, ...values }: BodyOf<typeof addProductReward>,
): Promise<number> {
  const columns = columnsOf(values);
  const product = await holdProduct(db, product_pk);
  const reward = await db
    .selectFrom("ala_carte_rewards")
    .select("id")
    .where("product_id", "=", product.id)
    .executeTakeFirst();
  if (reward) throw refuse({ product_pk: ["This product is a reward already"] }, "This product is a reward already.");
  const { id } = await db
    .insertInto("ala_carte_rewards")
    .values({ business_id: caller.businessId, product_id: product.id, ...columns })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function holdReward({ db }: Context, id: number) {
  const row = await locked(db, db.selectFrom("ala_carte_rewards").selectAll().where("id", "=", id)).executeTakeFirst();
  if (!row) throw notFound("The reward");
  return row;
}

/** @throws ApiError not-found; refused, by field. */
export async function saveReward(
  context: Context,
  { product_reward_pk, ...sent }: BodyOf<typeof saveProductReward>,
): Promise<number> {
  const row = await holdReward(context, product_reward_pk);
  const columns = columnsOf({
    point_value: sent.point_value ?? row.point_value,
    enabled: sent.enabled ?? row.enabled === 1,
    published: sent.published ?? row.published === 1,
  });
  await context.db.updateTable("ala_carte_rewards").set(columns).where("id", "=", row.id).execute();
  return row.id;
}

/** @throws ApiError not-found; refused while a draw uses it. */
export async function deleteReward(
  context: Context,
  { product_reward_pk }: BodyOf<typeof deleteProductReward>,
): Promise<void> {
  const row = await holdReward(context, product_reward_pk);
  const draws = await drawsOfReward(context.db, row.id);
  if (draws.length > 0) {
    const message = `This reward is used by ${inWords(draws)}. Choose another reward there first.`;
    throw refuse({ product_reward_pk: [message] }, message);
  }
  await context.db.deleteFrom("ala_carte_rewards").where("id", "=", row.id).execute();
}
