import { type Channel, channels } from "../contract/campaigns/words";
import type { Store } from "../store/store";

/** Something a person asked for that cannot be done; `message` is the one line that says why. */
export class CannotAdd extends Error {
  override readonly name = "CannotAdd";
}

const mostAtOnce = 100_000_000;

/** Credit as it is written on the command line: `sms=500`. @throws CannotAdd */
export function creditsAsked(written: readonly string[]): { readonly channel: Channel; readonly amount: number }[] {
  if (written.length === 0) throw new CannotAdd(`Name a channel and how much of it: ${channels.join(", ")}.`);
  return written.map((one) => {
    const [name, value = ""] = one.split("=");
    const channel = channels.find((known) => known === name);
    if (!channel) throw new CannotAdd(`"${name}" is no channel: ${channels.join(", ")}.`);
    const amount = Number(value);
    if (!/^\d+$/.test(value) || amount < 1 || amount > mostAtOnce)
      throw new CannotAdd(`${channel} is a whole number from 1 to ${mostAtOnce.toLocaleString("en")}, not "${value}".`);
    return { channel, amount };
  });
}

/** @throws CannotAdd where there is no such business. */
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
