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

/** Why a customer got no message. */
export const whyNames: Readonly<Record<string, string>> = {
  no_consent: "No consent",
  suppressed: "Address no longer takes mail",
  stopped: "Unsubscribed",
  left_out_earlier: "Sent an earlier campaign",
  cap: "Enough messages for now",
  quiet_expired: "Quiet hours lasted too long",
  no_credit: "Not enough credit",
  a2p: "A2P registration not approved",
  left: "No longer a customer",
  duplicate_address: "Another customer has the same address",
  hold_out: "Control group",
  cancelled: "Campaign canceled",
  expired: "Past the last day",
  refused: "Refused by the provider",
};
/** What a channel needs to reach a customer. */
export const noAddress: Readonly<Record<Channel, string>> = {
  email: "email address",
  sms: "phone number",
  push: "device",
};

/** Why a channel did not reach a customer; "" without a reason. */
export function whyOf(reason: string, channel: Channel): string {
  if (reason === "no_address") return `No ${noAddress[channel]}`;
  if (reason === "invalid_address") return `Invalid ${noAddress[channel]}`;
  return reason === "" ? "" : (whyNames[reason] ?? reason);
}
