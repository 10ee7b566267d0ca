import type { Context } from "../../area";
import { noteChanges } from "../../business/changes";
import type { HistoryPart } from "../../business/history-part";
import type { BodyOf } from "../../contract/common/call";
import { asSent, problemsInEdit } from "../../contract/field";
import { refused } from "../../contract/field/derive";
import { type resumeBusinessWallet, updateBusinessWallet } from "../../contract/payments/wallet-calls";
import { refills } from "../../contract/payments/wallet-fields";
import { notFound, refuseAloud } from "../../errors";
import { requireRevision, revisionOfContent } from "../../items/revision";
import { requirePayments } from "../../payments/gate";
import { holdWallet, type Wallet } from "../../payments/wallet-entries";

const walletArea = "wallet";
const names = ["auto_top_up_amount", "auto_top_up_threshold", "daily_limit"] as const;
type Name = (typeof names)[number];

const asMoney = (cents: number | null) => (cents === null ? "" : (cents / 100).toFixed(2));
const valuesOf = (wallet: Pick<Wallet, Name>) => Object.fromEntries(names.map((name) => [name, asMoney(wallet[name])]));

/** Revision of a wallet's refill settings. */
export const refillRevision = (wallet: Pick<Wallet, Name>): string => revisionOfContent(valuesOf(wallet));

async function required({ db, caller }: Context, id: number): Promise<Wallet> {
  const wallet = await holdWallet(db, caller.businessId, id);
  if (!wallet) throw notFound("The wallet");
  return wallet;
}

/** Saves a wallet's refill settings. @throws ApiError by field; not-found. */
export async function saveWallet(
  context: Context,
  { id, daily_limit: limit, revision, ...sent }: BodyOf<typeof updateBusinessWallet>,
): Promise<void> {
  const { db } = context;
  const wallet = await required(context, id);
  requireRevision(revision, refillRevision(wallet), "The wallet");
  const after = { ...sent, daily_limit: limit === undefined ? wallet.daily_limit : limit };
  const problems = problemsInEdit(refills, asSent(after), asSent(wallet));
  if (Object.keys(problems).length > 0) throw refuseAloud(refused(problems));
  await db.updateTable("wallets").set(after).where("id", "=", id).execute();
  const subject = { id, name: wallet.currency_code };
  await noteChanges(context, { area: walletArea, subject }, valuesOf(wallet), valuesOf({ ...wallet, ...after }));
}

/** Resumes refills after a declined charge. */
export async function resumeWallet(context: Context, { id }: BodyOf<typeof resumeBusinessWallet>): Promise<void> {
  await required(context, id);
  await context.db.updateTable("wallets").set({ stopped_reason: "", stopped_at: null }).where("id", "=", id).execute();
}

const isName = (name: string): name is Name => names.some((one) => one === name);

export const walletHistory: HistoryPart = {
  areas: [walletArea],
  now: async ({ db }, { subject, name }) => {
    const row = await db
      .selectFrom("wallets")
      .select([...names])
      .where("id", "=", Number(subject))
      .executeTakeFirst();
    return row && isName(name) ? asMoney(row[name]) : undefined;
  },
  async putBack(context, { subject, name, before }) {
    await requirePayments(context.db);
    const values = valuesOf(await required(context, Number(subject)));
    await saveWallet(context, updateBusinessWallet.body.read.parse({ ...values, id: subject, [name]: before }));
  },
  needs: () => updateBusinessWallet.needs,
};
