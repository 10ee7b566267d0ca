import { config } from "../../config";
import type { MergeField } from "../../contract/campaigns/merge-fields";
import type { SmsAdditions } from "../../contract/campaigns/sms-text";
import { smsAdditions } from "../../contract/campaigns/words";
import { linkLengthAt } from "../../referrals/links";

/*
 * Links of messages before a sender creates them: their lengths, and their placeholders where a message is shown.
 */

type LinkField = Extract<MergeField, `${string}_link`>;
type Links = Readonly<Record<LinkField, string>>;

/** Characters of a message's token: 22 of base64url, that is 132 bits. */
const tokenLength = 22;

/** Lengths of public addresses: a letter and a token after the origin (`/c/…`). */
const realLengths = (origin: string) => ({
  token: `${origin}/c/`.length + tokenLength,
  referral: linkLengthAt(origin),
});

/**
 * Lengths that links add to a text message (settled readings, "SMS length"): section 9's numbers, or the real length of
 * a link and the space before it where the portal's own origin makes it longer.
 */
export function smsAdditionsAt(origin: string | undefined): SmsAdditions {
  if (origin === undefined) return smsAdditions;
  const { token, referral } = realLengths(origin);
  return {
    ...smsAdditions,
    offersLink: Math.max(smsAdditions.offersLink, token + 1),
    referralLink: Math.max(smsAdditions.referralLink, referral + 1),
  };
}

export const smsAdditionsHere = (): SmsAdditions => smsAdditionsAt(config().PUBLIC_ORIGIN);

/** Placeholders as long as the links that replace their merge fields when a message is sent. */
export function linksAsLong(): Links {
  const { PUBLIC_ORIGIN } = config();
  const { token, referral } = PUBLIC_ORIGIN === undefined ? { token: 0, referral: 0 } : realLengths(PUBLIC_ORIGIN);
  const long = (length: number) => "x".repeat(Math.max(smsAdditions.referralLink, length));
  return {
    referral_link: long(referral),
    offer_link: long(token),
    unsubscribe_link: long(token),
    view_link: long(token),
  };
}

/** Placeholders for people who view a message before it is sent. */
export const linksInWords: Links = {
  referral_link: "(referral link)",
  offer_link: "(offer link)",
  unsubscribe_link: "(unsubscribe link)",
  view_link: "(link to the email)",
};

/** Merge fields unchanged, for the sender to fill in. */
export const linksAsTyped: Links = {
  referral_link: "{{referral_link}}",
  offer_link: "{{offer_link}}",
  unsubscribe_link: "{{unsubscribe_link}}",
  view_link: "{{view_link}}",
};
