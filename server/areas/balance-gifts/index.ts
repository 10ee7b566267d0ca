import { type Handler, handle } from "../../area";
import {
  adjustAllCustomerBalance,
  balanceGift,
  balanceGiftPreview,
  balanceGifts as balanceGiftsCall,
  undoBalanceGift,
} from "../../contract/balance-gifts/calls";
import { give, preview } from "./ask";
import { listGifts, readGift, undoGift } from "./read";

export const balanceGifts: Handler[] = [
  handle(adjustAllCustomerBalance, (context, { body }) => give(context, body)),
  handle(balanceGiftPreview, (context, { query }) => preview(context, query)),
  handle(balanceGiftsCall, (context, { query }) => listGifts(context, query)),
  handle(balanceGift, async (context, { query }) => ({ gift: await readGift(context, query.giftId) })),
  handle(undoBalanceGift, async (context, { body }) => ({ message: await undoGift(context, body.giftId) })),
];
