import { z } from "zod";
import type { Access } from "~/access/guard.server";
import { may } from "~/access/session";
import { isPortalError } from "~/api/error";
import type { RawAnswers } from "~/form/answers";
import { form, formPage, Problem } from "~/form/form.server";
import { afterMove } from "~/form/rows/places";
import { pressing } from "~/form/rows/pressing.server";
import { rowsIn } from "~/form/rows/rows";
import { schemaOf } from "~/form/schema";
import { paths } from "~/paths";
import { knows } from "../../../server/contract/common/extensions";
import { inRankOrder } from "../../../server/contract/common/rank-order";
import { customerImportFields } from "../../../server/contract/imports/fields";
import { importSetting } from "../../../server/contract/imports/setting-fields";
import {
  batchImportSettings,
  updateBatchImportSetting,
  updateBatchImportSettings,
} from "../../../server/contract/imports/settings";
import { businessRules, settingsHistory } from "../../../server/contract/settings/calls";
import { columnField, columnsField } from "./fields";

const placeField = (key: string) => columnField(key, "index");

const moving = pressing({
  of: "columns",
  names: [columnsField],
  after(raw, press) {
    const keys = rowsIn(raw, columnsField).map(({ key }) => key);
    return afterMove({ raw, press }, keys, placeField);
  },
});

type Body = Parameters<typeof updateBatchImportSettings.body.write>[0];

/** Whether the plan has batch import. The documents do not name the flag, so an older server may not tell it. */
async function hasBatchImport({ api, session }: Access): Promise<boolean> {
  if (session.rules.batch_import_flag || knows(session, settingsHistory)) return session.rules.batch_import_flag;
  const { businessRules: rules } = await api.call(businessRules);
  return rules.batch_import_flag === undefined;
}

/** Loads the columns in order; none if batch import is not in the plan. */
async function askColumns(access: Access) {
  const isEnabled = await hasBatchImport(access);
  const none = { datasets: [], revision: "" };
  const { datasets, revision } = isEnabled ? await access.api.call(batchImportSettings) : none;
  const columns = [...datasets].sort((one, other) => one.index - other.index);
  const values: RawAnswers = Object.fromEntries(
    columns.flatMap(({ field, text, isHidden, customFlag }, index) => {
      const named = (part: Parameters<typeof columnField>[1]) => columnField(String(index), part);
      return [
        [named("field"), field],
        [named("text"), text],
        [named("isHidden"), isHidden ? "1" : ""],
        [named("customFlag"), customFlag ? "1" : ""],
        [named("index"), String(index + 1)],
      ];
    }),
  );
  return { isEnabled, columns, values, revision };
}

/** Saves the columns. Older servers know only the call's singular spelling. */
async function save({ api }: Access, body: Body): Promise<void> {
  try {
    await api.call(updateBatchImportSettings, { body });
  } catch (error) {
    if (!isPortalError(error, "not-found")) throw error;
    await api.call(updateBatchImportSetting, { body });
  }
}

const saving = form({
  name: "columns",
  schema: z.object({ batch_import_settings: z.record(schemaOf(importSetting)) }),
  stored: ({ access }) => askColumns(access),
  // Rows are named by their place.
  partOf: () => "columns",
  look: () => ({ href: paths.settingsImportColumns(), label: "View import fields" }),
  async save({ batch_import_settings: sent }, { access, version }) {
    if (!(await hasBatchImport(access))) throw new Problem({}, notEnabled);
    const rows = Object.entries(sent)
      .map(([key, row]) => ({ ...row, rank: row.index ?? Number(key) + 1, was: Number(key) + 1 }))
      .sort((one, other) => one.was - other.was);
    const ordered = inRankOrder(rows).map(
      ({ field, text, isHidden, customFlag }, index) => [String(index), { field, text, isHidden, customFlag }] as const,
    );
    await save(access, { batch_import_settings: Object.fromEntries(ordered), revision: version });
    return { to: paths.settingsImportColumns(), say: "Import fields saved." };
  },
});

const notEnabled = "Batch import is not part of your plan.";

const usual = new Map(customerImportFields.map(({ field, text }) => [field, text]));

/** Settings of the columns of a customer import: labels, order and visibility. */
export const importColumnsPage = formPage({
  page: "settings-import-columns",
  async load(access) {
    const { isEnabled, columns, values, revision } = await askColumns(access);
    return {
      isEnabled,
      mayChange: may(access.session, "business_rule.update"),
      rows: columns.map(({ field, text, customFlag }, index) => ({
        key: String(index),
        field,
        customFlag,
        name: usual.get(field) ?? (text || field),
      })),
      values,
      revision,
    };
  },
  form: [moving, saving],
});

export type ColumnRow = Awaited<ReturnType<typeof importColumnsPage.loader>>["rows"][number];
