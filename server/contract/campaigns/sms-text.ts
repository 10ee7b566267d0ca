import { type SmsLength, smsLength } from "../common/sms";
import { smsAdditions } from "./words";

interface SmsText {
  readonly messageSMS: string;
  readonly addOffersLinkFlag?: boolean | undefined;
  readonly addReferralLinkFlag?: boolean | undefined;
}

/** How long what is added to a text message is: a link as long as the server makes it. */
export type SmsAdditions = Readonly<Record<keyof typeof smsAdditions, number>>;

/** Characters that are added to a text message before it goes. */
export const addedTo = (
  { addOffersLinkFlag, addReferralLinkFlag }: Omit<SmsText, "messageSMS">,
  { optOut, offersLink, referralLink }: SmsAdditions = smsAdditions,
): number => optOut + (addOffersLinkFlag ? offersLink : 0) + (addReferralLinkFlag ? referralLink : 0);

/** The length of a text message with all that is added to it, none of which costs more than one character. */
export const lengthAsSent = (text: SmsText, additions?: SmsAdditions): SmsLength =>
  smsLength(text.messageSMS + "x".repeat(addedTo(text, additions)));
