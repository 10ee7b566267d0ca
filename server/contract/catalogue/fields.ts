import { group, money, mostMoney, oneId, picture, text, whole, yesNo } from "../field";

/** Lengths and bounds are not shown in the documents. */
export const ownProduct = group({
  product_name: text(255, { missing: "Enter a name" }),
  product_description: text(4000, { lines: 4 }),
  product_regular_price: money({
    from: 0,
    to: mostMoney,
    missing: "Enter a price",
    bounds: "Enter an amount from 0 to 1,000,000.00",
  }),
  category_id: oneId(),
  image: picture(),
});

export const ownCategory = group({
  category_name: text(120, { missing: "Enter a name" }),
  /** The category that it is in; none at the top. */
  parent_id: oneId(),
});

const bounds = "Enter a number from 1 to 10,000,000";

/** An a la carte reward, by the names of section 3 of document 000. */
export const productReward = group({
  point_value: whole({ from: 1, to: 10_000_000, bounds, unreadable: bounds, missing: bounds }),
  enabled: yesNo(true),
  published: yesNo(true),
});

/** Trees deeper than this are not read at a glance. */
export const mostLevels = 5;
export const mostCategories = 1000;
