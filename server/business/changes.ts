import type { Context } from "../area";

/*
 * What settings were is kept, one row a field, for their history: business rules, customer fields, branches,
 * employees, roles, wallets, fraud rules. A save hands over what it found and what it left, in its own transaction.
 */

/** What was saved. */
export interface Changed {
  /** The key of the area's `history` part (server/manifest.ts): `branch`, `employee`, `crm`, a section's name. */
  readonly area: string;
  /** Which of them, where there are several: its id, and what it is called. */
  readonly subject?: { readonly id: number | string; readonly name: string };
  /** Fields of which only is kept that they were changed. */
  readonly secret?: readonly string[];
}

/** Fields as a person would fill them in: texts, numbers, yes or no, lists. Nothing is "". */
type Values = Readonly<Record<string, unknown>>;

const asText = (value: unknown): string => {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "1" : "0";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

/** Notes every field of `after` that is another than in `before`. @returns whether there was any. */
export async function noteChanges(
  { db, caller, now }: Context,
  { area, subject, secret = [] }: Changed,
  before: Values,
  after: Values,
): Promise<boolean> {
  const rows = Object.entries(after).flatMap(([name, value]) => {
    const [was, is] = [asText(before[name]), asText(value)];
    if (was === is) return [];
    const hidden = secret.includes(name);
    return {
      business_id: caller.businessId,
      area,
      subject: String(subject?.id ?? ""),
      subject_name: subject?.name ?? "",
      name,
      before: hidden ? "" : was,
      after: hidden ? "" : is,
      secret: hidden ? (1 as const) : (0 as const),
      user_id: caller.userId,
      at: now,
      undone_at: null,
    };
  });
  if (rows.length > 0) await db.insertInto("setting_changes").values(rows).execute();
  return rows.length > 0;
}
