import { z } from "zod";
import type { Access, AccessArgs } from "~/access/guard.server";
import { requireId, unauthorized } from "~/access/refuse.server";
import { asForm } from "~/form/as-form";
import { form, formPage } from "~/form/form.server";
import { schemaOf } from "~/form/schema";
import { paths } from "~/paths";
import { addProductReward, deleteProductReward, saveProductReward } from "../../../server/contract/products/calls";
import { productReward } from "../../../server/contract/products/fields";
import { mayInCatalogue } from "./access";
import { askProduct } from "./product.server";

const newReward = { point_value: null, enabled: true, published: true };
const valuesOf = ({ reward }: Awaited<ReturnType<typeof askProduct>>) =>
  asForm(productReward.fields, reward ?? newReward);

const toProduct = (id: number) => paths.productsProduct({ action: id });

/** @throws data 403 without the permission to add the reward or, if the product has one, to change it. */
async function requireReward(access: Access, args: AccessArgs) {
  const answer = await askProduct(access, requireId(args, "productId"));
  const may = mayInCatalogue(access.session);
  if (!(answer.reward ? may.update : may.create)) throw unauthorized();
  return answer;
}

/** Adds, changes or removes the a la carte reward of a product of any source. */
export const rewardPage = formPage({
  page: "products-reward",
  async load(access, args) {
    const answer = await requireReward(access, args);
    const { product, reward } = answer;
    return {
      product: { id: product.product_pk, name: product.product_name },
      isNew: reward === null,
      mayDelete: mayInCatalogue(access.session).delete,
      values: valuesOf(answer),
    };
  },
  form: [
    form({
      name: "remove",
      when: "remove",
      permission: ({ access }) => mayInCatalogue(access.session).delete,
      schema: z.object({ remove: z.string() }),
      look: ({ args }) => ({ href: toProduct(requireId(args, "productId")), label: "View product" }),
      async save(_answers, { access, args }) {
        const { product, reward } = await askProduct(access, requireId(args, "productId"));
        if (reward) {
          const body = { product_reward_pk: reward.product_reward_pk };
          await access.api.call(deleteProductReward, { body });
        }
        return { to: toProduct(product.product_pk), say: "Reward removed." };
      },
    }),
    form({
      name: "reward",
      schema: schemaOf(productReward),
      async stored({ access, args }) {
        return { values: valuesOf(await askProduct(access, requireId(args, "productId"))) };
      },
      look: ({ args }) => ({ href: toProduct(requireId(args, "productId")), label: "View product" }),
      async save({ point_value, enabled = false, published = false }, { access, args }) {
        const { api } = access;
        const { product, reward } = await requireReward(access, args);
        const input = { point_value, enabled, published };
        const to = toProduct(product.product_pk);
        if (reward) {
          const body = { product_reward_pk: reward.product_reward_pk, ...input };
          await api.call(saveProductReward, { body });
          return { to, say: "Reward saved." };
        }
        await api.call(addProductReward, { body: { product_pk: product.product_pk, ...input } });
        return { to, say: "Reward added." };
      },
    }),
  ],
});
