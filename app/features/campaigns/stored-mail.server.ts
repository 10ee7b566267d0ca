import { saveBody } from "../../../server/contract/campaigns/bodies";
import { unusedText } from "../../../server/contract/campaigns/fields";
import type { Raw } from "../../../server/contract/wire";
import type { CampaignAnswers, CampaignFacts } from "./campaign";
import { carriedAlong, mailOf, textIn } from "./stored.server";

/** An email text of a saved campaign as its form shows it. */
export function writtenIn(options: Raw, name: keyof ReturnType<typeof mailOf>): string {
  const sent = textIn(options, name);
  return sent === unusedText || sent === "" ? mailOf(options)[name] : sent;
}

/** Mail of an email editor in wire format. */
interface Template {
  readonly templateData: string;
  readonly templateGeneralStyles: string;
}
export const noTemplate: Template = { templateData: "", templateGeneralStyles: "" };

/** The saved campaign's mail, which other offers and another text replace; `noTemplate` if they do. */
export function unchangedMailIn(
  { offers, messageEmail = "" }: Partial<CampaignAnswers>,
  { stored }: Pick<CampaignFacts, "stored">,
): Template {
  if (!stored) return noTemplate;
  const storedOffers = carriedAlong({ options: JSON.stringify(stored.options) }).map(({ key }) => key);
  const hasSameOffers = offers === undefined || sorted(offers) === sorted(storedOffers);
  const hasSameText = messageEmail === "" || asRead(messageEmail) === asRead(writtenIn(stored.options, "messageEmail"));
  if (!hasSameOffers || !hasSameText) return noTemplate;
  return { templateData: stored.template.data, templateGeneralStyles: stored.template.styles };
}

const sorted = (keys: readonly string[]): string => [...new Set(keys)].sort().join();

/** A text as its field reads it, without spaces around it and with plain line ends. */
const asRead = (text: string): string => saveBody.messageEmail.read.catch(text).parse(text);
