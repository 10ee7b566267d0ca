import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { noCard } from "../contract/payments/wallet-words";
import type { StripeDoor } from "../outbound/stripe";
import { dayOf, instantOf } from "../store/day";
import type { Database } from "../store/schema";
import type { Store } from "../store/store";
import type { Attempt } from "../work/attempts";
import { hasPayments } from "./gate";
import { askForCharge, chargeIn, chargesOf, openCharge, settleCharge } from "./wallet-charges";
import { holdWallet, stopRefills, type Wallet } from "./wallet-entries";
import { refillOf } from "./wallet-pace";

type Db = Kysely<Database>;

interface World {
  readonly store: Store;
  readonly door: StripeDoor;
  readonly now: () => number;
}

/** The card that refills charge; null when there is none. */
type DefaultCard = (db: Db, door: StripeDoor) => Promise<{ customer: string; card: string } | null>;

/** Wallets below their threshold, across all businesses; at most 1,000. */
export const lowWallets = (db: Db) =>
  db
    .selectFrom("wallets")
    .innerJoin("businesses", "businesses.id", "wallets.business_id")
    .select(["wallets.id", "wallets.business_id", "businesses.time_zone"])
    .where("auto_top_up_amount", ">", 0)
    .where("stopped_at", "is", null)
    .whereRef("balance", "<", "auto_top_up_threshold")
    .orderBy("wallets.id")
    .limit(1_000)
    .execute();
type LowWallet = Awaited<ReturnType<typeof lowWallets>>[number];

/** What a refill would charge now; null when none is due, or when the plan has no payments. */
async function dueIn(db: Db, wallet: Wallet | undefined, timeZone: string, now: number): Promise<number | null> {
  if (!wallet || wallet.stopped_at !== null || !(await hasPayments(db))) return null;
  const charges = await chargesOf(db, wallet.business_id, wallet.id);
  if (charges.some(({ state }) => state === "open")) return null;
  return refillOf(wallet, refilledToday(charges, timeZone, now));
}

/** Total of the refills of the business's day among a wallet's charges, in minor units. */
export function refilledToday(charges: readonly Attempt[], timeZone: string, now: number): number {
  const since = instantOf(dayOf(now, timeZone), timeZone);
  return charges
    .filter(({ state, created_at }) => state === "done" && created_at >= since)
    .map((attempt) => chargeIn(attempt))
    .filter(({ kind }) => kind === "refill")
    .reduce((sum, { cents }) => sum + cents, 0);
}

/** Checks the state of a charge and records it. */
export async function follow({ store, door, now }: World, attempt: Attempt): Promise<void> {
  const mayCharge = await hasPayments(store.forBusiness(attempt.business_id));
  const standing = await askForCharge(door, attempt, { now: now(), mayCharge });
  await store.transaction((trx) => settleCharge(store.scope(trx, attempt.business_id), attempt, standing, now()));
}

/** Refills a wallet up to its amount, if a refill is due; without a card to charge, refills stop until a person looks. */
export async function refill(
  world: World,
  { id, business_id: businessId, time_zone: timeZone }: LowWallet,
  defaultCard: DefaultCard,
): Promise<void> {
  const { store, door, now } = world;
  const mine = store.forBusiness(businessId);
  const seen = await mine.selectFrom("wallets").selectAll().where("id", "=", id).executeTakeFirst();
  if ((await dueIn(mine, seen, timeZone, now())) === null) return;
  const paying = await defaultCard(mine, door);
  const opened = await store.transaction(async (trx) => {
    const db = store.scope(trx, businessId);
    const wallet = await holdWallet(db, businessId, id);
    const cents = await dueIn(db, wallet, timeZone, now());
    if (!wallet || cents === null) return null;
    if (!paying) {
      await stopRefills(db, wallet, noCard, now());
      return null;
    }
    const charge = { wallet: id, kind: "refill", cents, currency: wallet.currency_code, ...paying, by: null } as const;
    return openCharge(db, businessId, `refill-${randomUUID()}`, charge, now());
  });
  if (opened) await follow(world, opened.attempt);
}
