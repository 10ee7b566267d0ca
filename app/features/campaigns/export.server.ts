import type { RawAnswers } from "~/form/answers";
import { asInput } from "~/form/as-input";
import {
  startCampaignCustomerExport,
  startMarketingCampaign,
  updateCampaign,
  updateCustomerExport,
} from "../../../server/contract/campaigns/calls";
import { type ExportPlatform, exported, exportPlatforms, resets } from "../../../server/contract/campaigns/export";
import { type CampaignAnswers, type CampaignFacts, kindOf } from "./campaign";
import { isOn, switchIn, textIn } from "./stored.server";

type Answers = Partial<CampaignAnswers>;

/** Selects the create and update calls, which differ for exports. */
export const callsFor = (answers: Answers, facts: CampaignFacts) =>
  kindOf(answers, facts) === "export"
    ? { isExport: true as const, make: startCampaignCustomerExport, change: updateCustomerExport }
    : { isExport: false as const, make: startMarketingCampaign, change: updateCampaign };

/** Export fields of a save. */
export function exportFields(answers: Answers, { mayIgnoreConsent, stored }: CampaignFacts) {
  const input = asInput(exported.fields, answers);
  // A new list has the name of the export unless it has its own; what a started export has stays as it is stored.
  const isNamed = input.list_name_rename !== "" || (stored !== null && stored.state !== "draft");
  const platform = (Object.keys(exportPlatforms) as ExportPlatform[]).find(
    (name) => exportPlatforms[name] === answers.integration_id,
  );
  return {
    ...input,
    ...(answers.reset_name === resets.newName && !isNamed && { list_name_rename: input.list_name }),
    integrationPlatform: platform,
    ignore_consent: mayIgnoreConsent ? (answers.ignore_consent ?? false) : undefined,
  };
}

/** Section 7, "custom-field checkbox pairs": 1 for each selected field. */
export const customFieldPairs = ({ custom_fields = [] }: Answers): Readonly<Record<string, string>> =>
  Object.fromEntries(custom_fields.map((key) => [key, "1"]));

/** Form values of a stored export's fields; consent is ignored only while the plan has the rule. */
export function storedExport(
  options: Readonly<Record<string, unknown>>,
  { customFields, mayIgnoreConsent }: Pick<CampaignFacts, "customFields" | "mayIgnoreConsent">,
): RawAnswers {
  const texts = Object.keys(exported.fields).map((name) => [name, textIn(options, name)] as const);
  const custom_fields = customFields.map(({ key }) => key).filter((key) => isOn(options, key));
  return {
    ...Object.fromEntries(texts),
    ...(mayIgnoreConsent && { ignore_consent: switchIn(options, "ignore_consent") }),
    custom_fields,
  };
}
