import type { Credits } from "../../campaigns/credits";
import { isAudienceField } from "../../contract/audiences/codec";
import { type CampaignInput, exportBody, saveBody } from "../../contract/campaigns/bodies";
import { chosenNames } from "../../contract/campaigns/chosen";
import { channelsInOrder, unusedText } from "../../contract/campaigns/fields";
import { type CampaignKind, type Channel, frequencies } from "../../contract/campaigns/words";
import type { WireValue } from "../../contract/wire";
import type { CampaignRecord } from "./find";
import type { Schedule } from "./schedule";

/** A validated save. */
export interface Ready {
  readonly isDraft: boolean;
  readonly kind: CampaignKind;
  readonly autoCode: number | null;
  readonly chosen: readonly Channel[];
  readonly schedule: Schedule | null;
  readonly cost: Credits;
}

/** Builds the columns of a save. @param savedOptions saved options unknown to this server, which stay as they are. */
export function rowOf(input: CampaignInput, { isDraft, kind, autoCode, schedule }: Ready, savedOptions: Options) {
  const { revision: _revision, mktID: _id, ...sent } = input.options;
  const usual = kind === "regular" ? null : frequencies.weekly;
  return {
    kind,
    state: isDraft ? "draft" : "scheduled",
    name: input.campaign_name,
    channels: channelsInOrder(input.sendEmailSms ?? []).join(","),
    options: JSON.stringify({ ...savedOptions, ...sent }),
    email_subject: blankIfUnused(input.email_subject),
    email_body: blankIfUnused(input.messageEmail),
    sms_body: input.messageSMS,
    template_data: input.templateData,
    template_general_styles: input.templateGeneralStyles,
    auto_code: autoCode,
    frequency: input.frequency ?? usual,
    starts_at: schedule?.startsAt ?? null,
    expiry_day: schedule?.expiryDay ?? null,
    total_reachable: input.totalReachable ?? 0,
    held_reason: "",
    stage: "idle",
    frozen_at: null,
    ended_at: null,
  };
}

const blankIfUnused = (text: string) => (text === unusedText ? "" : text);

export const optionsOf = ({ options }: Pick<CampaignRecord, "options">): Options => JSON.parse(options);

type Options = Readonly<Record<string, WireValue>>;

/** Returns saved options with names that no version of this server knows. */
export function unknownOptions(campaign: CampaignRecord): Options {
  return Object.fromEntries(Object.entries(optionsOf(campaign)).filter(([name]) => !isKnown(name)));
}

/** Fields of document 001, section 3, that are stored as sent and never read. */
const unread = [
  "sendPromoBy",
  "messagePush",
  "autoCampaign",
  "mktID",
  "mktProcessType",
  "offerPunchId",
  "offerType",
  "valEnoughCredit",
  "showSummary",
  "redirectFromEditor",
];
const known: ReadonlySet<string> = new Set([
  ...unread,
  ...chosenNames,
  ...Object.keys(saveBody),
  ...Object.keys(exportBody),
]);
const isKnown = (name: string) => known.has(name) || isAudienceField(name) || /^custom_field_\d$/.test(name);
