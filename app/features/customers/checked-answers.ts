import { namesOf } from "~/business/choices";
import { inWords } from "~/form/in-words";
import type { SummaryLine } from "~/wizard/wizard";
import { fullName } from "../../../server/contract/common/names";
import { addressLines } from "./address";
import type { CustomerFacts } from "./facts";
import { fieldWords, formFields, parts } from "./field-words";
import type { CustomerAnswers } from "./schema";

/** All answers in words. */
export function checkedAnswers(answers: Partial<CustomerAnswers>, facts: CustomerFacts) {
  const { languages, countries, storedCountry, tags, tiers, customFields, manualTiers, branches } = facts;
  const country = (code: string | undefined) => countries.find((one) => one.code === code);
  const livesIn = country(answers.country_short)?.name ?? (storedCountry.code === "" ? storedCountry.name : "");
  const phoneCountry = country(answers.country_code);
  const tier = tiers.find(({ id }) => id === answers.profileUserTierId)?.name ?? "No tier";
  const line = (name: keyof typeof formFields, label: string = fieldWords[name].label): SummaryLine => [
    label,
    inWords(formFields[name], answers[name], { currency: facts.currency }),
  ];
  const consents = [
    answers.consentEmail && "Email",
    answers.consentPhone && (answers.double_opt_in ? "SMS (double opt-in)" : "SMS"),
    answers.consentPush && "Push notifications",
  ].filter(Boolean);
  const part = (title: string, items: readonly SummaryLine[]) => ({ title, items });
  return [
    part(parts.person, [
      ["Name", fullName(answers.firstName ?? "", answers.lastName ?? "")],
      line("birthDate"),
      [fieldWords.language.label, namesOf(languages, answers.language === undefined ? [] : [answers.language])],
    ]),
    part(parts.contact, [
      line("email"),
      ["Phone", answers.phone ? `${answers.phone}${phoneCountry ? ` (${phoneCountry.name})` : ""}` : ""],
      ["Consent", consents.length > 0 ? consents.join(", ") : "None"],
    ]),
    part(parts.programme, [
      ["Branch", namesOf(branches, answers.branchId === undefined ? [] : [answers.branchId])],
      line("account_number"),
      ...(facts.asksBringer ? [line("referral_code")] : []),
      ["Tier", manualTiers ? tier : answers.overrideTierStatus ? `${tier}, set manually` : "Set by tier rules"],
      ...(tags === null ? [] : [["Tags", namesOf(tags, answers.userTags)] as const]),
    ]),
    part(parts.address, [
      ["Address", addressLines(answers, livesIn).join("\n")],
      ["Coordinates", answers.geo_lat === undefined ? "" : `${answers.geo_lat}, ${answers.geo_long}`],
    ]),
    part(parts.other, [...customFields.map(({ name, label }) => line(name, label)), line("notes")]),
  ];
}
