import type { Access } from "~/access/guard.server";
import { inMemory, loadList } from "~/list/load.server";
import { getProductRewardsALaCarte, type ProductReward } from "../../../server/contract/draws/calls";
import { mayInCatalogue } from "./access";
import { rewardList } from "./list";
import type { RewardState } from "./reward-states";

const stateOf = ({ enabled, published }: ProductReward): RewardState =>
  enabled ? (published ? "live" : "hidden") : "off";

/** Loads the a la carte rewards: products of any source with their price in points. */
export async function loadRewards(access: Access, search: URLSearchParams) {
  const { productRewardList } = await access.api.call(getProductRewardsALaCarte);
  const page = await loadList(search, {
    declared: rewardList,
    source: inMemory(productRewardList, {
      id: ({ product_reward_pk }) => product_reward_pk,
      text: ({ product_name }) => product_name,
      filters: { state: stateOf },
      sorts: { name: ({ product_name }) => product_name, points: ({ point_value }) => point_value },
    }),
    line: (row: ProductReward) => ({
      id: row.product_reward_pk,
      product: row.product_pk,
      title: row.product_name || `Product ${row.product_pk}`,
      thumbnail: row.product_image,
      points: row.point_value,
      state: stateOf(row),
    }),
  });
  return { page, may: mayInCatalogue(access.session) };
}
