import { type Handler, handle } from "../../area";
import {
  adjustAllCustomerBalance,
  balanceGift,
  balanceGiftPreview,
  balanceGifts as balanceGiftsCall,
  undoBalanceGift,
} from "../../contract/balance-gifts/calls";
import { area } from "../../manifest";
import { give, preview } from "./ask";
import { balanceGiftsJob } from "./jobs";
import { listGifts, readGift, undoGift } from "./read";

const handlers: readonly Handler[] = [
  handle(adjustAllCustomerBalance, (context, { body }) => give(context, body)),
  handle(balanceGiftPreview, (context, { query }) => preview(context, query)),
  handle(balanceGiftsCall, (context, { query }) => listGifts(context, query)),
  handle(balanceGift, async (context, { query }) => ({ gift: await readGift(context, query.giftId) })),
  handle(undoBalanceGift, async (context, { body }) => ({ message: await undoGift(context, body.giftId) })),
];

export const balanceGifts = area({
  name: "balance-gifts",
  handlers,
  jobs: [balanceGiftsJob()],
  customers: {
    noUses: {
      balance_gifts: "how far a gift has come",
      balance_gift_people: "who is still to be given something; what is given is a transaction",
    },
  },
});
