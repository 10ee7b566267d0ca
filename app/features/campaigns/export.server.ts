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
export function exportFields(answers: Answers, { mayIgnoreConsent }: CampaignFacts) {
  const platform = (Object.keys(exportPlatforms) as ExportPlatform[]).find(
    (name) => exportPlatforms[name] === answers.integration_id,
  );
  return {
    ...asInput(exported.fields, answers),
    integrationPlatform: platform,
    ignore_consent: mayIgnoreConsent ? (answers.ignore_consent ?? false) : undefined,
  };
}

/**
 * As `exportFields`, for a start: a new list has the name of the export unless it has its own. What was started before
 * stays as it is stored.
 */
export function startedExport(answers: Answers, facts: CampaignFacts) {
  const sent = exportFields(answers, facts);
  const isStarted = facts.stored !== null && facts.stored.state !== "draft";
  const isUnnamed = answers.reset_name === resets.newName && sent.list_name_rename === "" && !isStarted;
  return isUnnamed ? { ...sent, list_name_rename: sent.list_name } : sent;
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
