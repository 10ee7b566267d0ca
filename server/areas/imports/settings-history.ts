import type { HistoryPart } from "../../business/history-part";
import { updateBatchImportSettings } from "../../contract/imports/settings";
import { historyValues, importArea, orderName, saveSettings, settingsOf } from "./settings";

/** The request body that sets the columns as they are now, with the change called `name` reverted to `before`. */
function sentAgain(columns: Awaited<ReturnType<typeof settingsOf>>, name: string, before: string) {
  const [, changed, part] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
  const order = name === orderName ? before.split(",") : columns.map(({ field }) => field);
  const rows = order
    .flatMap((field) => columns.filter((one) => one.field === field))
    .map(({ index: _index, ...column }) => {
      if (column.field !== changed) return column;
      return part === "text" ? { ...column, text: before } : { ...column, isHidden: before === "1" };
    });
  return { batch_import_settings: Object.fromEntries(rows.map((row, index) => [String(index), row])) };
}

export const importSettingsHistory: HistoryPart = {
  areas: [importArea],
  async now(context, { name }) {
    const value = historyValues(await settingsOf(context))[name];
    return typeof value === "boolean" ? String(Number(value)) : String(value ?? "");
  },
  putBack: async (context, { name, before }) =>
    saveSettings(context, sentAgain(await settingsOf(context), name, before)),
  needs: () => updateBatchImportSettings.needs,
};
