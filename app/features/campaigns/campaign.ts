import type { BusinessFacts, Named } from "~/business/facts";
import type { RawAnswers } from "~/form/answers";
import type { WordFacts } from "~/form/in-words";
import { textOf } from "~/form/use-form-field";
import type { AudienceFields } from "../../../server/contract/audiences/audience";
import type { Equipped } from "../../../server/contract/audiences/availability";
import type { FilterKey } from "../../../server/contract/audiences/filters";
import type { CommerceSystem } from "../../../server/contract/audiences/filters/commerce";
import type { OwnCodes } from "../../../server/contract/audiences/own-codes";
import { type EarlierKind, earlierKinds } from "../../../server/contract/audiences/whole";
import type { SelectedOffer } from "../../../server/contract/campaigns/fields";
import type { SmsAdditions } from "../../../server/contract/campaigns/sms-text";
import {
  type AudienceChoice,
  audienceChoices,
  type CampaignKind,
  type CampaignState,
  type Channel,
  kinds,
} from "../../../server/contract/campaigns/words";
import type { Raw } from "../../../server/contract/wire";
import type { Unloaded } from "./unloaded";

/** Offer or reward that a campaign can include; `key` is its checkbox value. */
export interface Carried extends SelectedOffer {
  readonly key: string;
  readonly title: string;
  /** Expired or deleted. */
  readonly isOver: boolean;
  /** A partner's reward that is hidden from customers; a campaign with one cannot start. */
  readonly isHidden: boolean;
  /** Branches where it is valid; null for all or unknown. */
  readonly branches: readonly number[] | null;
}

/** Data of an edited campaign besides its answers. */
export interface StoredCampaign {
  /** null while it is copied. */
  readonly id: number | null;
  readonly state: CampaignState;
  /** False for a branch role on a campaign of the whole business. */
  readonly mayChange: boolean;
  /** null for a draft that does not tell, of a server that keeps no choices: the wizard asks again. */
  readonly kind: CampaignKind | null;
  /** All options, including those that the portal does not know. */
  readonly options: Raw;
  /** Whether the options could be read; else nothing tells whom the campaign goes to. */
  readonly isReadable: boolean;
  /** Codes of filters that the portal does not know. */
  readonly unknown: readonly string[];
  /** Filters of a started campaign, which stay although they may have become unavailable since. */
  readonly kept: readonly FilterKey[];
  /** Dates of the schedule that have passed. */
  readonly past: { readonly scheduleDate: string | null; readonly expiryDate: string | null };
  /** Template of an email editor, preserved unchanged. */
  readonly template: { readonly data: string; readonly styles: string };
}

/** Account of a connected system with several accounts. */
export interface Account {
  readonly id: string;
  readonly name: string;
}

/** Saved audience; `options` has wire names. */
export interface SavedAudience {
  readonly id: number;
  readonly name: string;
  readonly options: Raw;
  /** Whether an automatic campaign can use it: its only filter is an automatic one. */
  readonly isOneAutoFilter: boolean;
}

/** Data for the steps of the campaigns wizard. */
export interface CampaignFacts extends Pick<BusinessFacts, "mode" | "today" | "ownBranch">, WordFacts, Unloaded {
  readonly pointLabels: BusinessFacts["pointLabels"];
  readonly businessName: string;
  readonly senderName: string;
  readonly timeZone: string;
  /** The server's clock. */
  readonly now: number;
  /** An hour from now in the business's time zone. */
  readonly soon: { readonly day: string; readonly time: string };
  readonly equipped: Equipped;
  /** The server's own filter codes, by the portal's codes. */
  readonly ownCodes: OwnCodes;
  readonly branches: readonly Named[];
  /** Accounts by the system's wire name; null where they could not be loaded. */
  readonly accounts: Readonly<Partial<Record<CommerceSystem, readonly Account[] | null>>>;
  /** null where they could not be loaded. */
  readonly savedAudiences: readonly SavedAudience[] | null;
  /** Whether the server stores audiences and the visitor may save them. */
  readonly keepsAudiences: boolean;
  readonly earlier: { readonly Reg: readonly Named[]; readonly Auto: readonly Named[] };
  readonly offers: readonly Carried[];
  /** Credits left; null where the server does not tell. */
  readonly credits: Readonly<Record<Channel, number | null>>;
  /** Price of a credit; null where the server does not tell. */
  readonly prices: Readonly<Record<Channel, number | null>>;
  /** Currency symbol of credit prices. */
  readonly priceCurrency: string;
  /** Whether SMS can be sent to United States numbers. */
  readonly a2pApproved: boolean;
  /** Whether the A2P registration has a low daily volume. */
  readonly hasLowVolume: boolean;
  /** Lengths of the texts added to an SMS. */
  readonly smsAdditions: SmsAdditions;
  /** Whether the server takes requests for message credits. */
  readonly sellsCredits: boolean;
  /** Whether a test can be sent as a customer would get it. */
  readonly testsAs: boolean;
  /** Whether the server holds a start to the credits that were shown. */
  readonly agreesOnCost: boolean;
  /** Whether the server tells whom a campaign reaches and what it costs, not only the count. */
  readonly tellsReach: boolean;
  /** Providers that customer lists can be exported to. */
  readonly providers: readonly { readonly id: number; readonly name: string; readonly isConnected: boolean }[];
  /** Custom customer fields that an export may include. */
  readonly customFields: readonly { readonly key: string; readonly label: string }[];
  /** Whether the plan includes exports without consent. */
  readonly mayIgnoreConsent: boolean;
  readonly stored: StoredCampaign | null;
}

/** Choices of the first step; `earlier` copies a campaign. */
export const makings = [...kinds, "earlier"] as const;
export type Making = (typeof makings)[number];

/** Kind of the loaded campaign, or chosen in the first step; defaults to regular. */
export const kindOf = ({ kind }: Partial<CampaignAnswers>, { stored }: Pick<CampaignFacts, "stored">): CampaignKind =>
  stored?.kind ?? kind ?? "regular";

/**
 * Kinds of earlier campaigns that a form asks about: those of which there is one or may be one, and those that are left
 * out already.
 */
export const earlierAsked = (
  { earlier, unloaded }: Pick<CampaignFacts, "earlier" | "unloaded">,
  values: RawAnswers,
): EarlierKind[] =>
  earlierKinds.filter(
    (kind) =>
      earlier[kind].length > 0 ||
      unloaded.includes("campaigns") ||
      textOf(values[`excludeCustPrev${kind}Camp`]) === "1",
  );

export const audienceKinds = [...audienceChoices, "saved"] as const;
export type AudienceKind = (typeof audienceKinds)[number];

/** Parsed answers of the wizard's steps. */
export interface CampaignAnswers {
  readonly kind: CampaignKind;
  readonly campaign_name: string;
  readonly channels: readonly Channel[];
  readonly marketing_name: string;
  readonly saveDefault: boolean;
  /** Whether the user confirmed that today replaces a date that had passed. */
  readonly valAskSaveMKNewDateTime: boolean;
  readonly scheduleFlag: boolean;
  readonly scheduleDate: string | undefined;
  readonly scheduleTime: string | undefined;
  readonly expiresFlag: boolean;
  readonly expiryDate: string | undefined;
  readonly frequency: 1 | 2 | 3 | undefined;
  readonly send_to_invalid_sms: boolean;
  /** Exports: provider, handling of an existing list, and list names. */
  readonly integration_id: number;
  readonly reset_name: 1 | 2 | 3 | 4;
  readonly list_name: string;
  readonly previous_list_name: string;
  readonly list_name_rename: string;
  readonly list_name_previous_rename: string;
  readonly list_external_id: string;
  readonly custom_fields: readonly string[];
  readonly ignore_consent: boolean;
  /** Choosing a saved audience copies its filters, so it counts as "filters". */
  readonly who: AudienceChoice;
  /** Id of the saved audience whose filters were copied. */
  readonly savedAudience: number | undefined;
  /** Settings of the whole audience, by wire name. */
  readonly whole: AudienceFields;
  /** Filters, by wire name. */
  readonly filters: AudienceFields;
  /** Description of the audience. */
  readonly sentence: string;
  readonly offers: readonly string[];
  readonly addOffersLinkFlag: boolean;
  readonly addReferralLinkFlag: boolean;
  readonly email_subject: string;
  readonly messageEmail: string;
  readonly messageSMS: string;
  readonly pushNotificationTitle: string;
  readonly pushNotificationMessage: string;
  readonly pushNotificationLink: string;
  readonly pushNotificationImage: string;
}
