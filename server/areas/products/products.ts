import type { Context } from "../../area";
import { categoryRows } from "../../business/categories";
import { addressWords } from "../../business/slugs";
import type { AnswerOf, BodyOf } from "../../contract/common/call";
import { fold } from "../../contract/common/fold";
import { asProblems } from "../../contract/common/problems";
import { problemsIn } from "../../contract/field";
import type {
  addCatalogueProduct,
  catalogueProduct,
  deleteCatalogueProduct,
  saveCatalogueProduct,
} from "../../contract/products/calls";
import { ownProduct } from "../../contract/products/fields";
import { refuse } from "../../errors";
import { asImages, pictureTokenOf, resolvePicture } from "../../items/pictures";
import { requireRevision, revisionOf } from "../../items/revision";
import { holdCategories, holdOwnProduct, pathTo, requireProduct } from "./find";
import { inWords, usesOfProduct } from "./uses";

/** A product as its page shows it. @throws ApiError not-found. */
export async function productDetails({ db }: Context, productId: number): Promise<AnswerOf<typeof catalogueProduct>> {
  const row = await requireProduct(db, productId);
  const token = await pictureTokenOf(db, row.image_id);
  const reward = await db
    .selectFrom("ala_carte_rewards")
    .select(["id", "point_value", "enabled", "published"])
    .where("product_id", "=", row.id)
    .orderBy("id")
    .executeTakeFirst();
  const categories = await categoryRows(db, row.pos_system_fk === null ? null : [row.pos_system_fk]);
  return {
    product: {
      product_pk: row.id,
      product_name: row.name,
      product_description: row.description,
      product_regular_price: row.regular_price,
      category_id: row.category_id,
      category_path: pathTo(categories, row.category_id)
        .map(({ name }) => name)
        .join(" › "),
      pos_system_fk: row.pos_system_fk,
      external_id: row.external_id,
      revision: revisionOf(row),
      ...asImages("image", token),
    },
    reward: reward
      ? {
          product_reward_pk: reward.id,
          point_value: reward.point_value,
          enabled: reward.enabled === 1,
          published: reward.published === 1,
        }
      : null,
  };
}

type Values = BodyOf<typeof addCatalogueProduct>;

/** The columns of a product, validated. @throws ApiError with problems by field. */
async function columnsOf({ db }: Context, values: Values, currentImage: number | null) {
  const problems: Record<string, string> = problemsIn(ownProduct, values);
  const { category_id: category = null, image } = values;
  if (category !== null && !(await holdCategories(db)).some(({ id }) => id === category))
    problems.category_id = "The category was not found";
  const image_id = image === undefined ? currentImage : await resolvePicture(db, image);
  if (image_id === undefined) problems.image = "Upload the picture again: it was not found";
  if (Object.keys(problems).length > 0 || image_id === undefined) throw refuse(asProblems(problems));
  const name = values.product_name;
  return {
    name,
    name_folded: fold(name),
    slug: addressWords(name, "product"),
    description: values.product_description,
    regular_price: values.product_regular_price ?? 0,
    category_id: category,
    image_id,
  };
}

/** @returns the new product's id. @throws ApiError with problems by field. */
export async function addProduct(context: Context, values: Values): Promise<number> {
  const { db, caller, now } = context;
  const columns = await columnsOf(context, values, null);
  const { id } = await db
    .insertInto("products")
    .values({ business_id: caller.businessId, ...columns, pos_system_fk: null, external_id: "", updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const changed = ["This product was changed since you opened it", "The product was changed meanwhile."] as const;

/** @throws ApiError not-found for a product of a connected system; refused, by field. */
export async function saveProduct(
  context: Context,
  { product_pk, revision, ...sent }: BodyOf<typeof saveCatalogueProduct>,
): Promise<number> {
  const { db, now } = context;
  const row = await holdOwnProduct(db, product_pk);
  requireRevision(revision, revisionOf(row), changed);
  const { category_id = row.category_id, ...input } = sent;
  const values: Values = {
    product_name: input.product_name ?? row.name,
    product_description: input.product_description ?? row.description,
    product_regular_price: input.product_regular_price ?? row.regular_price,
    ...(category_id !== null && { category_id }),
    ...(input.image !== undefined && { image: input.image }),
  };
  const columns = await columnsOf(context, values, row.image_id);
  // Successive revisions always differ, even within one millisecond.
  const updated_at = Math.max(now, row.updated_at + 1);
  await db
    .updateTable("products")
    .set({ ...columns, updated_at })
    .where("id", "=", row.id)
    .execute();
  return row.id;
}

/** Deletes an own product and its reward. @throws ApiError not-found; refused while an item uses it. */
export async function deleteProduct(
  { db, now }: Context,
  { product_pk }: BodyOf<typeof deleteCatalogueProduct>,
): Promise<void> {
  const row = await holdOwnProduct(db, product_pk);
  const uses = await usesOfProduct(db, row.id);
  if (uses.length > 0) {
    const message = `“${row.name}” is used by ${inWords(uses)}. Choose another product there first.`;
    throw refuse({ product_pk: [message] }, message);
  }
  await db.deleteFrom("ala_carte_rewards").where("product_id", "=", row.id).execute();
  await db.updateTable("products").set({ deleted_at: now, image_id: null }).where("id", "=", row.id).execute();
}
