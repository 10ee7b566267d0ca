import { type RedemptionDetails, type RedemptionInput, redemptionBody } from "../../server/contract/redemptions/calls";
import type { Shop } from "./shop";

const blank = { title: "", description: "", note: "", terms_conditions: "", link: "" };

/** Input that saves a redemption unchanged, from its details. */
export function asInput({ punchItemModel: model, ...details }: RedemptionDetails): RedemptionInput {
  const sent = {
    ...model,
    ...details,
    product: details.product?.product_pk,
    redemption_user_tiers: model.redemption_user_tiers.join(","),
    amount_value: money(model.amount_value),
    real_value: money(model.real_value),
    cash_value: money(model.cash_value),
    discount_percent: money(model.discount_percent),
  };
  return {
    ...redemptionBody.read.parse(sent),
    sale_min_amount: model.sale_min_amount ?? undefined,
    shipping_rates_limit_amount: model.shipping_rates_limit_amount ?? undefined,
    combinations: model.combinations ?? undefined,
  };
}

const money = (minor: number | null) => (minor === null ? undefined : minor / 100);

/** Five dollars for 100 points in June: the minimal input of a redemption. */
export const fiveDollars = (shop: Shop): RedemptionInput => ({
  ...blank,
  title: "Five dollars",
  offer_type_fk: 16,
  amount_value: 500,
  punch_value: 100,
  utc_publish: "2026-06-01",
  utc_expires: "2026-06-30",
  selectedBrIds: [-1, shop.branch, shop.otherBranch],
});

/** A free product of the own catalogue. */
export const freeCroissant = (shop: Shop): RedemptionInput => ({
  ...fiveDollars(shop),
  title: "Croissant",
  offer_type_fk: 14,
  amount_value: undefined,
  product: shop.product,
});
