import type { CampaignKind, CampaignState } from "../../../server/contract/campaigns/words";

export const stateNames: Readonly<Record<CampaignState, string>> = {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Sending",
  paused: "Paused",
  held: "On hold",
  sent: "Sent",
  cancelled: "Canceled",
  expired: "Expired",
  active: "Active",
};

export const stateTones = {
  draft: "neutral",
  scheduled: "info",
  sending: "info",
  paused: "warning",
  held: "warning",
  sent: "success",
  cancelled: "neutral",
  expired: "neutral",
  active: "success",
} as const satisfies Record<CampaignState, string>;

/** The four lists of campaigns. */
export const listKinds = ["regular", "auto", "draft", "export"] as const satisfies readonly (CampaignKind | "draft")[];
export type ListKind = (typeof listKinds)[number];

export const kindNames: Readonly<Record<ListKind, string>> = {
  regular: "Campaigns",
  auto: "Automatic campaigns",
  draft: "Drafts",
  export: "Exports",
};

/** Why a customer got no message (settled readings, "who may be reached"). */
export const reasonNames: Readonly<Record<string, string>> = {
  no_consent: "no consent",
  no_address: "no address or number",
  invalid_address: "address or number cannot be right",
  suppressed: "address no longer accepts mail",
  stopped: "asked for no more messages",
  left_out_earlier: "was sent an earlier campaign",
  cap: "has enough messages for now",
  quiet_expired: "quiet hours lasted too long",
  no_credit: "no credit left",
  a2p: "A2P registration is not approved",
  left: "has left",
  duplicate_address: "shares an address with another customer",
  hold_out: "kept out to compare",
};
