import type { Channel } from "../../../server/contract/campaigns/words";

export const channelNames: Readonly<Record<Channel, string>> = { email: "Email", sms: "SMS", push: "Push" };
