import type { Kysely, Selectable } from "kysely";
import type { Database } from "../store/schema";
import { digitsOf, fold, plainCode } from "./fold";

type Db = Kysely<Database>;
type Person = Pick<Selectable<Database["customers"]>, "email" | "phone" | "account_number">;

/** Criteria that are typed, and so may name one person. */
const typed = ["search", "email", "phone", "account_number"] as const;
/** What stands for a criterion that named somebody who is erased. */
const erased = "–";

/** Whether a text tells who it is: by the whole of an e-mail address, a phone number or an account number. */
function tells(text: string, { email, phone, account_number }: Person): boolean {
  const [figures, said] = [digitsOf(phone), digitsOf(text)];
  return (
    (email !== "" && fold(text).includes(fold(email))) ||
    (figures.length >= 7 && (said.includes(figures) || (said.length >= 7 && figures.endsWith(said)))) ||
    (account_number !== "" && plainCode(text) === plainCode(account_number))
  );
}

/**
 * Forgets the searches that tell of people who are erased: saved views go, and a balance gift no longer says by what it
 * found them. `db` is held to the business.
 */
export async function forgetSearches(db: Db, people: readonly Person[]): Promise<void> {
  const toldBy = (text: string) => people.some((person) => tells(text, person));
  const views = await db.selectFrom("customer_views").select(["id", "name", "filters"]).execute();
  for (const { id, name, filters } of views) {
    const search = new URLSearchParams(filters);
    if ([name, ...typed.map((criterion) => search.get(criterion) ?? "")].some(toldBy))
      await db.deleteFrom("customer_views").where("id", "=", id).execute();
  }
  const gifts = await db
    .selectFrom("balance_gifts")
    .select(["id", "scope"])
    .where((gift) => gift.or(typed.map((criterion) => gift("scope", "like", `%"${criterion}":%`))))
    .execute();
  for (const { id, scope } of gifts) {
    const said = JSON.parse(scope) as Record<string, unknown>;
    const telling = typed.filter((criterion) => toldBy(String(said[criterion] ?? "")));
    if (telling.length === 0) continue;
    const without = { ...said, ...Object.fromEntries(telling.map((criterion) => [criterion, erased])) };
    await db
      .updateTable("balance_gifts")
      .set({ scope: JSON.stringify(without) })
      .where("id", "=", id)
      .execute();
  }
}
