import { type Kysely, sql } from "kysely";
import type { Database } from "../store/schema";
import type { PicturePart } from "./holders";
import { pathTokens } from "./paths";

/** Tokens of the pictures whose paths stand in the texts of parts. */
export async function tokensInTexts(db: Kysely<Database>, parts: readonly PicturePart[]): Promise<Set<string>> {
  const columns = parts.flatMap(({ texts = {} }) =>
    Object.entries(texts).flatMap(([table, names]) => names.map((column) => [table, column] as const)),
  );
  const tokens = new Set<string>();
  for (const [table, column] of columns) {
    const text = sql.ref<string>(column);
    const rows = await db
      .selectFrom(table as keyof Database)
      .select(text.as("text"))
      .where(text, "like", "%/pictures/%")
      .execute();
    for (const row of rows) for (const token of pathTokens(row.text)) tokens.add(token);
  }
  return tokens;
}
