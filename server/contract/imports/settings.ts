import { call } from "../common/call";
import { replacedRevision, toldRevision } from "../common/revision";
import { without } from "../field";
import { inputs } from "../field/derive";
import { fields } from "../wire";
import { count, isSet, promisedRows, said } from "../wire/answers";
import { rowsByNumber } from "../wire/rows-by-number";
import { importSetting } from "./setting-fields";

const setting = fields({ field: said, text: said, isHidden: isSet, customFlag: isSet, index: count });

/** Returns the columns that a customer file may have, their labels, and which are the business's own. */
export const batchImportSettings = call({
  name: "batchImportSettings",
  method: "GET",
  path: "/businessAdmin/batchImportSettings",
  answer: { datasets: promisedRows(setting), revision: toldRevision },
  needs: { permission: "business_rule.read", level: "business" },
});

/** Without `index`: a row's position is its place in the request. */
const sent = fields(inputs(without(importSetting.fields, ["index"])));

const update = <const N extends string>(name: N) =>
  call({
    name,
    method: "POST",
    path: `/businessAdmin/${name}`,
    /** In display order; fields left out stay as they are, after those sent. */
    body: { batch_import_settings: rowsByNumber(sent, 200), revision: replacedRevision },
    beyond: ["revision"],
    needs: { permission: "business_rule.update", level: "business" },
  });

/** Refused where batch import is not enabled for the business (section 5 of document 001). */
export const updateBatchImportSettings = update("updateBatchImportSettings");
/** The name that older clients call. */
export const updateBatchImportSetting = update("updateBatchImportSetting");

export const importSettingCalls = [batchImportSettings, updateBatchImportSettings, updateBatchImportSetting] as const;
