import type { Context } from "../../area";
import type { CampaignInput } from "../../contract/campaigns/bodies";
import { carriedIn } from "../../contract/campaigns/carried";
import { campaign, checkTexts, checkTiming, isBlank, unnamed } from "../../contract/campaigns/fields";
import { noSuchField, unknownMergeFields } from "../../contract/campaigns/merge-fields";
import { namesBusiness } from "../../contract/common/placeholders";
import { problemsIn } from "../../contract/field";
import { carriedNamed, everyBranch } from "./carried";
import type { CampaignRecord } from "./find";
import { optionsOf } from "./row";
import { timingProblems } from "./schedule";
import { senderName } from "./sender";

type Problems = Record<string, string>;

/** Returns the problems of a campaign about to start, apart from its audience; one message per field. */
export async function startProblems(
  context: Context,
  input: CampaignInput,
  stored: CampaignRecord | null,
): Promise<Problems> {
  const problems: Problems = { ...timingProblems(input, context), ...problemsIn(campaign, input) };
  const say = (field: string, message: string) => {
    problems[field] ??= message;
  };
  checkTexts(input, say);
  checkTiming(input, say);
  for (const field of textsIn(input)) {
    const [unknown] = unknownMergeFields(input[field] ?? "");
    if (unknown !== undefined) say(field, noSuchField(unknown));
  }
  if (
    input.sendEmailSms?.includes("sms") &&
    !namesBusiness(input.messageSMS, await senderName(context.db, context.caller.businessId, input.options))
  )
    say("messageSMS", unnamed);
  if ((await carriedNamed(context, input.selectedOffers ?? [])) === null)
    say("selectedOffers", "One of the offers was not found");
  if (!(await areBranchesKnown(context, input, stored))) say("selectedOffers", "One of the branches was not found");
  return problems;
}

/** Whether the business has the branches of the attached items; those of the stored campaign may be gone since. */
async function areBranchesKnown(
  { db }: Context,
  { selectedOffers = [] }: CampaignInput,
  stored: CampaignRecord | null,
): Promise<boolean> {
  const known = stored ? carriedIn(optionsOf(stored)).map(({ branchId }) => branchId) : [];
  const asked = selectedOffers.flatMap(({ branchId }) =>
    branchId === null || branchId === 0 || branchId === everyBranch || known.includes(branchId) ? [] : [branchId],
  );
  const ids = [...new Set(asked)];
  if (ids.length === 0) return true;
  const found = await db.selectFrom("branches").select("id").where("id", "in", ids).execute();
  return found.length === ids.length;
}

/** The texts whose merge fields are filled in; an editor's document is the email where no other is written. */
const textsIn = ({ messageEmail, sendEmailSms }: CampaignInput) =>
  isBlank(messageEmail) && sendEmailSms?.includes("email") ? ([...texts, "templateData"] as const) : texts;

const texts = [
  "email_subject",
  "messageEmail",
  "messageSMS",
  "pushNotificationTitle",
  "pushNotificationMessage",
  "pushNotificationLink",
] as const;
