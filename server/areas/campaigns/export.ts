import type { Context } from "../../area";
import { rulesOf } from "../../business/rules";
import { connectedSystems } from "../../business/systems";
import type { ExportInput } from "../../contract/campaigns/bodies";
import { exported, exportPlatforms } from "../../contract/campaigns/export";
import { campaign, checkTiming } from "../../contract/campaigns/fields";
import { problemsIn } from "../../contract/field";

/** Returns the problems of an export about to start, apart from its audience; one message per field. */
export async function exportProblems(context: Context, input: ExportInput): Promise<Record<string, string>> {
  const { db } = context;
  const problems: Record<string, string> = {
    ...problemsIn(campaign, input, ["campaign_name"]),
    ...problemsIn(exported, input),
  };
  checkTiming(input, (field, message) => {
    problems[field] ??= message;
  });
  const { integration_id, integrationPlatform } = input;
  const platforms: readonly number[] = Object.values(exportPlatforms);
  if (integration_id !== undefined && !platforms.includes(integration_id))
    problems.integration_id ??= "Choose a provider";
  else if (integration_id !== undefined && !(await connectedSystems(db)).includes(integration_id))
    problems.integration_id ??= "This provider is not connected";
  if (integrationPlatform !== undefined && exportPlatforms[integrationPlatform] !== integration_id)
    problems.integrationPlatform ??= "Choose the same provider";
  if (input.ignore_consent && !(await rulesOf(db)).export_list_ignore_consent)
    problems.ignore_consent ??= "Your plan doesn't include exports without consent";
  return problems;
}
