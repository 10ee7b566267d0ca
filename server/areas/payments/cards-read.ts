import { randomUUID } from "node:crypto";
import type { Context } from "../../context";
import type { AnswerOf } from "../../contract/common/call";
import type { thirdPartyCouponsCards } from "../../contract/payments/card-calls";
import { type StripeDoor, stripeSettings } from "../../outbound/stripe";
import { cardAccount, cardCustomer } from "../../payments/card-account";
import { requirePayments } from "../../payments/gate";
import { problemOf } from "./cards-words";

type Answer = AnswerOf<typeof thirdPartyCouponsCards>;

const mayAdd = ({ caller: { permissions } }: Context) => permissions === null || permissions.has("bank_account.create");

async function setupSecret(context: Context, door: StripeDoor): Promise<string> {
  if (!mayAdd(context)) return "";
  const { db, caller, now } = context;
  const customer = await cardCustomer({ db, businessId: caller.businessId, now }, door);
  return (await door.setupIntent({ key: randomUUID(), customer })).clientSecret;
}

async function fromService(context: Context, door: StripeDoor): Promise<Pick<Answer, "data" | "cards" | "problem">> {
  const publishable_key = door.publishableKey;
  try {
    const [setup_client_secret, account] = await Promise.all([
      setupSecret(context, door),
      cardAccount(context.db, door),
    ]);
    const cards = (account?.cards ?? []).map(({ id, isDefault, ...info }) => ({ id, default: isDefault, info }));
    return { data: { setup_client_secret, publishable_key }, cards, problem: "" };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    return { data: { setup_client_secret: "", publishable_key }, cards: [], problem };
  }
}

/** Reads the cards of the caller's business. */
export async function readCards(context: Context, door: StripeDoor | null): Promise<Answer> {
  const { db, caller } = context;
  await requirePayments(db);
  const user = await db
    .selectFrom("users")
    .select(["first_name", "last_name"])
    .where("id", "=", caller.userId)
    .executeTakeFirstOrThrow();
  if (door) return { ...(await fromService(context, door)), user, missing: [] };
  const missing = [...stripeSettings];
  return { data: { setup_client_secret: "", publishable_key: "" }, user, cards: [], missing, problem: "" };
}
