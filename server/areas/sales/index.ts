import { type Handler, handle, handlePrepared } from "../../area";
import {
  cancelRedemption,
  checkIn as checkInCall,
  counterFind,
  recordSale,
  redeemReward,
  releaseSale,
  returnSale,
  saleQuote,
  saleReceipt,
  salesToReview,
} from "../../contract/sales/calls";
import { area } from "../../manifest";
import { bringBack, release } from "./bring-back";
import { cancel } from "./cancel-redemption";
import { checkIn } from "./check-in";
import { findAtCounter } from "./counter";
import { requirePin, requirePinToRedeem } from "./pin";
import { receipt, review } from "./receipt";
import { redeem } from "./redeem";
import { quote, sell } from "./sell";

const handlers: readonly Handler[] = [
  handle(counterFind, (context, { query }) => findAtCounter(context, query)),
  handle(saleQuote, (context, { query }) => quote(context, query)),
  handlePrepared(recordSale, {
    prepare: (context, { body }) => requirePin(context, body.amount, body.pin),
    run: (context, { body }) => sell(context, body),
  }),
  handle(returnSale, (context, { body }) => bringBack(context, body)),
  handlePrepared(redeemReward, {
    prepare: (context, { body }) => requirePinToRedeem(context, body),
    run: (context, { body }) => redeem(context, body),
  }),
  handle(cancelRedemption, (context, { body }) => cancel(context, body)),
  handle(checkInCall, (context, { body }) => checkIn(context, body)),
  handle(releaseSale, (context, { body }) => release(context, body)),
  handle(saleReceipt, (context, { query }) => receipt(context, query)),
  handle(salesToReview, (context, { query }) => review(context, query)),
];

export const sales = area({
  name: "sales",
  handlers,
  customers: {
    noUses: {
      sales: "a sale is a transaction",
      sale_offers: "an offer is used by a sale",
      fraud_notices: "made of the customer's sales",
    },
  },
});
