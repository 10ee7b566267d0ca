import { amount, group, money, mostMoney, note, oneId, oneOf, text, whole } from "../field";

/*
 * Fields of the counter and of its calls (settled reading "the sale").
 */

const atMostTheSale = "Enter no more than the amount of the sale";

/** PIN of the signed-in employee; left out if the rules do not require one. */
export const pin = text(4);

export const sale = group(
  {
    uid: oneId({ missing: "Choose a customer" }),
    /** Left out by a branch role, which is limited to its own branch. */
    branchId: oneId(),
    amount: money({
      from: 1,
      to: mostMoney,
      missing: "Enter the amount of the sale",
    }),
    tax: amount(),
    shipping: amount(),
    /** Amount of gift cards bought. */
    giftcard: amount(),
    redeem_points: whole({
      from: 0,
      to: 1_000_000_000,
      bounds: "Enter a whole number of points",
      unreadable: true,
      unit: "points",
    }),
    pin,
    comments: text(500),
    externalSystem: note(50),
    externalId: note(200),
  },
  ({ amount: whole = 0, externalSystem, externalId, ...parts }, say) => {
    const { tax = 0, shipping = 0, giftcard = 0 } = parts;
    for (const [name, part] of Object.entries({ tax, shipping, giftcard }))
      if (part > Math.max(whole, 0)) say(name, atMostTheSale);
    if (whole > 0 && shipping + giftcard > whole) say("giftcard", "Shipping and gift cards come to more than the sale");
    if (externalSystem && !externalId) say("externalId", "Enter the sale's id in that system");
    if (externalId && !externalSystem) say("externalSystem", "Enter the system that the id is of");
  },
);

export const saleReturn = group({
  transaction_pk: oneId({ missing: "Choose a sale" }),
  amount: money({
    from: 1,
    to: mostMoney,
    missing: "Enter the amount returned",
  }),
});

export const redemption = group({
  uid: oneId({ missing: "Choose a customer" }),
  punchItemId: oneId({ missing: "Choose a redemption" }),
  branchId: oneId(),
  pin,
});

export const cancellation = group({ transaction_pk: oneId({ missing: "Choose a redemption" }) });

export const visit = group({ uid: oneId({ missing: "Choose a customer" }), branchId: oneId() });

export const release = group({
  transaction_pk: oneId({ missing: "Choose a sale" }),
  decision: oneOf(["pay", "refuse"], { missing: "Choose whether to pay the points" }),
});
