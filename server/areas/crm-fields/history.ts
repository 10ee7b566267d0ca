import { crmFieldsOf, crmTextsIn } from "../../business/crm-fields";
import type { HistoryPart } from "../../business/history-part";
import { areLanguages } from "../../business/languages";
import type { Context } from "../../context";
import { updateBusinessCRMSettings } from "../../contract/crm-fields/calls";
import { crmArea, historyValues, orderName, textsIn } from "./history-values";
import { saveFields } from "./save";

const spelled = (value: unknown): string => (typeof value === "boolean" ? String(Number(value)) : String(value ?? ""));

async function currentValues({ db }: Context, subject: string) {
  if (subject === "") return historyValues(await crmFieldsOf(db));
  const languageId = Number(subject);
  return (await areLanguages(db, [languageId])) ? textsIn(await crmTextsIn(db, languageId)) : null;
}

/** The request that reverts a change. */
function sentAgain(name: string, before: string, subject: string) {
  const language = subject === "" ? {} : { multi_language_selector: "1", multi_language_id: subject };
  const values =
    name === orderName
      ? Object.fromEntries(before.split(",").map((id, index) => [`${orderName}_${id}`, String(index + 1)]))
      : { [name]: before };
  return updateBusinessCRMSettings.body.read.parse({ ...language, ...values });
}

export const crmHistory: HistoryPart = {
  areas: [crmArea],
  async now(context, { subject, name }) {
    const values = await currentValues(context, subject);
    return values ? spelled(values[name]) : undefined;
  },
  putBack: (context, { subject, name, before }) => saveFields(context, sentAgain(name, before, subject)),
  needs: () => updateBusinessCRMSettings.needs,
};
