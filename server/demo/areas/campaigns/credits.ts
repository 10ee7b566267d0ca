import { addCredits } from "../../../campaigns/credits";
import { channels } from "../../../contract/campaigns/words";
import type { Bulk } from "../../bulk";

/** Initial message credits of a demo business (settled readings, "prices"). */
const credits = { email: 100_000, sms: 20_000, push: 50_000 } as const;
const account = { package_pk: 1, marketing_name: "", sms_price: 200, email_price: 20 } as const;

/** Enters a business's message credits and their prices. */
export async function enterCredits({ db }: Pick<Bulk, "db">, businessId: number, at: number): Promise<void> {
  await db
    .insertInto("marketing_accounts")
    .values({ ...account, business_id: businessId })
    .execute();
  for (const channel of channels) await addCredits(db, { businessId, now: at }, channel, credits[channel]);
}
