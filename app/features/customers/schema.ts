import { z } from "zod";
import type { Named } from "~/business/facts";
import { allowed, chosenOf } from "~/form/reading";
import { schemaOf } from "~/form/schema";
import { missingIn } from "../../../server/contract/crm-fields/rules";
import { checkCustomer, isNobody, nobody } from "../../../server/contract/customers/profile-rules";
import { group, type InputOf } from "../../../server/contract/field";
import { oneOf } from "../../../server/contract/wire";
import type { CustomerFacts } from "./facts";
import { formFields } from "./field-words";
import { hiddenFieldsIn } from "./form-fields";

/** All answers of the wizard, parsed, under their wire names. */
export type CustomerAnswers = InputOf<typeof formFields>;

const oneIn = (list: readonly Named[], message: string) => allowed(oneOf(list.map(({ id }) => id)), message);

const countryIn = ({ countries }: CustomerFacts) =>
  allowed(oneOf(countries.map(({ code }) => code)), "Choose a country").transform((code) => code ?? "");

/** Branch to join, the first by default; undefined if there is no choice, whatever is posted. */
const branchToJoin = ({ branches }: CustomerFacts) =>
  branches.length === 0
    ? z.unknown().transform(() => undefined)
    : oneIn(branches, "Choose one of the branches").transform((id) => id ?? branches[0]?.id);

const identifying = ["firstName", "lastName", "email", "phone", "account_number"] as const;

/** Schema of the customer form; `facts` contain the options. */
export const templateSchema = (facts: CustomerFacts) => {
  const hiddenFields = hiddenFieldsIn(facts.form);
  return schemaOf(group(formFields, checkCustomer(facts.today)), {
    also: {
      language: hiddenFields.includes("language")
        ? z.unknown().transform(() => facts.homeLanguage)
        : oneIn(facts.languages, formFields.language.missing),
      country_code: countryIn(facts),
      country_short: countryIn(facts),
      userTags: chosenOf(
        (facts.tags ?? []).map(({ id }) => id),
        "Choose tags from the list",
      ),
      profileUserTierId: oneIn(facts.tiers, "Choose a tier from the list"),
      branchId: branchToJoin(facts),
    },
    check: (values, say) => {
      for (const [name, message] of Object.entries(missingIn(facts.form.required, values))) say(name, message);
      const asking = identifying.filter((name) => !hiddenFields.includes(name));
      // An existing customer may have an identifying field that the form does not ask for; the back end then checks.
      const isWhole = facts.mode === "create" || asking.length === identifying.length;
      if (isWhole && isNobody(asking.map((name) => values[name]))) say(asking[0] ?? "email", nobody);
    },
  });
};
