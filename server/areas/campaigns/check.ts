import type { Context } from "../../area";
import { marketingOf } from "../../business/marketing";
import type { CampaignInput } from "../../contract/campaigns/bodies";
import { campaign, checkTexts, checkTiming, unnamed } from "../../contract/campaigns/fields";
import { noSuchField, unknownMergeFields } from "../../contract/campaigns/merge-fields";
import { namesBusiness } from "../../contract/common/placeholders";
import { problemsIn } from "../../contract/field";
import { offersNamed } from "./offers";
import { timingProblems } from "./schedule";

type Problems = Record<string, string>;

/** What is wrong with a campaign that is to start, its audience apart: one message a field. */
export async function startProblems(context: Context, input: CampaignInput): Promise<Problems> {
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
  if ((await offersNamed(context, input.selectedOffers ?? [])) === null)
    say("selectedOffers", "One of the offers was not found");
  return problems;
}

const texts = [
  "email_subject",
  "messageEmail",
  "messageSMS",
  "pushNotificationTitle",
  "pushNotificationMessage",
  "pushNotificationLink",
] as const;

/** The name that messages go out under: the campaign's own, the usual one, or the business's. */
async function senderName(
  { db, caller }: Pick<Context, "db" | "caller">,
  { options }: Pick<CampaignInput, "options">,
): Promise<string> {
  const { marketing_name: said } = options;
  if (typeof said === "string" && said.trim() !== "") return said;
  const { senderName: own } = await marketingOf(db, caller.businessId);
  if (own !== "") return own;
  return (await db.selectFrom("businesses").select("name").executeTakeFirstOrThrow()).name;
}
