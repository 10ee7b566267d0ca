import type { Kysely, Selectable } from "kysely";
import { digitsOf, nameParts, plainCode } from "../business/name-parts";
import { fold } from "../contract/common/fold";
import type { Database } from "../store/schema";
import { searchWords, wordKinds } from "./search-words";

type Db = Kysely<Database>;
type Person = Pick<
  Selectable<Database["customers"]>,
  "first_name" | "last_name" | "email" | "phone" | "account_number"
>;

/** Free-text criteria, which may identify a person, alone or together. */
const typed = [["search"], ["email"], ["phone"], ["account_number"], ["first", "last"]] as const;
/** Replaces a criterion that identified an erased customer. */
const erased = "–";

/** The words of a name, in sorted order for comparison. */
const inAnyOrder = (parts: readonly string[]) => [...parts].sort().join(" ");

/** First and last name, if no remaining customer has the same; "" if either is missing or another customer has it. */
async function ownName(db: Db, person: Person): Promise<string> {
  const [first, last] = [nameParts(person.first_name), nameParts(person.last_name)];
  if (first.length === 0 || last.length === 0) return "";
  const word = searchWords(person).filter((one) => one.startsWith(wordKinds.last));
  const namesake = db.selectFrom("customer_words").select("customer_id").where("word", "in", word).limit(1);
  return (await namesake.executeTakeFirst()) ? "" : inAnyOrder([...first, ...last]);
}

/**
 * Whether a text identifies the person: by a whole email address, phone number or account number, or by a name of their
 * own.
 */
function tells(text: string, { email, phone, account_number }: Person, name: string): boolean {
  const [figures, said] = [digitsOf(phone), digitsOf(text)];
  return (
    (email !== "" && fold(text).includes(fold(email))) ||
    (figures.length >= 7 && (said.includes(figures) || (said.length >= 7 && figures.endsWith(said)))) ||
    (account_number !== "" && plainCode(text) === plainCode(account_number)) ||
    (name !== "" && inAnyOrder(nameParts(text)) === name)
  );
}

/**
 * Removes searches that identify erased customers: deletes saved views, and blanks such criteria of bulk points. `db`
 * is limited to the business.
 */
export async function forgetSearches(db: Db, people: readonly Person[]): Promise<void> {
  const named: [Person, string][] = [];
  for (const person of people) named.push([person, await ownName(db, person)]);
  const toldBy = (text: string) => named.some(([person, name]) => tells(text, person, name));
  const views = await db.selectFrom("customer_views").select(["id", "name", "filters"]).execute();
  for (const { id, name, filters } of views) {
    const search = new URLSearchParams(filters);
    const texts = typed.map((criteria) => criteria.map((criterion) => search.get(criterion) ?? "").join(" "));
    if ([name, ...texts].some(toldBy)) await db.deleteFrom("customer_views").where("id", "=", id).execute();
  }
  const gifts = await db
    .selectFrom("balance_gifts")
    .select(["id", "scope"])
    .where((gift) => gift.or(typed.flat().map((criterion) => gift("scope", "like", `%"${criterion}":%`))))
    .execute();
  for (const { id, scope } of gifts) {
    const said = JSON.parse(scope) as Record<string, unknown>;
    const telling = typed.filter((criteria) => toldBy(criteria.map((criterion) => said[criterion] ?? "").join(" ")));
    if (telling.length === 0) continue;
    const without = Object.fromEntries(telling.flat().map((criterion) => [criterion, erased]));
    await db
      .updateTable("balance_gifts")
      .set({ scope: JSON.stringify({ ...said, ...without }) })
      .where("id", "=", id)
      .execute();
  }
}
