import { defaultMaxPriced } from "../../contract/items/words";
import { ofItsType, redemption } from "../../contract/redemptions/fields";
import type { RedemptionInput } from "../../contract/redemptions/spelling";
import { categoryFields, rewardTypes, yearAhead } from "../../contract/redemptions/words";
import { rowOf } from "../../items/row";
import { itemSaving, type SavedColumns } from "../../items/saving";
import { redemptionColumns as columns } from "../../store/schema/redemptions";
import { redemptionRules } from "./checks";
import { platformOf, requireEditable, rewardTexts } from "./find";

/** Replaces the whole redemption; without a publish date, keeps the existing one. */
export const saving = itemSaving({
  resource: "redemption",
  texts: rewardTexts,
  requireEditable,
  ...redemptionRules,
  row(reward: RedemptionInput, { today, kept }): SavedColumns<"point_rewards", "created_at"> {
    const { offer_type_fk = rewardTypes.freeProduct, punch_value = 0 } = reward;
    const row = rowOf(redemption.fields, { ...ofItsType(reward), offer_type_fk, punch_value }, columns);
    const published = row.publish_date ?? kept?.publish_date ?? today;
    return {
      ...row,
      publish_date: published,
      expire_date: row.never_expires || !row.expire_date ? yearAhead(published) : row.expire_date,
      pos_shipping_type: row.pos_shipping_type ?? 0,
    };
  },
  fresh: (_, now) => ({ created_at: now }),
  async keep(db, { business_id, id: reward_id }, reward) {
    await db.deleteFrom("point_reward_categories").where("reward_id", "=", reward_id).execute();
    const categories = categoryFields.flatMap((field) =>
      (reward[field] ?? []).map((category, position) => ({
        ...{ business_id, reward_id, platform: platformOf(field), position, ...category },
        apply_max_priced: category.apply_max_priced ?? reward.apply_max_priced ?? defaultMaxPriced,
      })),
    );
    if (categories.length > 0) await db.insertInto("point_reward_categories").values(categories).execute();
  },
});
