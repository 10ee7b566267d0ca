import { randomUUID } from "node:crypto";
import type { Context } from "../../context";
import { notFound, refuse } from "../../errors";
import type { StripeDoor } from "../../outbound/stripe";
import { type AccountCard, cardAccount, cardCustomer } from "../../payments/card-account";
import { cardIsNeeded } from "../../payments/card-needs";
import { requirePayments } from "../../payments/gate";
import { noService, orRefused } from "./cards-words";

/** Returns a card of the business. @throws ApiError for another's card, or while the card service is unavailable */
async function requireCard({ db }: Context, door: StripeDoor, id: string): Promise<AccountCard> {
  const account = await orRefused(cardAccount(db, door));
  const card = account?.cards.find((one) => one.id === id);
  if (!card) throw notFound("The card");
  return card;
}

async function requireService({ db }: Context, door: StripeDoor | null): Promise<StripeDoor> {
  await requirePayments(db);
  if (!door) throw noService();
  return door;
}

/** Checks that the card may become the default. @throws ApiError */
export async function prepareDefault(
  context: Context,
  service: StripeDoor | null,
  change: { readonly id: string; readonly default: boolean },
): Promise<void> {
  const card = await requireCard(context, await requireService(context, service), change.id);
  if (!change.default && card.isDefault)
    throw refuse({ default: ["Make another card the default instead"] }, "Make another card the default instead.");
}

/** Removes the card from the business at the card service. @throws ApiError */
export async function removeCard(context: Context, service: StripeDoor | null, id: string): Promise<void> {
  const door = await requireService(context, service);
  const card = await requireCard(context, door, id);
  if (card.isDefault && (await cardIsNeeded(context.db)))
    throw refuse(
      {},
      "Automatic top-up uses this card. Make another card the default, or switch automatic top-up off first.",
    );
  await orRefused(door.detach(id));
}

/** Returns the address of the card service's setup page. @throws ApiError */
export async function startSetup(context: Context, service: StripeDoor | null, returnTo: string): Promise<string> {
  const door = await requireService(context, service);
  if (!URL.canParse(returnTo) || !/^https?:$/.test(new URL(returnTo).protocol))
    throw refuse({ return_url: ["Enter a web address"] });
  const { db, caller, now } = context;
  const customer = await orRefused(cardCustomer({ db, businessId: caller.businessId, now }, door));
  return (await orRefused(door.setupPage({ key: randomUUID(), customer, returnTo }))).url;
}
