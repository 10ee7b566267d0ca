import type { Context } from "../area";

/*
 * History of settings, one row per changed field: business rules, customer fields, branches, employees, roles, wallets,
 * fraud rules. A save passes the values before and after, in its own transaction.
 */

/** The saved object. */
export interface Changed {
  /** Key of the area's `history` part (server/manifest.ts): `branch`, `employee`, `crm`, a section's name. */
  readonly area: string;
  /** Id and name of the saved object, when the area has several. */
  readonly subject?: { readonly id: number | string; readonly name: string };
  /** Fields whose change is recorded without the values. */
  readonly secret?: readonly string[];
}

/** Field values: texts, numbers, booleans, lists. An empty value is "". */
type Values = Readonly<Record<string, unknown>>;

const asText = (value: unknown): string => {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "1" : "0";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

/** Records every field of `after` that differs from `before`. @returns whether there was any. */
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
