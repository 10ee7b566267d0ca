import { expressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Context } from "../../area";
import type { TargetSort } from "../../contract/campaigns/who-calls";
import { hasWord } from "../../customers/conditions";
import { homeOf } from "../../customers/person";
import { readSearch } from "../../customers/search";
import type { Database } from "../../store/schema";

export type People = SelectQueryBuilder<Database, "customers", Record<never, never>>;
const customer = expressionBuilder<Database, "customers">();

/** Limits people to the matches of a search, by the strictest interpretation that matches anyone. */
export async function foundIn({ db, caller }: Pick<Context, "db" | "caller">, people: People, q: string) {
  const questions = q.trim() === "" ? [] : readSearch(q, await homeOf(db, caller.businessId));
  if (q.trim() === "") return { people };
  for (const question of questions) {
    const found = people.where(customer.and(question.map((words) => hasWord(words))));
    if (await found.select("customers.id").limit(1).executeTakeFirst()) return { people: found };
  }
  return { people: people.where(sql<boolean>`1 = 0`) };
}

/** Sorts people or, with `after`, selects those with higher ids in order of id. */
export function inOrder(people: People, sort: TargetSort = "uid", after?: number): People {
  if (after !== undefined) return people.where("customers.id", ">", after).orderBy("customers.id");
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const by = sort.replace("-", "");
  if (by === "uid") return people.orderBy("customers.id", direction);
  const columns = by === "name" ? ["first_name", "last_name"] : ["email"];
  return columns
    .reduce((query, column) => query.orderBy(sql`lower(${sql.ref(`customers.${column}`)})`, direction), people)
    .orderBy("customers.id");
}
