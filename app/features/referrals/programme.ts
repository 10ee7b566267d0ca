import type { BusinessFacts } from "~/business/facts";
import type { RawAnswers } from "~/form/answers";
import type { Texts } from "~/wizard/wizard";
import { moneyIn } from "../../../server/contract/common/money-in";
import { group, type InputOf } from "../../../server/contract/field";
import { offerName } from "../../../server/contract/offers/words";
import { type OfferField, ruleFields } from "../../../server/contract/referrals/fields";
import type { MessageField, Messages } from "../../../server/contract/referrals/messages";
import { filled } from "../../../server/contract/referrals/placeholders";
import { rewardParts } from "../../../server/contract/referrals/reward-words";
import type { ProgrammeState } from "../../../server/contract/referrals/words";

const { canceled: _, ...formFields } = ruleFields;

/** Rules that the wizard asks for. `canceled` is not among them; actions set it. */
export const formRules = group(formFields);

export interface RewardOffer {
  readonly id: number;
  readonly title: string;
  /** No longer offered; remains selected until the user removes it. */
  readonly ended: boolean;
}

/** Data for the wizard's steps, serializable for the browser. */
export interface ReferralFacts extends Pick<BusinessFacts, "mode" | "currency" | "languages" | "pointLabels"> {
  readonly businessName: string;
  /** Origin of customers' links. */
  readonly origin: string;
  readonly offerEnabled: boolean;
  readonly offers: readonly RewardOffer[];
  /** Data of an edited programme that its forms do not contain. */
  readonly stored: {
    readonly canceled: boolean;
    readonly offers: Readonly<Record<OfferField, readonly number[]>>;
  } | null;
  /** Initial rules of a new programme. */
  readonly initially: RawAnswers;
  /** Suggested texts by language id. */
  readonly suggested: Readonly<Record<string, RawAnswers>>;
}

/** Parsed answers of the wizard. */
export interface ReferralAnswers extends InputOf<typeof formFields>, Messages {
  readonly referee_earns_offers?: readonly number[];
  readonly referer_earns_offers?: readonly number[];
  readonly texts?: Texts;
}

export const stateNames: Readonly<Record<ProgrammeState, string>> = {
  enabled: "Enabled",
  notStarted: "Not started",
  canceled: "Canceled",
};

export const stateTones = { enabled: "success", notStarted: "info", canceled: "neutral" } as const;

export const statusNames: Readonly<Record<number, string>> = { 1: "Pending", 2: "Complete", 3: "Expired" };

type Rewards = Pick<ReferralFacts, "currency" | "offers" | "businessName" | "origin" | "pointLabels">;

/** Describes one side's reward: "500 points, 1 point per $1.00"; "" for none. */
export function rewardInWords(
  side: "referee" | "referer",
  answers: Partial<ReferralAnswers>,
  { currency, offers, pointLabels }: Rewards,
  language: string,
): string {
  const reward = {
    points: answers[`${side}_earns`] ?? 0,
    ratio: answers[`${side}_earns_ratio`] ?? 0,
    offers: (answers[`${side}_earns_offers`] ?? []).map((id) =>
      offerName(id, offers.find((offer) => offer.id === id)?.title),
    ),
  };
  return rewardParts(reward, { language, currency, labels: pointLabels }).join(", ");
}

/** A fictitious code as long as a customer's, because text messages are counted with it. */
const exampleCode = "7K2mQx9TbWc4hN8vRd";

/** Fills a message's placeholders with fictitious names. */
export const asRead = (text: string, answers: Partial<ReferralAnswers>, facts: Rewards, abbreviation = ""): string => {
  const language = abbreviation || "en";
  return filled(text, {
    business_name: facts.businessName,
    referrer_name: "Camille Roy",
    referred_name: "Alex Martin",
    link: `${facts.origin}/r/${exampleCode}`,
    referrer_reward: rewardInWords("referer", answers, facts, language),
    referred_reward: rewardInWords("referee", answers, facts, language),
    minimum: answers.cond_min_amount ? moneyIn(language, facts.currency, answers.cond_min_amount) : "",
    days: answers.expires_in ? String(answers.expires_in) : "",
  });
};

export const isSms = (name: string): boolean => name.endsWith("_sms");

/** Kind of a message within its step. */
export const kindOf = (name: MessageField): "Email subject" | "Email" | "SMS" =>
  name.endsWith("_email_subject") ? "Email subject" : isSms(name) ? "SMS" : "Email";
