import type { Kysely } from "kysely";
import type { StripeDoor } from "../outbound/stripe";
import type { Database } from "../store/schema";
import { cardAccount } from "./card-account";

/** The card that refills charge; null when there is none. @throws like StripeDoor */
export async function defaultCard(
  db: Kysely<Database>,
  door: StripeDoor,
): Promise<{ customer: string; card: string } | null> {
  const account = await cardAccount(db, door);
  const card = account?.cards.find(({ isDefault }) => isDefault);
  return account && card ? { customer: account.customer, card: card.id } : null;
}
