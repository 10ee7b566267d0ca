import { group, money, mostMoney, oneId, picture, text, whole, yesNo } from "../field";

/** The documents show no lengths or bounds. */
export const ownProduct = group({
  product_name: text(255, { missing: "Enter a name" }),
  product_description: text(4000, { lines: 4 }),
  product_regular_price: money({ from: 0, to: mostMoney, missing: "Enter a price" }),
  category_id: oneId(),
  image: picture(),
});

export const ownCategory = group({
  category_name: text(120, { missing: "Enter a name" }),
  /** The parent category; none at the top level. */
  parent_id: oneId(),
});

/** An a la carte reward, under the names of section 3 of document 000. */
export const productReward = group({
  point_value: whole({ from: 1, to: 10_000_000, unit: "points", unreadable: true, missing: true }),
  enabled: yesNo(true),
  published: yesNo(true),
});

/** Deepest category tree that is still easy to read. */
export const mostLevels = 5;
export const mostCategories = 1000;
