import { yesOrNo } from "~/ui/format";
import type { ProfileUser } from "../../../server/contract/customers/profile-calls";

/** SMS consent in words; its validity depends on how it was given (section 5). */
export function smsConsent({
  told,
  phone,
  consentPhone,
  double_opt_in,
  allow_sms_status,
}: Pick<ProfileUser, "told" | "phone" | "consentPhone" | "double_opt_in" | "allow_sms_status">): string {
  if (!consentPhone) return yesOrNo(false);
  // An older server may not tell how valid the consent is.
  if (told && !told.includes("allow_sms_status")) return yesOrNo(true);
  if (phone === "") return "Yes, but no phone number";
  const valid = double_opt_in ? allow_sms_status === 2 : allow_sms_status === 1 || allow_sms_status === 2;
  return valid ? "Yes" : double_opt_in ? "Yes, awaiting confirmation" : "Yes, number not verified";
}
