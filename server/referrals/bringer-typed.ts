import type { Context } from "../area";
import { customersNamed } from "../customers/named";
import { type Bringer, bringerBy, bringerNamed, codeIn } from "./find-bringer";

const nobody = "No referral link or customer goes by this";
const several = "Several customers go by this: enter the link or an account number";
const noProgramme = "There is no referral programme to bring friends by";

/**
 * Resolves the referrer as typed at the counter: a code, a link, or a customer's email, phone or account number. A
 * branch role can name only customers of its own branch.
 * @returns the referrer, or an error message.
 */
export async function bringerTyped(context: Pick<Context, "db" | "caller">, typed: string): Promise<Bringer | string> {
  const { db, caller } = context;
  const code = codeIn(typed);
  if (code !== null) return (await bringerBy(db, caller.businessId, code)) ?? nobody;
  const [one, ...others] = await customersNamed(context, typed.trim(), 2);
  if (!one) return nobody;
  if (others.length > 0) return several;
  return (await bringerNamed(db, one.id)) ?? noProgramme;
}
