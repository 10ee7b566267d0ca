import type { BusinessFacts, Named } from "~/business/facts";
import type { WordFacts } from "~/form/in-words";
import type { AudienceFields } from "../../../server/contract/audiences/audience";
import type { Equipped } from "../../../server/contract/audiences/availability";
import type { CommerceSystem } from "../../../server/contract/audiences/filters/commerce";
import type { OwnCodes } from "../../../server/contract/audiences/own-codes";
import type { SelectedOffer } from "../../../server/contract/campaigns/fields";
import type { SmsAdditions } from "../../../server/contract/campaigns/sms-text";
import { type CampaignKind, type CampaignState, type Channel, kinds } from "../../../server/contract/campaigns/words";
import type { Raw } from "../../../server/contract/wire";

/** An offer or a reward that a campaign can carry, by the key that its box has in the form. */
export interface Carried extends SelectedOffer {
  readonly key: string;
  readonly title: string;
  /** Its last day has passed, or it is no longer there. */
  readonly isOver: boolean;
  /** Where it holds; null is everywhere, or not told. */
  readonly branches: readonly number[] | null;
}

/** What a campaign that is edited holds beside its answers. */
export interface StoredCampaign {
  readonly state: CampaignState;
  readonly kind: CampaignKind;
  /** Its options, with those that nobody here knows. */
  readonly options: Raw;
  /** Codes of filters that nobody here knows. */
  readonly unknown: readonly string[];
  /** Days of its schedule that are past by now. */
  readonly past: { readonly scheduleDate: string | null; readonly expiryDate: string | null };
  /** The mail of an editor; an older one's is never rewritten. */
  readonly template: { readonly data: string; readonly styles: string };
}

/** An account of a connected system that has several. */
export interface Account {
  readonly id: string;
  readonly name: string;
}

/** Filters that were given a name, as the wire names their fields. */
export interface SavedAudience {
  readonly id: number;
  readonly name: string;
  readonly options: Raw;
}

/** What the wizard of campaigns may look at. */
export interface CampaignFacts extends Pick<BusinessFacts, "mode" | "today" | "ownBranch">, WordFacts {
  readonly pointLabels: BusinessFacts["pointLabels"];
  readonly businessName: string;
  readonly senderName: string;
  readonly timeZone: string;
  /** An hour from now on the business's wall clock. */
  readonly soon: { readonly day: string; readonly time: string };
  readonly equipped: Equipped;
  /** The server's own codes of filters. */
  readonly ownCodes: OwnCodes;
  readonly branches: readonly Named[];
  /** By the name that the wire gives a system. */
  readonly accounts: Readonly<Partial<Record<CommerceSystem, readonly Account[]>>>;
  readonly savedAudiences: readonly SavedAudience[];
  /** The back end keeps audiences, and the visitor may give them a name. */
  readonly keepsAudiences: boolean;
  readonly earlier: { readonly Reg: readonly Named[]; readonly Auto: readonly Named[] };
  readonly offers: readonly Carried[];
  readonly credits: Readonly<Record<Channel, number>>;
  readonly prices: Readonly<Record<Channel, number>>;
  /** The symbol of the currency that credits are priced in. */
  readonly priceCurrency: string;
  /** SMS to United States numbers go. */
  readonly a2pApproved: boolean;
  /** The registration is for few text messages a day. */
  readonly hasLowVolume: boolean;
  /** How long what is added to an SMS is. */
  readonly smsAdditions: SmsAdditions;
  /** The server does more than the documents say. */
  readonly isExtended: boolean;
  /** To whom a list of customers can go. */
  readonly providers: readonly { readonly id: number; readonly name: string; readonly isConnected: boolean }[];
  /** Own fields of customers that an export may carry. */
  readonly customFields: readonly { readonly key: string; readonly label: string }[];
  /** The plan has exports without consent. */
  readonly mayIgnoreConsent: boolean;
  readonly stored: StoredCampaign | null;
}

/** What the door asks for; `earlier` leads to a copy. */
export const makings = [...kinds, "earlier"] as const;
export type Making = (typeof makings)[number];

/** Regular unless the door or the campaign that is loaded says otherwise. */
export const kindOf = ({ kind }: Partial<CampaignAnswers>, { stored }: Pick<CampaignFacts, "stored">): CampaignKind =>
  stored?.kind ?? kind ?? "regular";

export const whoIsMeant = ["everybody", "filters", "saved"] as const;
export type WhoIsMeant = (typeof whoIsMeant)[number];

/** What the steps of the wizard hold, as their rules read them. */
export interface CampaignAnswers {
  readonly kind: CampaignKind;
  readonly campaign_name: string;
  readonly channels: readonly Channel[];
  readonly marketing_name: string;
  readonly saveDefault: boolean;
  /** A day that was past when the campaign was loaded is today, and the person agreed to it. */
  readonly valAskSaveMKNewDateTime: boolean;
  readonly scheduleFlag: boolean;
  readonly scheduleDate: string | undefined;
  readonly scheduleTime: string | undefined;
  readonly expiresFlag: boolean;
  readonly expiryDate: string | undefined;
  readonly frequency: 1 | 2 | 3 | undefined;
  readonly send_to_invalid_sms: boolean;
  /** Of an export: its provider, what becomes of an earlier list, and its names. */
  readonly integration_id: number;
  readonly reset_name: 1 | 2 | 3 | 4;
  readonly list_name: string;
  readonly previous_list_name: string;
  readonly list_name_rename: string;
  readonly list_name_previous_rename: string;
  readonly list_external_id: string;
  readonly custom_fields: readonly string[];
  readonly ignore_consent: boolean;
  /** A saved audience is its filters, from then on. */
  readonly who: Exclude<WhoIsMeant, "saved">;
  /** The saved audience that the filters were taken from. */
  readonly savedAudience: number | undefined;
  /** What holds of the audience as a whole, as the wire names it. */
  readonly whole: AudienceFields;
  /** The filters, as the wire names them. */
  readonly filters: AudienceFields;
  /** Whom all of it means, in words. */
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
