import { paths } from "~/paths";
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
  started: "Started",
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
  started: "info",
} as const satisfies Record<CampaignState, string>;

/** Lists of campaigns. */
export const listKinds = ["regular", "auto", "draft", "export"] as const satisfies readonly (CampaignKind | "draft")[];
export type ListKind = (typeof listKinds)[number];

export const kindNames: Readonly<Record<ListKind, string>> = {
  regular: "Campaigns",
  auto: "Automatic campaigns",
  draft: "Drafts",
  export: "Exports",
};

const wizardAt = (step: string, action: string | number) => paths.marketingWizard({ step, action: `action=${action}` });

export const toMake = wizardAt("campaign", "create");
export const toCopy = (id: number): string => `${wizardAt("delivery", "create")}?copy=${id}`;
export const toEdit = (id: number): string => wizardAt("delivery", id);

/** Query of a campaign's pages, which says where an older server has its details. */
export const ofKind = (kind: CampaignKind) => ({ kind: kind === "export" ? kind : undefined });
export const toDetails = (campaignId: number, kind: CampaignKind): string =>
  paths.marketingDetails({ campaignId }, ofKind(kind));

/** Label of the frequency: how often a customer may get the campaign, or how often the export runs. */
export const frequencyLabels: Readonly<Record<CampaignKind, string>> = {
  regular: "",
  auto: "At most, per customer",
  export: "Repeat",
};

/** Singular noun of a kind, for use in a sentence. */
export const oneNames: Readonly<Record<CampaignKind, string>> = {
  regular: "campaign",
  auto: "automatic campaign",
  export: "export",
};

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Lowercases the first letter of a phrase within a sentence, but not of acronyms such as "A2P". */
export const lowered = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
