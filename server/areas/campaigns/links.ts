import { config } from "../../config";
import type { MergeField } from "../../contract/campaigns/merge-fields";
import type { SmsAdditions } from "../../contract/campaigns/sms-text";
import { smsAdditions } from "../../contract/campaigns/words";
import { linkLengthAt } from "../../referrals/links";

/*
 * The links of messages before a door makes them: how long they are, and what stands for them where a message is shown.
 */

type LinkField = Extract<MergeField, `${string}_link`>;
type Links = Readonly<Record<LinkField, string>>;

/** Names one message: 22 of base64url are 132 bits. */
const tokenLength = 22;

/** Every open address is one letter and a token behind the origin (`/c/…`). */
const realLengths = (origin: string) => ({
  token: `${origin}/c/`.length + tokenLength,
  referral: linkLengthAt(origin),
});

/**
 * Settled readings, "SMS length": section 9's numbers, or the real length of a link, with the space before it, where the
 * portal's own origin makes it longer.
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

/** As long as the links that a door puts in the place of their merge fields. */
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

/** For people who look at a message that no door has made yet. */
export const linksInWords: Links = {
  referral_link: "(referral link)",
  offer_link: "(offer link)",
  unsubscribe_link: "(unsubscribe link)",
  view_link: "(link to the email)",
};

/** For whoever sends the message to fill in. */
export const linksAsTyped: Links = {
  referral_link: "{{referral_link}}",
  offer_link: "{{offer_link}}",
  unsubscribe_link: "{{unsubscribe_link}}",
  view_link: "{{view_link}}",
};
