import { call } from "../common/call";
import { replacedRevision, toldRevision } from "../common/revision";
import { completeInputs, sentInputs } from "../field/derive";
import { fallback, fields, id, ifSent, optional, type Value, whole } from "../wire";
import {
  amount,
  blankIfNone,
  count,
  day,
  figure,
  instant,
  isSet,
  maybe,
  promisedRows,
  said,
  sum,
} from "../wire/answers";
import { oneWallet, refills, topUp } from "./wallet-fields";

/*
 * Wallets of the caller's business, whose id is never sent (section 7 of document 001, "Cards and wallets").
 */
const level = "business" as const;
const { daily_limit: dailyLimit } = sentInputs(refills.fields);
const { auto_top_up_amount: upTo, auto_top_up_threshold: below } = completeInputs(refills.fields);

/** Outcome of the latest charge: open, done or refused. */
const charge = fields({ state: said, amount: sum, message: said, at: instant });

const wallet = fields({
  id,
  currency: blankIfNone(fields({ iso_code: said, symbol: said })),
  amount,
  auto_top_up_amount: amount,
  auto_top_up_threshold: amount,
  /** This and the fields below are beyond the documents. null means three times the amount. */
  daily_limit: amount,
  /** At the rate of the last 30 days; null if nothing was spent, missing if the server does not tell. */
  runs_out: ifSent(day),
  /** Revision of the refill settings. */
  revision: toldRevision,
  /** Reason why refills are stopped; "" while they are not. */
  stopped: said,
  /** Whether the balance is low and today's limit is reached, so that refills resume tomorrow. */
  limited: maybe(isSet),
  charge: maybe(charge),
});
export type ToldWallet = Value<typeof wallet>;

export const businessWallets = call({
  name: "businessWallets",
  method: "GET",
  path: "/businessAdmin/businessWallets",
  answer: {
    wallets: promisedRows(wallet),
    /** Whether customers see partner rewards. */
    rewards_shown: maybe(isSet),
    /** Whether the payment service is set up. */
    service: maybe(isSet),
  },
  needs: { permission: "bank_account.read", level },
});

export const updateBusinessWallet = call({
  name: "updateBusinessWallet",
  method: "POST",
  path: "/businessAdmin/updateBusinessWallet",
  body: {
    ...completeInputs(oneWallet.fields),
    auto_top_up_amount: upTo,
    auto_top_up_threshold: below,
    daily_limit: dailyLimit,
    revision: replacedRevision,
  },
  beyond: ["daily_limit", "revision"],
  answer: { message: said },
  needs: { permission: "bank_account.update", level },
});

const walletEntry = fields({
  id,
  kind: said,
  amount: sum,
  balance: sum,
  about: said,
  /** The user; "" for the portal itself. */
  by: said,
  at: instant,
});
export type ToldEntry = Value<typeof walletEntry>;

/**
 * An extension: lists a wallet's entries, newest first; by page, or all of them in pieces with `after`, starting at 0.
 * `next` is null on the last piece.
 */
export const walletEntries = call({
  name: "walletEntries",
  method: "GET",
  path: "/businessAdmin/walletEntries",
  extension: "furtherCalls",
  query: { id, page: fallback(whole, 1), after: optional(whole) },
  answer: { entries: promisedRows(walletEntry), total: count, next: figure },
  needs: { permission: "bank_account.read", level },
});

export const topUpBusinessWallet = call({
  name: "topUpBusinessWallet",
  method: "POST",
  path: "/businessAdmin/topUpBusinessWallet",
  body: completeInputs(topUp.fields),
  answer: { message: said },
  needs: { permission: "bank_account.create", level },
});

/** An extension: resumes refills after a declined charge. */
export const resumeBusinessWallet = call({
  name: "resumeBusinessWallet",
  method: "POST",
  path: "/businessAdmin/resumeBusinessWallet",
  extension: "furtherCalls",
  body: completeInputs(oneWallet.fields),
  answer: { message: said },
  needs: { permission: "bank_account.update", level },
});

export const walletCalls = [
  businessWallets,
  updateBusinessWallet,
  walletEntries,
  resumeBusinessWallet,
  topUpBusinessWallet,
] as const;
