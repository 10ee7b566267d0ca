import type { Kysely } from "kysely";
import { z } from "zod";
import { confirmationWanted } from "../contract/payments/wallet-words";
import { CardRefused, DoorMisconfigured, OutcomeUnknown, type StripeDoor } from "../outbound/stripe";
import type { Database } from "../store/schema";
import { type Attempt, attemptsFor, keepAsking, type Outcome, openAttempt, settleAttempt } from "../work/attempts";
import { holdWallet, postEntry, stopRefills } from "./wallet-entries";

/*
 * Card charges into a wallet. The attempt is stored before the card is charged. The response, a later check and the
 * provider's event may all report the outcome; the first to arrive posts the money.
 */

type Db = Kysely<Database>;

const chargeKinds = ["top-up", "refill"] as const;
type ChargeKind = (typeof chargeKinds)[number];

const request = z.object({
  wallet: z.number(),
  kind: z.enum(chargeKinds),
  cents: z.number(),
  currency: z.string(),
  customer: z.string(),
  card: z.string(),
  by: z.number().nullable(),
});
export type WalletCharge = z.output<typeof request>;

const acts: Readonly<Record<ChargeKind, string>> = { "top-up": "wallet top-up", refill: "wallet refill" };
const subjectOf = (walletId: number) => `wallet:${walletId}`;

export const isWalletCharge = ({ act }: Pick<Attempt, "act">) => Object.values(acts).includes(act);
export const chargeIn = (attempt: Pick<Attempt, "request">): WalletCharge => request.parse(JSON.parse(attempt.request));

/** Newest first. */
export const chargesOf = (db: Db, businessId: number, walletId: number): Promise<Attempt[]> =>
  attemptsFor(db, businessId, subjectOf(walletId));

export const openCharge = (db: Db, businessId: number, key: string, charge: WalletCharge, now: number) =>
  openAttempt(
    db,
    { businessId, door: "stripe", act: acts[charge.kind], subject: subjectOf(charge.wallet), key, request: charge },
    now,
  );

/** State of a charge; open while its outcome is unknown. */
export type Standing = Outcome | { readonly state: "open"; readonly reason: string };

/** The provider forgets a key after 24 hours. From 20 hours on, a charge is only looked up, never requested again. */
const keyLife = 20 * 60 * 60_000;
/** The payment waits for the cardholder, until `keyLife` ends. */
const waiting = "requires_action";
const notCharged = "The card was not charged.";

export function standingOf({ id, state, problem }: { id: string; state: string; problem?: string | null }): Standing {
  if (state === "succeeded") return { state: "done", reference: id };
  if (state === waiting) return { state: "open", reason: confirmationWanted };
  if (state === "canceled" || state === "requires_payment_method")
    return { state: "refused", reason: problem || notCharged };
  return { state: "open", reason: "" };
}

/** Asks about a charge: a question that the provider refuses decides nothing. @throws OutcomeUnknown | DoorMisconfigured */
async function undecided<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof CardRefused) throw new OutcomeUnknown(error.message, { cause: error });
    throw error;
  }
}

/**
 * Charges the card, or checks the outcome of the charge: the same key is charged at most once. If payments were
 * switched off in the meantime, it only checks.
 */
export async function askForCharge(
  door: StripeDoor,
  attempt: Attempt,
  { now, mayCharge }: { readonly now: number; readonly mayCharge: boolean },
): Promise<Standing> {
  const { key, created_at, state, reference, reason, tries } = attempt;
  if (state === "done") return { state, reference };
  if (state === "refused") return { state, reason };
  const { customer, card, cents, currency, kind } = chargeIn(attempt);
  try {
    const isKnown = now - created_at < keyLife;
    const mayAsk = isKnown && mayCharge;
    // Repeating a key returns the first response, whatever happened to the payment since, so look it up first.
    const payment = tries > 0 || !mayAsk ? await undecided(door.findPayment(key)) : null;
    const isGivenUp = !isKnown && payment?.state === waiting;
    if (payment) return standingOf(isGivenUp ? await undecided(door.cancel(payment.id)) : payment);
    if (mayAsk) return standingOf(await door.charge({ key, customer, card, cents, currency, about: `Wallet ${kind}` }));
    return isKnown ? { state: "open", reason: "" } : { state: "refused", reason: notCharged };
  } catch (error) {
    if (error instanceof CardRefused) return { state: "refused", reason: error.message };
    if (error instanceof OutcomeUnknown) return { state: "open", reason: error.message };
    if (!(error instanceof DoorMisconfigured)) throw error;
    const words = "The payment service does not accept the portal's keys.";
    return tries === 0 ? { state: "refused", reason: words } : { state: "open", reason: words };
  }
}

/** Records the state of a charge, and posts its money the first time it is reported as successful. */
export async function settleCharge(db: Db, attempt: Attempt, standing: Standing, now: number): Promise<void> {
  if (standing.state === "open") return keepAsking(db, attempt, standing.reason, now);
  const { business_id: businessId, key } = attempt;
  const { wallet: walletId, kind, cents, by } = chargeIn(attempt);
  const wallet = await holdWallet(db, businessId, walletId);
  if (!wallet) throw new Error(`There is no wallet ${walletId} for the charge ${key}`);
  const isFirst = await settleAttempt(db, attempt, standing, now);
  if (standing.state === "done") {
    await postEntry(db, wallet, { kind, cents, about: "", key: `charge ${key}`, by }, now);
  } else if (isFirst && kind === "refill") {
    await stopRefills(db, wallet, standing.reason, now);
  }
}
