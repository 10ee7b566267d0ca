import { isReason, type Reason } from "../../server/contract/campaigns/reasons";
import type { Channel, Outcome } from "../../server/contract/campaigns/words";

/* Display names for the outcome of a message to one customer. */

export const channelNames: Readonly<Record<Channel, string>> = { email: "Email", sms: "SMS", push: "Push" };

export const outcomeNames: Readonly<Record<Outcome, string>> = {
  sent: "Sent",
  unknown: "Unknown",
  waiting: "Waiting",
  failed: "Failed",
  skipped: "Skipped",
};
export const outcomeTones = {
  sent: "success",
  unknown: "warning",
  waiting: "info",
  failed: "danger",
  skipped: "neutral",
} as const satisfies Record<Outcome, string>;

/** What a channel needs to reach a customer. */
const addresses: Readonly<Record<Channel, { readonly name: string; readonly article: string }>> = {
  email: { name: "email address", article: "an" },
  sms: { name: "phone number", article: "a" },
  push: { name: "device", article: "a" },
};

interface Words {
  /** For one customer. */
  readonly one: string;
  /** For several, to follow their number. */
  readonly many: string;
}

/** `{a}` and `{address}` are the channel's. */
const reasonWords: Readonly<Record<Reason, Words>> = {
  no_consent: { one: "No consent", many: "without consent" },
  no_address: { one: "No {address}", many: "without {a} {address}" },
  invalid_address: { one: "Invalid {address}", many: "with an invalid {address}" },
  suppressed: { one: "Address no longer takes mail", many: "with an address that rejects mail" },
  stopped: { one: "Unsubscribed", many: "who unsubscribed" },
  left_out_earlier: { one: "Sent an earlier campaign", many: "sent an earlier campaign" },
  cap: { one: "Enough messages for now", many: "at the message limit" },
  quiet_expired: { one: "Quiet hours lasted too long", many: "past quiet hours for too long" },
  no_credit: { one: "Not enough credit", many: "for lack of credits" },
  a2p: {
    one: "A2P registration not approved",
    many: "in the United States, until your A2P registration is approved",
  },
  left: { one: "No longer a customer", many: "who left" },
  duplicate_address: {
    one: "Another customer has the same {address}",
    many: "with {a} {address} already in the campaign",
  },
  hold_out: { one: "Control group", many: "in the control group" },
  cancelled: { one: "Campaign canceled", many: "canceled before sending" },
  expired: { one: "Past the last day", many: "after the last day" },
  refused: { one: "Refused by the provider", many: "refused by the provider" },
};

/** An older server's own reason is shown as it came. */
function wordsFor(reason: string, channel: Channel, as: keyof Words): string {
  const { name, article } = addresses[channel];
  return isReason(reason) ? reasonWords[reason][as].replace("{a}", article).replace("{address}", name) : reason;
}

/** Why a channel did not reach a customer; "" without a reason. */
export const whyOf = (reason: string, channel: Channel): string => wordsFor(reason, channel, "one");

/** Why a channel did not reach several customers, to follow their number. */
export const whyOfMany = (reason: string, channel: Channel): string => wordsFor(reason, channel, "many");
