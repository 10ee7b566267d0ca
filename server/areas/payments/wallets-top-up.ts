import { randomUUID } from "node:crypto";
import type { Context } from "../../area";
import type { AnswerOf, BodyOf } from "../../contract/common/call";
import { problemsIn } from "../../contract/field";
import { refused } from "../../contract/field/derive";
import type { topUpBusinessWallet } from "../../contract/payments/wallet-calls";
import { topUp } from "../../contract/payments/wallet-fields";
import { confirmationWanted, unknownCharge } from "../../contract/payments/wallet-words";
import { notFound, refuse, refuseAloud } from "../../errors";
import type { StripeDoor } from "../../outbound/stripe";
import { cardAccount } from "../../payments/card-account";
import { requirePayments } from "../../payments/gate";
import { askForCharge, openCharge, type Standing, settleCharge } from "../../payments/wallet-charges";
import { walletsOf } from "../../payments/wallets";
import type { Attempt } from "../../work/attempts";
import { settleAttempt } from "../../work/attempts";
import { noService, orRefused } from "./cards-words";

interface Charged {
  readonly attempt: Attempt;
  readonly standing: Standing;
}

/**
 * Charges the card, once per key: the attempt is stored before the charge. A refusal is settled here, any other outcome
 * in `keepTopUp`.
 * @throws ApiError by field; not-found for another's card.
 */
export async function chargeTopUp(
  { db, caller, now }: Context,
  door: StripeDoor | null,
  sent: BodyOf<typeof topUpBusinessWallet>,
  key: string | null,
): Promise<Charged> {
  await requirePayments(db);
  const problems = problemsIn(topUp, sent);
  const currency = sent.currency.toUpperCase();
  const wallet = (await walletsOf(db, caller.businessId, now)).find(({ currency_code }) => currency_code === currency);
  if (!wallet && !problems.currency) problems.currency = "There is no wallet in this currency";
  if (!wallet || Object.keys(problems).length > 0) throw refuseAloud(refused(problems));
  if (!door) throw noService();
  const account = await orRefused(cardAccount(db, door));
  const card = account?.cards.find(({ id }) => id === sent.card_id);
  if (!account || !card) throw notFound("The card");
  const { attempt } = await openCharge(
    db,
    caller.businessId,
    `top-up-${caller.userId}-${key ?? randomUUID()}`,
    {
      ...{ wallet: wallet.id, kind: "top-up", cents: sent.amount, currency, by: caller.userId },
      ...{ customer: account.customer, card: card.id },
    },
    now,
  );
  const standing = await askForCharge(door, attempt, { now, mayCharge: true });
  if (standing.state !== "refused") return { attempt, standing };
  await settleAttempt(db, attempt, standing, now);
  throw refuse({ card_id: [standing.reason] }, standing.reason);
}

export async function keepTopUp(
  { db, now }: Context,
  { attempt, standing }: Charged,
): Promise<AnswerOf<typeof topUpBusinessWallet>> {
  await settleCharge(db, attempt, standing, now);
  if (standing.state !== "open") return { message: "Wallet topped up." };
  return { message: standing.reason === confirmationWanted ? confirmationWanted : unknownCharge };
}
