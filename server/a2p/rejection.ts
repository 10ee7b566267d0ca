import type { A2pName } from "../contract/a2p/fields";
import type { Step } from "../contract/a2p/words";
import type { TwilioObject } from "../outbound/twilio";

/** Words by which the provider refers to each field of the form, in error codes and in sentences. */
const signs: readonly (readonly [A2pName, RegExp])[] = [
  ["business_registration_number", /\bEIN\b|registration.?(number|identifier)|tax.?(id|number)/i],
  ["privacy_url", /privacy/i],
  ["opt_in_url", /message.?flow|opt.?in|call.?to.?action|consent/i],
  ["sample_message_1", /message.?samples?|sample/i],
  ["business_industry", /business.?industry|vertical/i],
  ["business_type", /business.?type|company.?type|entity.?type/i],
  ["website_url", /web.?site/i],
  ["street", /street|address/i],
  ["city", /\bcity\b/i],
  ["region", /region|\bstate\b/i],
  ["postal_code", /postal|\bzip\b/i],
  ["country_iso", /country/i],
  ["phone_number", /phone/i],
  ["email", /e-?mail/i],
  ["first_name", /first.?name/i],
  ["last_name", /last.?name|representative/i],
  ["job_position", /job.?position/i],
  ["business_title", /business.?title/i],
  ["name", /business.?name|legal.?name|company.?name|display.?name/i],
];

/** Finds the field that a word or sentence of the provider refers to; "" for none. */
export const fieldNamed = (words: string): A2pName | "" => signs.find(([, sign]) => sign.test(words))?.[0] ?? "";

const unsaid: Readonly<Record<Step, string>> = {
  profile: "The business profile was rejected without a reason",
  brand: "The brand was rejected without a reason",
  campaign: "The campaign was rejected without a reason",
};

/**
 * Reads the reasons for a rejection, by the field to correct; "" for those without a field. The first reason of a field
 * counts.
 */
export function problemsIn({ errors, failure_reason }: TwilioObject, step: Step): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const { description, message, fields } of errors) {
    const reason = description || message;
    if (reason === "") continue;
    const named = fields.map(fieldNamed).find((field) => field !== "") ?? fieldNamed(reason);
    problems[named] ??= reason;
  }
  if (Object.keys(problems).length > 0) return problems;
  return { [fieldNamed(failure_reason)]: failure_reason || unsaid[step] };
}
