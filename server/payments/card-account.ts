import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { StripeCard, StripeDoor } from "../outbound/stripe";
import type { Database } from "../store/schema";

/** Owner of the account. `db` sees this business only. */
interface Owner {
  readonly db: Kysely<Database>;
  readonly businessId: number;
  readonly now: number;
}

export interface AccountCard extends StripeCard {
  readonly isDefault: boolean;
}

export interface CardAccount {
  /** Customer id of the business at the card provider. */
  readonly customer: string;
  /** Oldest first. */
  readonly cards: readonly AccountCard[];
}

const accountOf = (db: Kysely<Database>) => db.selectFrom("card_accounts").selectAll().executeTakeFirst();

/** The cards a business pays with; null when it never had one. @throws like StripeDoor */
export async function cardAccount(db: Kysely<Database>, door: StripeDoor): Promise<CardAccount | null> {
  const account = await accountOf(db);
  if (!account?.provider_ref) return null;
  const cards = await door.cards(account.provider_ref);
  const chosen = cards.find(({ id }) => id === account.default_card) ?? cards[0];
  return { customer: account.provider_ref, cards: cards.map((card) => ({ ...card, isDefault: card === chosen })) };
}

/** Customer id of the business at the card provider, created when first needed. @throws like StripeDoor */
export async function cardCustomer({ db, businessId, now }: Owner, door: StripeDoor): Promise<string> {
  await db
    .insertInto("card_accounts")
    .values({
      business_id: businessId,
      act_key: randomUUID(),
      provider_ref: null,
      default_card: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("business_id").doNothing())
    .execute();
  const { act_key, provider_ref } = await db.selectFrom("card_accounts").selectAll().executeTakeFirstOrThrow();
  if (provider_ref) return provider_ref;
  const { name } = await db.selectFrom("businesses").select("name").executeTakeFirstOrThrow();
  const ref = await door.customer({ key: act_key, businessId, name, email: "" });
  await db.updateTable("card_accounts").set({ provider_ref: ref }).execute();
  return ref;
}

/** Makes `card` the default for charges. */
export async function setDefaultCard(db: Kysely<Database>, card: string): Promise<void> {
  await db.updateTable("card_accounts").set({ default_card: card }).execute();
}
