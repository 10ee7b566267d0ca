import { type Channel, channels } from "../contract/campaigns/words";
import type { Store } from "../store/store";

/** A request of the user that cannot be fulfilled; `message` explains it in one line. */
export class CannotAdd extends Error {
  override readonly name = "CannotAdd";
}

const mostAtOnce = 100_000_000;

/** Parses credits from the command line: `sms=500`. @throws CannotAdd */
export function creditsAsked(pairs: readonly string[]): { readonly channel: Channel; readonly amount: number }[] {
  if (pairs.length === 0) throw new CannotAdd(`Name a channel and how much of it: ${channels.join(", ")}.`);
  return pairs.map((one) => {
    const [name, value = ""] = one.split("=");
    const channel = channels.find((known) => known === name);
    if (!channel) throw new CannotAdd(`"${name}" is no channel: ${channels.join(", ")}.`);
    const amount = Number(value);
    if (!/^\d+$/.test(value) || amount < 1 || amount > mostAtOnce)
      throw new CannotAdd(`${channel} is a whole number from 1 to ${mostAtOnce.toLocaleString("en")}, not "${value}".`);
    return { channel, amount };
  });
}

/** @throws CannotAdd when the business does not exist. */
export async function businessAsked(store: Store, id: string | undefined): Promise<{ id: number; name: string }> {
  if (id === undefined || !/^\d{1,15}$/.test(id)) throw new CannotAdd("--business must be a business's id.");
  const business = await store.db
    .selectFrom("businesses")
    .select(["id", "name"])
    .where("id", "=", Number(id))
    .executeTakeFirst();
  if (!business) throw new CannotAdd(`There is no business ${id}.`);
  return business;
}
