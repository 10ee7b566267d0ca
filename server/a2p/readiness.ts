import type { A2pFinding } from "../contract/a2p/calls";
import type { A2pName } from "../contract/a2p/fields";
import { unitedStates } from "../contract/a2p/words";
import { fold } from "../contract/common/fold";
import { withoutMarkup } from "../contract/common/markup";
import { isLink } from "../contract/field";
import type { Visited, VisitSite } from "../outbound/site";
import type { OwnFacts } from "./own-facts";
import type { A2pForm } from "./registration";

/*
 * Checks the form, before it is sent, for the provider's most frequent reasons for rejection. A finding only warns;
 * only the form's own rules refuse.
 */

/** Finding for a field: its problem, or that it is fine. */
const finding = (field: A2pName, problem: string | null, fine = ""): A2pFinding => ({
  field,
  ok: problem === null,
  text: problem ?? fine,
});

/** Reason why a page cannot be checked; null where it can. */
function unreachable(page: Visited): string | null {
  if (page.kind === "redirected") return "The page leads to another address. Enter that address";
  if (page.kind === "failed") return `The page cannot be opened: ${page.reason}`;
  return page.status >= 400 ? `The page answers with error ${page.status}` : null;
}

const disclosures: readonly (readonly [words: string, sign: RegExp])[] = [
  ["text messages", /\b(text messages?|texts|sms)\b/i],
  ["Message frequency varies", /\b(frequency|msgs?\/month|messages? (a|per) (week|month))\b/i],
  ["Message and data rates may apply", /\b(message|msg)s?\b.{0,20}\bdata rates\b/i],
  ["Reply STOP to opt out", /\bstop\b/i],
];

/** Text of a page without markup. */
const textOf = (html: string) =>
  withoutMarkup(html, { without: ["script", "style"], forTag: () => " " })
    .replace(/&(nbsp|#160);/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");

function optInProblem(page: Visited): string | null {
  if (page.kind !== "read" || page.status >= 400) return unreachable(page);
  const text = textOf(page.text);
  const missing = disclosures.filter(([, sign]) => !sign.test(text)).map(([words]) => `“${words}”`);
  return missing.length === 0 ? null : `The page does not say ${missing.join(", ")}`;
}

const privacyProblem = (page: Visited): string | null =>
  unreachable(page) ??
  (page.kind === "read" && !/privacy|confidentialit|privacidad/i.test(textOf(page.text))
    ? "The page does not mention privacy"
    : null);

const folded = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const legalForms = /\b(inc|incorporated|llc|l l c|ltd|limited|corp|corporation|co|company|llp)\b/g;
const bare = (name: string) => folded(name).replace(legalForms, " ").replace(/\s+/g, " ").trim();

/** What a sample message lacks; null where it is complete. */
function sampleProblem(sample: string, names: readonly string[]): string | null {
  const text = folded(sample);
  const isNamed = names.some((name) => bare(name) !== "" && text.includes(bare(name)));
  if (!isNamed) return "Name the business in the message";
  return /\bstop\b/i.test(sample) ? null : "Say how to opt out, such as “Reply STOP to opt out”";
}

/** Prefixes that no Employer Identification Number has. */
const noEin = /^(00|07|08|09|17|18|19|28|29|49|69|70|78|79|89|96|97)/;

/** Problem with a registration number; null where it is plausible. */
export function numberProblem(typed: string, country: string): string | null {
  const digits = typed.replace(/\D/g, "");
  const isEven = /^(\d)\1*$/.test(digits);
  if (country === unitedStates) {
    const isEin = /^\d{2}-?\d{7}$/.test(typed.trim()) && !isEven && !noEin.test(digits);
    return isEin ? null : "A US business gives its EIN: nine digits, such as 12-3456789";
  }
  if (country === "CA") {
    const isNumber = /^\d{9}([A-Z]{2}\d{4})?$/i.test(typed.replace(/[\s-]/g, "")) && !isEven;
    return isNumber ? null : "A Canadian business gives its Business Number: nine digits";
  }
  return digits.length < 4 || isEven ? "The number is too short to be a registration number" : null;
}

const addressNames = ["street", "city", "postal_code", "country_iso"] as const;

function addressFindings(form: A2pForm, own: OwnFacts): A2pFinding[] {
  const others = addressNames.filter((name) => own[name] !== "" && folded(own[name]) !== folded(form[name]));
  if (others.length === 0) return [finding("street", null, "Address matches the default branch")];
  return others.map((name) => finding(name, `The default branch has “${own[name]}”`));
}

/** Checks the form as the provider will. */
export async function findingsOf(form: A2pForm, own: OwnFacts, visit: VisitSite): Promise<A2pFinding[]> {
  const opened = (address: string) => (isLink(address) && address !== "" ? visit(address) : null);
  const [site, optIn, privacy] = await Promise.all([
    opened(form.website_url),
    opened(form.opt_in_url),
    opened(form.privacy_url),
  ]);
  const isNamed = bare(form.name) === bare(own.name);
  const number = numberProblem(form.business_registration_number, form.country_iso.toUpperCase());
  const noOptIn = "Name the page on which customers agree to text messages";
  return [
    finding("name", isNamed ? null : `The profile calls the business “${own.name}”`, "Name matches the profile"),
    finding("business_registration_number", number, "Registration number is plausible"),
    finding("website_url", site ? unreachable(site) : "Enter the website", "Website opens"),
    ...addressFindings(form, own),
    finding("opt_in_url", optIn ? optInProblem(optIn) : noOptIn, "Opt-in page says what customers agree to"),
    finding("privacy_url", privacy ? privacyProblem(privacy) : "Name the privacy page", "Privacy page opens"),
    ...(["sample_message_1", "sample_message_2"] as const)
      .filter((name) => form[name] !== "")
      .map((name) => finding(name, sampleProblem(form[name], [form.name, own.name]), "Names the business and STOP")),
  ];
}
