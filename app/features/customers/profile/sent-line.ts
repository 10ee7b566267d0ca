import { channelNames, outcomeNames, outcomeTones, whyOf } from "~/business/message-words";
import { formatInstant } from "~/ui/format";
import type { OutboxMessage } from "../../../../server/contract/campaigns/sent-calls";

/** Campaign message to a customer, or the reason it was not sent, for the profile. */
export const sentLine = (message: OutboxMessage, timeZone: string) => ({
  id: message.id,
  campaignId: message.campaignId,
  campaign: message.campaign_name,
  channel: channelNames[message.channel],
  outcome: outcomeNames[message.outcome],
  tone: outcomeTones[message.outcome],
  why: whyOf(message.reason, message.channel),
  at: message.utc_created === null ? "" : formatInstant(message.utc_created, timeZone),
});
