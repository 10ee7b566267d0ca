import type { Context } from "../../area";
import { type CampaignInput, saveBody } from "../../contract/campaigns/bodies";
import { carriedIds, carriedIn, carriedKind } from "../../contract/campaigns/carried";
import {
  campaign,
  checkTexts,
  checkTiming,
  isBlank,
  isOlderEditors,
  type SelectedOffer,
  unnamed,
} from "../../contract/campaigns/fields";
import { noSuchField, unknownMergeFields } from "../../contract/campaigns/merge-fields";
import { namesBusiness } from "../../contract/common/placeholders";
import { problemsIn } from "../../contract/field";
import { carriedNamed, everyBranch } from "./carried";
import type { CampaignRecord } from "./find";
import { optionsOf } from "./row";
import { senderName } from "./sender";

type Problems = Record<string, string>;

/**
 * Returns the problems of a campaign about to start, apart from its audience; one message per field.
 * @param storedMail the editor's document that a started campaign or a draft already has
 */
export async function startProblems(
  context: Context,
  input: CampaignInput,
  stored: CampaignRecord | null,
  storedMail: string,
): Promise<Problems> {
  const problems: Problems = problemsIn(campaign, input);
  const say = (field: string, message: string) => {
    problems[field] ??= message;
  };
  checkTexts(input, say);
  checkTiming(input, say);
  for (const field of textsIn(input, storedMail)) {
    const [unknown] = unknownMergeFields(input[field] ?? "");
    if (unknown !== undefined) say(field, noSuchField(unknown));
  }
  if (
    input.sendEmailSms?.includes("sms") &&
    !namesBusiness(input.messageSMS, await senderName(context.db, context.caller.businessId, input.options))
  )
    say("messageSMS", unnamed);
  if ((await carriedNamed(context, addedOffers(input, stored))) === null)
    say("selectedOffers", "One of the offers was not found");
  if (!(await areBranchesKnown(context, input, stored))) say("selectedOffers", "One of the branches was not found");
  return problems;
}

/** Attached items that the stored campaign does not have; its own may be gone since. */
function addedOffers({ selectedOffers = [] }: CampaignInput, stored: CampaignRecord | null): SelectedOffer[] {
  const kept = carriedIds(stored ? carriedIn(optionsOf(stored)) : []);
  return selectedOffers.filter(({ offerId, offerType }) => !kept[carriedKind(offerType)].includes(offerId));
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

/**
 * The texts whose merge fields are checked. An editor's document is the email where no other is written; a stored one,
 * and an older editor's, stays as it is.
 */
function textsIn(input: CampaignInput, storedMail: string) {
  const isEmail = isBlank(input.messageEmail) && input.sendEmailSms?.includes("email");
  const isKept = isOlderEditors(input) || input.templateData === asRead(storedMail);
  return isEmail && !isKept ? ([...texts, "templateData"] as const) : texts;
}

/** A stored document as a save's field reads it, without spaces around it and with plain line ends. */
const asRead = (stored: string): string => saveBody.templateData.read.catch(stored).parse(stored);

const texts = [
  "email_subject",
  "messageEmail",
  "messageSMS",
  "pushNotificationTitle",
  "pushNotificationMessage",
  "pushNotificationLink",
] as const;
