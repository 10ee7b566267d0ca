import { type SmsLength, smsLength } from "../common/sms";
import { smsAdditions } from "./words";

interface SmsText {
  readonly messageSMS: string;
  readonly addOffersLinkFlag?: boolean | undefined;
  readonly addReferralLinkFlag?: boolean | undefined;
}

/** Lengths of the additions to a text message; links are as long as the server's. */
export type SmsAdditions = Readonly<Record<keyof typeof smsAdditions, number>>;

/** Characters added to a text message before it is sent. */
export const addedTo = (
  { addOffersLinkFlag, addReferralLinkFlag }: Omit<SmsText, "messageSMS">,
  { optOut, offersLink, referralLink }: SmsAdditions = smsAdditions,
): number => optOut + (addOffersLinkFlag ? offersLink : 0) + (addReferralLinkFlag ? referralLink : 0);

/** Length of a text message with its additions, in which every character counts once. */
export const lengthAsSent = (text: SmsText, additions?: SmsAdditions): SmsLength =>
  smsLength(text.messageSMS + "x".repeat(addedTo(text, additions)));
