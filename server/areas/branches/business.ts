import type { Kysely, Updateable } from "kysely";
import { type Context, isBranchRole } from "../../area";
import type { BranchInput } from "../../contract/branches/bodies";
import { business } from "../../contract/branches/fields";
import { asProblems, type Problems } from "../../contract/common/problems";
import { laidOver, problemsInEdit } from "../../contract/field";
import { forbidden } from "../../errors";
import { rowOf } from "../../items/row";
import type { Database } from "../../store/schema";
import { isCategory } from "./checks";
import type { BranchRow } from "./find";

type BusinessInput = NonNullable<BranchInput["Business"]>;

/** The business's own values. */
export async function businessOf(db: Kysely<Database>) {
  const { id, ...values } = await db
    .selectFrom("businesses")
    .select(["id", "name", "about", "about_link", "category_fk"])
    .executeTakeFirstOrThrow();
  return { business_pk: id, ...values };
}

/** @throws ApiError forbidden if the caller may not change the business. */
export function requireBusinessRights({ permissions, role }: Context["caller"]): void {
  if (isBranchRole(role) || permissions?.has("business_profile.update") === false) throw forbidden();
}

/** Problem of a save that changes the business through another branch than its default one. */
export const notThroughThis = asProblems({ Business: "The business can be changed through its default branch alone" });

/**
 * The change of the business that a save of its default branch makes.
 * @throws ApiError forbidden if the caller may not change the business.
 */
export async function businessChange(
  { db, caller }: Context,
  branch: BranchRow,
  sent: BusinessInput,
): Promise<{
  problems: Problems;
  columns: Updateable<Database["businesses"]>;
  before: Readonly<Record<string, unknown>>;
}> {
  requireBusinessRights(caller);
  if (branch.is_default === 0) return { problems: notThroughThis, columns: {}, before: {} };
  const { category_fk, name, about, about_link } = await businessOf(db);
  const before = { name, about, about_link, ...(category_fk !== null && { category_fk }) };
  const values = laidOver<typeof business.fields>(before, sent);
  const found = problemsInEdit(business, values, before);
  if (values.category_fk !== undefined && values.category_fk !== category_fk && !isCategory(values.category_fk))
    found.category_fk ??= "Choose a category from the list";
  const problems = asProblems(
    Object.fromEntries(Object.entries(found).map(([field, message]) => [`Business[${field}]`, message])),
  );
  return { problems, columns: rowOf(business.fields, values), before };
}
