import type { Context } from "../../area";
import { pageOf } from "../../business/page";
import type { AnswerOf, QueryOf } from "../../contract/common/call";
import { fullName } from "../../contract/common/names";
import type { businessWallets, ToldWallet, walletEntries } from "../../contract/payments/wallet-calls";
import { confirmationWanted, entriesAPage, entriesAPiece } from "../../contract/payments/wallet-words";
import { notFound } from "../../errors";
import { partnerRewardsShown } from "../../items/partners";
import { chargeIn, chargesOf } from "../../payments/wallet-charges";
import type { Wallet } from "../../payments/wallet-entries";
import { paceDays, refillOf, runsOut } from "../../payments/wallet-pace";
import { refilledToday } from "../../payments/wallet-refills";
import { walletsOf } from "../../payments/wallets";
import { addDays, dateFromDay, dayOf, instantOf } from "../../store/day";
import type { Attempt } from "../../work/attempts";
import { refillRevision } from "./wallets-save";

async function spentLately({ db, caller, now }: Context, id: number): Promise<number> {
  const since = instantOf(addDays(dayOf(now, caller.timeZone), -paceDays), caller.timeZone);
  const { cents } = await db
    .selectFrom("wallet_entries")
    .select((entry) => entry.fn.sum<number | null>("cents").as("cents"))
    .where("wallet_id", "=", id)
    .where("kind", "in", ["spent", "given-back"])
    .where("created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return -Number(cents ?? 0);
}

function lastCharge([last]: readonly Attempt[]): ToldWallet["charge"] {
  if (!last) return null;
  const { state, reason, created_at: at } = last;
  return {
    state,
    amount: chargeIn(last).cents,
    message: state === "refused" || reason === confirmationWanted ? reason : "",
    at,
  };
}

/** Whether only the daily limit prevents a refill. */
function isLimited(wallet: Wallet, charges: readonly Attempt[], timeZone: string, now: number): boolean {
  const mayRefill = wallet.stopped_at === null && !charges.some(({ state }) => state === "open");
  if (!mayRefill || refillOf(wallet, 0) === null) return false;
  return refillOf(wallet, refilledToday(charges, timeZone, now)) === null;
}

async function walletAnswer(context: Context, wallet: Wallet): Promise<ToldWallet> {
  const { db, caller, now } = context;
  const today = dayOf(now, caller.timeZone);
  const charges = await chargesOf(db, caller.businessId, wallet.id);
  const end = runsOut(wallet.balance, await spentLately(context, wallet.id), today);
  return {
    id: wallet.id,
    currency: { iso_code: wallet.currency_code, symbol: wallet.currency_symbol },
    amount: wallet.balance,
    auto_top_up_amount: wallet.auto_top_up_amount,
    auto_top_up_threshold: wallet.auto_top_up_threshold,
    daily_limit: wallet.daily_limit,
    runs_out: end === null ? null : dateFromDay(end),
    revision: refillRevision(wallet),
    stopped: wallet.stopped_reason,
    limited: isLimited(wallet, charges, caller.timeZone, now),
    charge: lastCharge(charges),
  };
}

export async function readWallets(context: Context, service: boolean): Promise<AnswerOf<typeof businessWallets>> {
  const { db, caller, now } = context;
  const wallets: ToldWallet[] = [];
  for (const wallet of await walletsOf(db, caller.businessId, now)) wallets.push(await walletAnswer(context, wallet));
  return { wallets, rewards_shown: await partnerRewardsShown(db, caller.businessId), service };
}

export async function readEntries(
  { db }: Context,
  { id, page, after }: QueryOf<typeof walletEntries>,
): Promise<AnswerOf<typeof walletEntries>> {
  const wallet = await db.selectFrom("wallets").select("id").where("id", "=", id).executeTakeFirst();
  if (!wallet) throw notFound("The wallet");
  const rows = db.selectFrom("wallet_entries").where("wallet_id", "=", id);
  const { total } = await rows.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const most = after === undefined ? entriesAPage : entriesAPiece;
  let query = rows.orderBy("wallet_entries.id", "desc").limit(most);
  if (after === undefined) {
    query = query.offset(pageOf({ page, limit: most }, { most }).offset);
  } else if (after > 0) query = query.where("wallet_entries.id", "<", after);
  const entries = await query
    .leftJoin("users", "users.id", "wallet_entries.by_id")
    .select([
      "wallet_entries.id",
      "kind",
      "cents",
      "balance",
      "about",
      "wallet_entries.created_at",
      "first_name",
      "last_name",
    ])
    .execute();
  const last = entries.length === most ? entries.at(-1) : undefined;
  return {
    entries: entries.map(({ cents, created_at: at, first_name, last_name, ...entry }) => ({
      ...entry,
      amount: cents,
      by: fullName(first_name, last_name),
      at,
    })),
    total: Number(total),
    next: last?.id ?? null,
  };
}
