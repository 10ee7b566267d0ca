import type { Context } from "../../area";
import { noteChanges } from "../../business/changes";
import { rulesOf } from "../../business/rules";
import type { BodyOf } from "../../contract/common/call";
import { customerImportFields } from "../../contract/imports/fields";
import type { updateBatchImportSettings } from "../../contract/imports/settings";
import { ApiError, refuse } from "../../errors";
import { requireRevision, revisionOfContent } from "../../items/revision";
import { locked } from "../../store/words";
import { customerColumns } from "./running/settings";

/** All customer import columns in the business's order, hidden ones included. */
export const settingsOf = async ({ db }: Pick<Context, "db">) =>
  (await customerColumns(db)).map(({ field, text, isHidden, customFlag }, index) => ({
    field,
    text,
    isHidden,
    customFlag,
    index,
  }));

/** Area under which changes of these settings are recorded in the history. */
export const importArea = "importTransactions";
export const orderName = "order";

/** Values to record in the history: each property of each column, and the order of all columns. */
export const historyValues = (columns: Awaited<ReturnType<typeof settingsOf>>): Readonly<Record<string, unknown>> => ({
  [orderName]: columns.map(({ field }) => field).join(),
  ...Object.fromEntries(
    columns.flatMap(({ field, text, isHidden }) => [
      [`${field}[text]`, text],
      [`${field}[isHidden]`, isHidden],
    ]),
  ),
});

/** @throws ApiError if batch import is not enabled, or naming the row with an unknown or repeated field. */
export async function saveSettings(
  context: Context,
  { batch_import_settings: sent, revision }: BodyOf<typeof updateBatchImportSettings>,
): Promise<void> {
  const { db, caller } = context;
  if (!(await rulesOf(db)).batch_import_flag)
    throw new ApiError("invalid", "Batch import is not enabled for this business.");
  await locked(db, db.selectFrom("businesses").select("id")).executeTakeFirstOrThrow();
  const before = await settingsOf(context);
  requireRevision(revision, revisionOfContent(before), "The import fields");
  const rows = Object.entries(sent).sort(([left], [right]) => Number(left) - Number(right));
  const seen = new Set<string>();
  for (const [key, { field }] of rows) {
    const known = customerImportFields.some((one) => one.field === field);
    if (!known || seen.has(field))
      throw refuse({
        [`batch_import_settings[${key}][field]`]: [known ? "Use each field once" : "There is no such field"],
      });
    seen.add(field);
  }
  const usual = new Map(before.map(({ field, text }) => [field, text]));
  for (const [index, [, { field, text, isHidden, customFlag }]] of rows.entries()) {
    const values = {
      // An unchanged name is not stored, so it continues to follow the customer form.
      text: text === usual.get(field) ? undefined : text,
      is_hidden: isHidden ? (1 as const) : (0 as const),
      custom_flag: customFlag ? (1 as const) : (0 as const),
      position: index,
    };
    await db
      .insertInto("batch_import_settings")
      .values({ business_id: caller.businessId, field, ...values, text: values.text ?? "" })
      .onConflict((conflict) => conflict.columns(["business_id", "field"]).doUpdateSet(values))
      .execute();
  }
  await noteChanges(context, { area: importArea }, historyValues(before), historyValues(await settingsOf(context)));
}
