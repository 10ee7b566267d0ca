import { z } from "zod";
import type { Access } from "~/access/guard.server";
import type { FormTarget } from "~/form/target";
import { filters } from "../../../server/contract/audiences/filters";
import { type OwnCodes, withOurCodes } from "../../../server/contract/audiences/own-codes";
import { savedAudience } from "../../../server/contract/audiences/saved";
import type { SavedCampaign } from "../../../server/contract/campaigns/answers";
import { saveBody } from "../../../server/contract/campaigns/bodies";
import { getMarketingCampaign } from "../../../server/contract/campaigns/calls";
import { carriedIn } from "../../../server/contract/campaigns/carried";
import { chosenIn } from "../../../server/contract/campaigns/chosen";
import type { SelectedOffer } from "../../../server/contract/campaigns/fields";
import type { CampaignKind } from "../../../server/contract/campaigns/words";
import { flag, type Raw, type WireValue } from "../../../server/contract/wire";
import type { CampaignFacts, Carried, StoredCampaign } from "./campaign";
import { carriedKey, unlistedTitle } from "./carried";

export const campaignOf = async ({ api }: Access, id: number): Promise<SavedCampaign> =>
  (await api.call(getMarketingCampaign, { query: { id, ajax: true } })).campaign;

const readJson = <T extends z.ZodTypeAny>(shape: T, text: unknown, otherwise: z.output<T>): z.output<T> => {
  if (typeof text !== "string") return otherwise;
  try {
    return shape.catch(otherwise).parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return otherwise;
    throw error;
  }
};

/** All options of a saved campaign, known or not; empty if unreadable. */
export const asOptions = ({ options }: Pick<SavedCampaign, "options">): Raw =>
  readJson(z.record(z.unknown()), options, {});

const isReadable = ({ options }: Pick<SavedCampaign, "options">): boolean =>
  options === "" || readJson(z.record(z.unknown()).nullable(), options, null) !== null;

/** Text option; "" if missing. */
export function textIn(options: Raw, name: string): string {
  const value = options[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Whether a switch among the options is on, in any spelling of the contract. */
export const isOn = (options: Raw, name: string): boolean => flag.read.catch(false).parse(options[name]);

/** A switch among the options as a form has it; one that cannot be read, or is blank, stays as it is stored. */
export function switchIn(options: Raw, name: string): string {
  const [text, read] = [textIn(options, name), flag.read.safeParse(options[name])];
  if (read.data) return "1";
  return read.success && text !== "" ? "0" : text;
}

/** Options with the name and texts that only the record's columns have (document 001, section 3, "Saved campaign"). */
const withColumns = (options: Raw, saved: SavedCampaign): Raw => {
  const columns = {
    campaign_name: saved.campaign_name,
    email_subject: saved.email_subject,
    messageEmail: saved.email_body,
    messageSMS: saved.sms_body,
  };
  const missing = Object.entries(columns).filter(([name, text]) => options[name] === undefined && text !== "");
  return { ...options, ...Object.fromEntries(missing) };
};

interface StoredAt {
  readonly today: string;
  readonly ownCodes: OwnCodes;
}

export function storedIn(
  saved: SavedCampaign,
  { mode }: Pick<FormTarget, "mode">,
  { today, ownCodes }: StoredAt,
): StoredCampaign {
  const options = withOurCodes(withColumns(asOptions(saved), saved), ownCodes);
  const { shown, unknown } = savedAudience(options);
  const past = (within: string, name: string) => {
    const day = textIn(options, name);
    return isOn(options, within) && day !== "" && day < today ? day : null;
  };
  return {
    id: mode === "edit" ? saved.entity_campaign_pk : null,
    state: saved.state,
    mayChange: saved.may_change,
    kind: kindIn(saved, options),
    options,
    isReadable: isReadable(saved),
    unknown,
    kept: mode === "edit" && saved.state !== "draft" ? shown : [],
    past: { scheduleDate: past("scheduleFlag", "scheduleDate"), expiryDate: past("expiresFlag", "expiryDate") },
    template: { data: saved.template_data, styles: saved.template_general_styles },
  };
}

/**
 * Id of the campaign that is being edited, for what an audience is asked: its own tags, offers and others may be gone
 * since it was started.
 */
export const editedIn = ({ stored, tellsReach }: Pick<CampaignFacts, "stored" | "tellsReach">) =>
  tellsReach && stored?.id ? { mktID: stored.id } : {};

/** Kind of a saved campaign; of a draft, as its author chose it, null where nothing tells. */
function kindIn({ kind, state }: SavedCampaign, options: Raw): CampaignKind | null {
  if (kind !== "regular" || state !== "draft") return kind;
  const { shown } = savedAudience(options);
  if (shown.some((key) => filters[key].auto)) return "auto";
  return chosenIn(options).kind ?? (hasCodes(options) ? kind : null);
}

/** Codes of a saved campaign's filters, everybody's included. */
export function storedCodes(options: Raw): string[] {
  const { shown, unknown } = savedAudience(options);
  return [...shown.map((key) => String(filters[key].code)), ...unknown];
}

/** Whether a saved campaign names a filter, everybody's included. */
export const hasCodes = (options: Raw): boolean => storedCodes(options).length > 0;

/**
 * Fields that a save sets itself: the id, because a copy is another campaign, and consent, which the plan may no longer
 * let an export ignore.
 */
const ownFields = [...Object.keys(saveBody), "mktID", "ignore_consent"];

/**
 * Stored options outside the audience, including those that the portal does not know. An export's custom fields are left
 * out where its form offers them, because one that is no longer selected is not sent.
 */
export function unknownOptionsIn({
  stored,
  customFields,
}: Pick<CampaignFacts, "stored" | "customFields">): Readonly<Record<string, WireValue>> {
  if (!stored) return {};
  const own = new Set([...ownFields, ...(stored.kind === "export" ? customFields.map(({ key }) => key) : [])]);
  const others = Object.entries(savedAudience(stored.options).rest).filter(([name]) => !own.has(name));
  return Object.fromEntries(others) as Record<string, WireValue>;
}

/** Offer of a saved campaign that has no list of offers (document 001, section 3: `offerPunchId`, `offerType`). */
export function onlyOfferIn(options: Raw): SelectedOffer | null {
  const [offerId, offerType] = [Number(textIn(options, "offerPunchId")), textIn(options, "offerType")];
  const isAlone = Number.isInteger(offerId) && offerId > 0 && offerType !== "" && carriedIn(options).length === 0;
  return isAlone ? { offerId, offerType, branchId: null } : null;
}

const selectedBefore = (options: Raw): readonly SelectedOffer[] => {
  const only = onlyOfferIn(options);
  return only ? [only] : carriedIn(options);
};

/** Offers and rewards of a saved campaign, without the details that only the lists have. */
export const carriedAlong = (saved: Pick<SavedCampaign, "options">): Carried[] =>
  selectedBefore(asOptions(saved)).map((one) => ({
    ...one,
    key: carriedKey(one),
    title: unlistedTitle(one),
    isOver: true,
    isHidden: false,
    branches: null,
  }));

const writtenShape = z.object({ email_subject: z.string().catch(""), messageEmail: z.string().catch("") });

/** Email texts that the wire format omits while email is off or offers replace them. */
export const mailOf = (options: Raw) =>
  readJson(writtenShape, options.writtenEmail, { email_subject: "", messageEmail: "" });
