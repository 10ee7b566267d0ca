import type { Context } from "../../area";
import { marketingOf } from "../../business/marketing";
import type { CampaignInput } from "../../contract/campaigns/bodies";
import { carriedIn } from "../../contract/campaigns/carried";
import { campaign, checkTexts, checkTiming, unnamed } from "../../contract/campaigns/fields";
import { noSuchField, unknownMergeFields } from "../../contract/campaigns/merge-fields";
import { namesBusiness } from "../../contract/common/placeholders";
import { problemsIn } from "../../contract/field";
import { carriedNamed, everyBranch } from "./carried";
import type { CampaignRecord } from "./find";
import { optionsOf } from "./row";
import { timingProblems } from "./schedule";

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
  for (const field of texts) {
    const [unknown] = unknownMergeFields(input[field] ?? "");
    if (unknown !== undefined) say(field, noSuchField(unknown));
  }
  if (input.sendEmailSms?.includes("sms") && !namesBusiness(input.messageSMS, await senderName(context, input)))
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

const texts = [
  "email_subject",
  "messageEmail",
  "messageSMS",
  "pushNotificationTitle",
  "pushNotificationMessage",
  "pushNotificationLink",
] as const;

/** Returns the sender name of messages: the campaign's own, the default one, or the business's name. */
async function senderName(
  { db, caller }: Pick<Context, "db" | "caller">,
  { options }: Pick<CampaignInput, "options">,
): Promise<string> {
  const { marketing_name: name } = options;
  if (typeof name === "string" && name.trim() !== "") return name;
  const { senderName: own } = await marketingOf(db, caller.businessId);
  if (own !== "") return own;
  return (await db.selectFrom("businesses").select("name").executeTakeFirstOrThrow()).name;
}
