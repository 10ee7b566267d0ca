import { call } from "../common/call";
import { fields, flag, text, type Value } from "../wire";
import { blankIfNone, figure, isSet, promisedRows, renamed, rows, said } from "../wire/answers";

/*
 * Section 7 of document 001, "Cards and wallets". Settled readings: "cards", "settings permissions" (`bank_account`;
 * create adds a card), "business id in payments".
 */
const needs = (action: "read" | "create" | "update") =>
  ({ level: "business", permission: `bank_account.${action}` }) as const;

const info = fields({ brand: said, last4: said, exp_month: figure, exp_year: figure });
const card = fields({ id: said, default: isSet, info: blankIfNone(info) });
export type CardLine = Value<typeof card>;

const user = renamed(fields({ first_name: said, last_name: said }), { first_name: "firstName", last_name: "lastName" });

export const thirdPartyCouponsCards = call({
  name: "thirdPartyCouponsCards",
  method: "GET",
  path: "/businessAdmin/thirdPartyCouponsCards",
  answer: {
    /** For the card service's own input fields; blank for users who may not add a card. */
    data: blankIfNone(fields({ setup_client_secret: said, publishable_key: said })),
    user: blankIfNone(user),
    cards: promisedRows(card),
    /** Beyond the documents: settings that are missing, and why the card service did not respond. */
    missing: rows(said),
    problem: said,
  },
  needs: needs("read"),
});

const cardId = text(255);

export const updateThirdPartyCouponsCard = call({
  name: "updateThirdPartyCouponsCard",
  method: "POST",
  path: "/businessAdmin/updateThirdPartyCouponsCard",
  body: { id: cardId, default: flag },
  answer: { message: said },
  needs: needs("update"),
});

export const deleteThirdPartyCouponsCard = call({
  name: "deleteThirdPartyCouponsCard",
  method: "POST",
  path: "/businessAdmin/deleteThirdPartyCouponsCard",
  body: { id: cardId },
  answer: { message: said },
  needs: needs("update"),
});

/** Starts adding a card on the service's hosted page, which returns to `return_url`. */
export const startCardSetup = call({
  name: "startCardSetup",
  method: "POST",
  path: "/businessAdmin/startCardSetup",
  body: { return_url: text(2000) },
  answer: { url: said },
  needs: needs("create"),
  extension: "cardSetup",
});

export const cardCalls = [
  thirdPartyCouponsCards,
  updateThirdPartyCouponsCard,
  deleteThirdPartyCouponsCard,
  startCardSetup,
] as const;
