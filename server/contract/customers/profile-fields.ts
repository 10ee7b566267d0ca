import { z } from "zod";
import { replacedRevision } from "../common/revision";
import { sentInputs } from "../field/derive";
import { type Codec, commaList, fields, id, ifSent, optional, text, type Value, whole } from "../wire";
import { customerFields, mostReferralCode } from "./fields";
import { consentSaid, countryCode } from "./profile-answers";

/** Who acts and from where; sent with every action. */
export const actingFields = { clerkId: optional(id), platformPk: optional(whole) };
export type Acting = { readonly clerkId?: number | undefined; readonly platformPk?: number | undefined };

const consent: Codec<boolean> = {
  read: z.unknown().transform((raw, context) => {
    const known = ["", "0", "1", "2", "99", "true", "false", "on", "null"].includes(String(raw ?? ""));
    if (known) return raw === "true" || raw === "on" || consentSaid.read.parse(raw);
    context.addIssue({ code: z.ZodIssueCode.custom, message: "Choose yes or no" });
    return z.NEVER;
  }),
  write: consentSaid.write,
};

const chosenTags = commaList(id, customerFields.userTags.max);
/** Skips a tag 0 (section 5). */
const tagIds: Codec<number[]> = {
  ...chosenTags,
  read: commaList(whole, customerFields.userTags.max)
    .read.transform((ids) => ids.filter((one) => one !== 0))
    .pipe(chosenTags.read),
};

const profile = {
  csrf_token: text(200),
  ...actingFields,
  ...sentInputs(customerFields),
  country_code: ifSent(countryCode),
  country_short: ifSent(countryCode),
  consentEmail: ifSent(consent),
  consentPhone: ifSent(consent),
  consentPush: ifSent(consent),
  userTags: ifSent(tagIds),
};

/**
 * Body of a new customer. Two fields are extensions: `branchId` is the branch that the customer joins, by default the
 * default branch or a branch role's own; `referral_code` names the referrer by the code of their link, the link itself,
 * or an identifying field.
 */
export const newProfileBody = fields({
  ...profile,
  branchId: optional(id),
  referral_code: optional(text(mostReferralCode)),
});
export type NewProfileInput = Value<typeof newProfileBody>;
export const profileBody = fields({ ...profile, uid: id, revision: replacedRevision });
export type ProfileInput = Value<typeof profileBody>;
