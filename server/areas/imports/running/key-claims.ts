import type { Kysely } from "kysely";
import { type Identity, keys } from "../../../customers/taken";
import type { Database } from "../../../store/schema";
import type { Fault, MappedRow } from "./row";
import type { SeenKeys } from "./seen-keys";

/*
 * Keys that the rows of a customer file have claimed. An accepted row claims its email address, phone and account
 * number; a later row with any of them is refused. A refused row claims nothing.
 */

const named = { email: "email address", phone: "phone number", account_number: "account number" } as const;

/** Claims as looked up and made. */
export type Claims = Pick<SeenKeys, "find" | "keep">;

/** Claims of a piece's rows, kept in `seen` once the piece is written: a piece that the store runs again makes them anew. */
export class PieceClaims implements Claims {
  readonly #lines = new Map<string, number>();
  constructor(private readonly seen: SeenKeys) {}

  find(key: string): number | undefined {
    return this.#lines.get(key) ?? this.seen.find(key);
  }

  keep(key: string, line: number): void {
    this.#lines.set(key, line);
  }

  written(): void {
    for (const [key, line] of this.#lines) this.seen.keep(key, line);
  }
}

export function earlierClaims(who: Identity, seen: Claims): Fault[] {
  return keys.flatMap((key) => {
    const line = who[key] ? seen.find(`${key}:${who[key]}`) : undefined;
    return line === undefined ? [] : [{ field: key, message: `Line ${line} has the same ${named[key]}` }];
  });
}

export function take(who: Identity, { line }: MappedRow, seen: Claims): void {
  for (const key of keys) if (who[key]) seen.keep(`${key}:${who[key]}`, line);
}

/** Repeats the claims of rows that the run has already processed. */
export async function takeAgain(
  db: Kysely<Database>,
  importId: number,
  rows: readonly { readonly row: MappedRow; readonly who: Identity }[],
  seen: SeenKeys,
): Promise<void> {
  const lines = rows.map(({ row }) => row.line);
  const samples = await db
    .selectFrom("import_samples")
    .select("line")
    .where("import_id", "=", importId)
    .where("stage", "=", "run")
    .where("line", ">=", Math.min(...lines))
    .where("line", "<=", Math.max(...lines))
    .execute();
  const refused = new Set(samples.map(({ line }) => line));
  for (const { row, who } of rows) if (!refused.has(row.line)) take(who, row, seen);
}
