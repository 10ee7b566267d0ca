import type { OpenContext } from "../../area";
import { crmFieldsOf } from "../../business/crm-fields";
import { asProblems } from "../../contract/common/problems";
import { missingIn } from "../../contract/crm-fields/rules";
import { type JoinInput, joiningFields } from "../../contract/join/calls";
import { personOf } from "../../customers/columns";
import { joinMany } from "../../customers/join";
import { homeCountry } from "../../customers/phone";
import { withoutTaken } from "../../customers/taken";
import { refuse } from "../../errors";
import { languageIn, placeNamed, spokenAt } from "./find";

/**
 * Makes a customer of whoever fills the form in. Who is known already is left as they are, and the answer is the same:
 * nobody learns here who is a customer, and a form that is sent twice joins once.
 * @throws ApiError with what is wrong, by field.
 */
export async function join({ store, now }: OpenContext, sent: JoinInput): Promise<void> {
  const { slug, language, terms_conditions, country_code, ...said } = sent;
  const place = await placeNamed(store, slug);
  const books = { businessId: place.id, timeZone: place.time_zone, now };
  const problems = await store.transaction(async (trx) => {
    const db = store.scope(trx, place.id);
    const rules = (await crmFieldsOf(db)).filter(({ key }) => key in joiningFields || key === "terms_conditions");
    const asked = new Set<string>(rules.filter(({ isHidden }) => !isHidden).map(({ key }) => key));
    const missing = missingIn(rules, said);
    if (!said.email && !said.phone)
      missing[asked.has("email") ? "email" : "phone"] ??= "Enter an e-mail address or a phone number";
    if (
      rules.some(({ key, isHidden, required }) => key === "terms_conditions" && !isHidden && required) &&
      !terms_conditions
    )
      missing.terms_conditions = "Accept the terms to join";
    if (Object.keys(missing).length > 0) return asProblems(missing);
    const [joined] = await joinMany(db, books, [
      {
        ...personOf(said),
        phone_country: country_code ?? homeCountry({ currency: place.currency_code, timeZone: place.time_zone }),
        language_id: languageIn(await spokenAt(db, place.branch.id), language, place.branch.default_language),
        branch_id: place.branch.id,
      },
    ]);
    return joined && "problems" in joined ? withoutTaken(joined.problems) : {};
  });
  if (Object.keys(problems).length > 0) throw refuse(problems);
}
