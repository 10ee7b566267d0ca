import { namesOf } from "~/business/choices";
import { formatDayOr } from "~/ui/format";
import type { SummaryPart } from "~/wizard/wizard";
import { addressLines } from "./address";
import type { CustomerFacts } from "./facts";
import type { CustomerAnswers } from "./schema";

/** Every answer in words. */
export function checkedAnswers(answers: Partial<CustomerAnswers>, facts: CustomerFacts): SummaryPart[] {
  const { languages, countries, heldCountry, tags, tiers, customFields, manualTiers, branches } = facts;
  const country = (code: string | undefined) => countries.find((one) => one.code === code);
  const livesIn = country(answers.country_short)?.name ?? (heldCountry.code === "" ? heldCountry.name : "");
  const phoneCountry = country(answers.country_code);
  const byHand = manualTiers || answers.overrideTierStatus;
  const agreed = [
    answers.consentEmail && "E-mail",
    answers.consentPhone && (answers.double_opt_in ? "SMS, once they confirm it (double opt-in)" : "SMS"),
    answers.consentPush && "Push notifications",
  ].filter(Boolean);
  const part = (title: string, items: SummaryPart["items"]): SummaryPart => ({
    step: "template",
    part: title,
    title,
    items,
  });
  return [
    part("Who it is", [
      ["Name", [answers.firstName, answers.lastName].filter(Boolean).join(" ")],
      ["Birth date", formatDayOr(answers.birthDate, "")],
      ["Language", namesOf(languages, answers.language === undefined ? [] : [answers.language])],
    ]),
    part("How to reach them", [
      ["E-mail", answers.email ?? ""],
      ["Phone", answers.phone ? `${answers.phone}${phoneCountry ? ` (${phoneCountry.name})` : ""}` : ""],
      ["Agrees to receive", agreed.length > 0 ? agreed.join(", ") : "Nothing"],
    ]),
    part("In the programme", [
      ["Branch", namesOf(branches, answers.branchId === undefined ? [] : [answers.branchId])],
      ["Account number", answers.account_number ?? ""],
      ["Tier", byHand ? (tiers.find(({ id }) => id === answers.profileUserTierId)?.name ?? "No tier") : ""],
      ["Tier is set", manualTiers ? "" : byHand ? "By hand" : "By the tier rules"],
      ...(tags === null ? [] : [["Tags", namesOf(tags, answers.userTags)] as const]),
    ]),
    part("Address", [
      ["Address", addressLines(answers, livesIn).join("\n")],
      ["Coordinates", answers.geo_lat === undefined ? "" : `${answers.geo_lat}, ${answers.geo_long}`],
    ]),
    part("More about them", [
      ...customFields.map(({ name, label }) => [label, answers[name] ?? ""] as const),
      ["Notes", answers.notes ?? ""],
    ]),
  ];
}
