import { type SmsLength, smsLength } from "../common/sms";
import { smsAdditions } from "./words";

interface SmsText {
  readonly messageSMS: string;
  readonly addOffersLinkFlag?: boolean | undefined;
  readonly addReferralLinkFlag?: boolean | undefined;
}

/** Characters that are added to a text message before it goes. */
export const addedTo = ({ addOffersLinkFlag, addReferralLinkFlag }: Omit<SmsText, "messageSMS">): number =>
  smsAdditions.optOut +
  (addOffersLinkFlag ? smsAdditions.offersLink : 0) +
  (addReferralLinkFlag ? smsAdditions.referralLink : 0);

/** The length of a text message with all that is added to it, none of which costs more than one character. */
export const lengthAsSent = (text: SmsText): SmsLength => smsLength(text.messageSMS + "x".repeat(addedTo(text)));
