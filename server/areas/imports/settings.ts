import type { Context } from "../../area";
import { rulesOf } from "../../business/rules";
import type { BodyOf } from "../../contract/common/call";
import { customerImportFields } from "../../contract/imports/fields";
import type { updateBatchImportSettings } from "../../contract/imports/settings";
import { ApiError, refuse } from "../../errors";

/** Every field of a customer, in the business's order; those it has said nothing of come last, as they are. */
export async function settingsOf({ db }: Context) {
  const kept = await db.selectFrom("batch_import_settings").selectAll().execute();
  const byField = new Map(kept.map((setting) => [setting.field, setting]));
  return customerImportFields
    .map(({ field, text, custom }, index) => {
      const own = byField.get(field);
      return {
        field,
        text: own?.text || text,
        isHidden: own?.is_hidden === 1,
        customFlag: own ? own.custom_flag === 1 : custom === true,
        index: own?.position ?? customerImportFields.length + index,
      };
    })
    .sort((left, right) => left.index - right.index)
    .map((setting, index) => ({ ...setting, index }));
}

/** @throws ApiError where batch import is not enabled; about a row whose field is none. */
export async function saveSettings(
  { db, caller }: Context,
  { batch_import_settings: sent }: BodyOf<typeof updateBatchImportSettings>,
): Promise<void> {
  if (!(await rulesOf(db)).batch_import_flag)
    throw new ApiError("invalid", "Batch import is not enabled for this business.");
  const rows = Object.entries(sent).sort(([left], [right]) => Number(left) - Number(right));
  const seen = new Set<string>();
  for (const [key, { field }] of rows) {
    const known = customerImportFields.some((one) => one.field === field);
    if (!known || seen.has(field))
      throw refuse({
        [`batch_import_settings[${key}][field]`]: [known ? "Name each field once" : "There is no such field"],
      });
    seen.add(field);
  }
  for (const [index, [, { field, text, isHidden, customFlag }]] of rows.entries()) {
    const values = {
      text,
      is_hidden: isHidden ? (1 as const) : (0 as const),
      custom_flag: customFlag ? (1 as const) : (0 as const),
      position: index,
    };
    await db
      .insertInto("batch_import_settings")
      .values({ business_id: caller.businessId, field, ...values })
      .onConflict((conflict) => conflict.columns(["business_id", "field"]).doUpdateSet(values))
      .execute();
  }
}
