import { type Handler, handlePrepared } from "../../area";
import {
  deleteThirdPartyCouponsCard,
  startCardSetup,
  thirdPartyCouponsCards,
  updateThirdPartyCouponsCard,
} from "../../contract/payments/card-calls";
import { area } from "../../manifest";
import { setDefaultCard } from "../../payments/card-account";
import { prepareDefault, removeCard, startSetup } from "./cards-change";
import { readCards } from "./cards-read";

const handlers: readonly Handler[] = [
  handlePrepared(thirdPartyCouponsCards, {
    prepare: (context, _input, { stripe }) => readCards(context, stripe),
    run: async (_context, { prepared }) => prepared,
  }),
  handlePrepared(updateThirdPartyCouponsCard, {
    prepare: (context, { body }, { stripe }) => prepareDefault(context, stripe, body),
    run: async ({ db }, { body }) => {
      if (body.default) await setDefaultCard(db, body.id);
      return { message: "Default card changed." };
    },
  }),
  handlePrepared(deleteThirdPartyCouponsCard, {
    alone: () => "",
    prepare: (context, { body }, { stripe }) => removeCard(context, stripe, body.id),
    run: async () => ({ message: "Card deleted." }),
  }),
  handlePrepared(startCardSetup, {
    prepare: (context, { body }, { stripe }) => startSetup(context, stripe, body.return_url),
    run: async (_context, { prepared }) => ({ url: prepared }),
  }),
];

export const cards = area({ name: "cards", handlers });
