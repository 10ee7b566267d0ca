import { z } from "zod";
import { refuse } from "~/access/origin.server";
import { unauthorizedMessage } from "~/api/error";
import { asForm } from "~/form/as-form";
import { form, formPage } from "~/form/form.server";
import { schemaOf } from "~/form/schema";
import { idIn } from "~/items/delete/delete.server";
import { paths } from "~/paths";
import { addProductReward, deleteProductReward, saveProductReward } from "../../../server/contract/catalogue/calls";
import { productReward } from "../../../server/contract/catalogue/fields";
import { mayInCatalogue } from "./access";
import { askProduct } from "./product.server";

const newReward = { point_value: null, enabled: true, published: true };
const valuesOf = ({ reward }: Awaited<ReturnType<typeof askProduct>>) =>
  asForm(productReward.fields, reward ?? newReward);

const toProduct = (id: number) => paths.productsProduct({ action: id });

/** Adds, changes or removes the à la carte reward of a product of any source. */
export const rewardPage = formPage({
  page: "products-reward",
  async load(access, args) {
    const answer = await askProduct(access, idIn(args, "productId"));
    const { product, reward } = answer;
    const may = mayInCatalogue(access.session);
    if (!(reward ? may.update : may.create)) throw refuse(403, unauthorizedMessage);
    return {
      product: { id: product.product_pk, name: product.product_name },
      isNew: reward === null,
      mayDelete: may.delete,
      values: valuesOf(answer),
    };
  },
  form: [
    form({
      name: "remove",
      when: "remove",
      schema: z.object({ remove: z.string() }),
      look: ({ args }) => ({ href: toProduct(idIn(args, "productId")), label: "View product" }),
      async save(_answers, { access, args, idempotencyKey }) {
        if (!mayInCatalogue(access.session).delete) throw refuse(403, unauthorizedMessage);
        const { product, reward } = await askProduct(access, idIn(args, "productId"));
        if (reward) {
          const body = { product_reward_pk: reward.product_reward_pk };
          await access.api.call(deleteProductReward, { body, idempotencyKey });
        }
        return { to: toProduct(product.product_pk), say: "Reward removed." };
      },
    }),
    form({
      name: "reward",
      schema: schemaOf(productReward),
      async stored({ access, args }) {
        return { values: valuesOf(await askProduct(access, idIn(args, "productId"))) };
      },
      look: ({ args }) => ({ href: toProduct(idIn(args, "productId")), label: "View product" }),
      async save({ point_value, enabled = false, published = false }, { access, args, idempotencyKey }) {
        const { api, session } = access;
        const { product, reward } = await askProduct(access, idIn(args, "productId"));
        const may = mayInCatalogue(session);
        if (!(reward ? may.update : may.create)) throw refuse(403, unauthorizedMessage);
        const input = { point_value, enabled, published };
        const to = toProduct(product.product_pk);
        if (reward) {
          const body = { product_reward_pk: reward.product_reward_pk, ...input };
          await api.call(saveProductReward, { body, idempotencyKey });
          return { to, say: "Reward saved." };
        }
        await api.call(addProductReward, { body: { product_pk: product.product_pk, ...input }, idempotencyKey });
        return { to, say: "Reward added." };
      },
    }),
  ],
});
