import { call } from "../common/call";
import { replacedRevision, toldRevision } from "../common/revision";
import { crmField } from "../customers/arranged-field";
import { sentInputs } from "../field/derive";
import { fallback, flag, id, optional } from "../wire";
import { promisedRows } from "../wire/answers";
import { crmForm } from "./fields";

/** With the selector on, texts are in the given language. Only custom fields and terms have translations. */
const language = {
  multi_language_selector: fallback(flag, false),
  multi_language_id: optional(id),
};

export const businessCrmSettings = call({
  name: "businessCrmSettings",
  // Pages do without the settings of a server that has none.
  lists: false,
  method: "GET",
  path: "/businessAdmin/businessCrmSettings",
  query: language,
  answer: { results: promisedRows(crmField), revision: toldRevision },
  needs: { permission: "business_rule.read", level: "business" },
});

/**
 * Saves the CRM fields; those left out stay as they are. Positions count from 1, gaps are closed, and the account
 * number stays third.
 */
export const updateBusinessCRMSettings = call({
  name: "updateBusinessCRMSettings",
  method: "POST",
  path: "/businessAdmin/updateBusinessCRMSettings",
  body: { ...sentInputs(crmForm.fields), ...language, revision: replacedRevision },
  beyond: ["revision"],
  needs: { permission: "business_rule.update", level: "business" },
});

export const crmFieldCalls = [businessCrmSettings, updateBusinessCRMSettings] as const;
