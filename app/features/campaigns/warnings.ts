import { countOrUnknown, formatCount } from "~/ui/format";
import { whyUnavailable } from "../../../server/contract/audiences/availability";
import { filterOf, filters } from "../../../server/contract/audiences/filters";
import { asTheirs } from "../../../server/contract/audiences/own-codes";
import { lengthAsSent } from "../../../server/contract/campaigns/sms-text";
import { lowVolumeADay } from "../../../server/contract/campaigns/words";
import type { CampaignAnswers, CampaignFacts, Carried } from "./campaign";
import { carriedOf } from "./carried";
import { channelNames } from "./channels";
import { becomingAutomatic } from "./filters/becoming-automatic";
import { codesOf } from "./filters/shown";
import { isShort, type Reach } from "./reach";
import { andListed, mayBeUnlisted } from "./unloaded";

/** Warning before a campaign starts, with the field that it concerns. */
export interface Warning {
  readonly step: string;
  readonly field: string;
  readonly text: string;
}

type Answers = Partial<CampaignAnswers>;
type Facts = Pick<
  CampaignFacts,
  "stored" | "equipped" | "ownCodes" | "credits" | "hasLowVolume" | "offers" | "unloaded" | "ownBranch" | "a2pApproved"
>;

/** Warnings before a campaign starts; none prevents the start. */
export function warningsOf(answers: Answers, facts: Facts, reach: Reach | null): Warning[] {
  const becomes = becomingAutomatic(answers, facts);
  return [
    ...(becomes === null ? [] : [{ step: "filters", field: "whoWillReceive", text: becomes }]),
    ...ofFilters(answers, facts),
    ...(reach ? ofReach(reach, facts) : []),
    ...warningsOfCarried(answers, facts),
    ...ofSms(answers, facts),
  ];
}

function ofFilters(answers: Answers, { equipped, ownCodes }: Facts): Warning[] {
  return codesOf(answers).flatMap((code) => {
    const key = filterOf(code);
    const say = (text: string) => [{ step: "filters", field: "whoWillReceive", text }];
    if (key === undefined)
      return say(`Filter ${asTheirs([code], ownCodes)} is not known here: the campaign may not start`);
    const why = whyUnavailable(filters[key], equipped);
    return why === null ? [] : say(`${filters[key].name} cannot be used: ${why}`);
  });
}

function ofReach({ channels, reachable, cost }: Reach, { credits, hasLowVolume }: Facts): Warning[] {
  return channels.flatMap((channel) => {
    const name = channelNames[channel];
    const parts = cost?.[channel].parts ?? 0;
    const at = { step: "delivery", field: "sendEmailSms" };
    const warnings = [];
    if (reachable?.[channel] === 0) warnings.push({ ...at, text: `${name} reaches nobody` });
    const left = credits[channel];
    if (left === 0) warnings.push({ ...at, text: `No ${name} credits left` });
    else if (isShort(left, parts))
      warnings.push({ ...at, text: `${name} needs ${formatCount(parts)} credits; ${countOrUnknown(left)} are left` });
    if (channel === "sms" && hasLowVolume && parts > lowVolumeADay)
      warnings.push({ ...at, text: `Your A2P registration is for under ${formatCount(lowVolumeADay)} SMS a day` });
    return warnings;
  });
}

const hiddenReward = "is hidden from customers, because the plan or wallet does not cover partner rewards";

/** Warnings about offers that have expired, are hidden or are not valid at any branch of the audience. */
export function warningsOfCarried(answers: Answers, facts: Facts): Warning[] {
  const branches = branchesOfAudience(answers, facts);
  const isElsewhere = (offer: Carried) =>
    branches !== null && offer.branches !== null && !offer.branches.some((id) => branches.includes(id));
  return (answers.offers ?? []).flatMap((key) => {
    const offer = carriedOf(key, facts);
    const say = (text: string) => [{ step: "offers", field: "offers", text: `“${offer.title}” ${text}` }];
    const isListed = facts.offers.some((one) => one.key === key) || mayBeUnlisted(offer.offerType, facts);
    if (offer.isOver || !isListed) return say("has expired or is no longer there");
    if (offer.isHidden) return say(`${hiddenReward}: remove the reward to start the campaign`);
    return isElsewhere(offer) ? say("is at no branch of the audience") : [];
  });
}

/** Branches to which the audience is limited; null for all. */
function branchesOfAudience(answers: Answers, { ownBranch }: Facts): readonly number[] | null {
  if (ownBranch !== null) return [ownBranch];
  if (!codesOf(answers).includes(String(filters.branch.code))) return null;
  const chosen = [answers.filters?.branchId ?? []].flat().map(Number);
  return chosen.length === 0 || chosen.some((id) => id <= 0) ? null : chosen;
}

function ofSms(answers: Answers, { a2pApproved }: Facts): Warning[] {
  if (!answers.channels?.includes("sms")) return [];
  const { messageSMS = "", addOffersLinkFlag, addReferralLinkFlag } = answers;
  const { dear } = lengthAsSent({ messageSMS, addOffersLinkFlag, addReferralLinkFlag });
  const text = { step: "smsProView", field: "messageSMS" };
  const warnings = [];
  if (!a2pApproved)
    warnings.push({
      step: "delivery",
      field: "sendEmailSms",
      text: "SMS to United States numbers are skipped until your A2P registration is approved",
    });
  if (dear.length > 0)
    warnings.push({
      ...text,
      text: `${andListed(dear.map(({ character, name }) => name || `“${character}”`))} ${dear.length === 1 ? "makes" : "make"} each SMS part shorter`,
    });
  return warnings;
}
