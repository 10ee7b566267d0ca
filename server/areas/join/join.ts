import type { Kysely } from "kysely";
import type { OpenContext } from "../../area";
import { crmFieldsOf } from "../../business/crm-fields";
import { asProblems, type Problems } from "../../contract/common/problems";
import { missingIn } from "../../contract/crm-fields/rules";
import { type JoinInput, joiningFields } from "../../contract/join/calls";
import { personOf } from "../../customers/columns";
import { joinMany } from "../../customers/join";
import { checkedRows } from "../../customers/person";
import { homeCountry, readPhone } from "../../customers/phone";
import { paySignUpBonus } from "../../customers/sign-up-bonus";
import { ownersOf, withoutTaken } from "../../customers/taken";
import { refuse } from "../../errors";
import type { Books } from "../../ledger/types";
import { bring, noteMember } from "../../referrals/bring";
import type { Bringer } from "../../referrals/find-bringer";
import type { Database } from "../../store/schema";
import { languageIn, type Place, placeNamed, spokenAt } from "./find";

/**
 * Creates a customer from the form. A known customer is left unchanged and the response is the same, so that the form
 * does not reveal who is a customer and a form sent twice joins once.
 * @throws ApiError with problems by field.
 */
export const join = async (context: OpenContext, { slug, ...sent }: JoinInput): Promise<void> =>
  joinAt(context, await placeNamed(context.store, slug), sent, null);

/**
 * Joins at a place, with or without a referrer. A member's attempt to join through a link is recorded only in the
 * programme's history.
 */
export async function joinAt(
  { store, now }: Pick<OpenContext, "store" | "now">,
  place: Place,
  sent: Omit<JoinInput, "slug">,
  by: Bringer | null,
): Promise<void> {
  const { language, terms_conditions, country_code, ...input } = sent;
  const books = { businessId: place.id, timeZone: place.time_zone, now };
  const problems = await store.transaction(async (trx) => {
    const db = store.scope(trx, place.id);
    const rules = (await crmFieldsOf(db)).filter(({ key }) => key in joiningFields || key === "terms_conditions");
    const shownFields = new Set<string>(rules.filter(({ isHidden }) => !isHidden).map(({ key }) => key));
    const missing = missingIn(rules, input);
    if (!input.email && !input.phone)
      missing[shownFields.has("email") ? "email" : "phone"] ??= "Enter an email address or a phone number";
    if (
      rules.some(({ key, isHidden, required }) => key === "terms_conditions" && !isHidden && required) &&
      !terms_conditions
    )
      missing.terms_conditions = "Accept the terms to join";
    const country = country_code ?? homeCountry({ currency: place.currency_code, timeZone: place.time_zone });
    const person = {
      ...personOf(input),
      phone_country: country,
      language_id: languageIn(await spokenAt(db, place.branch.id), language, place.branch.default_language),
      branch_id: place.branch.id,
    };
    if (Object.keys(missing).length > 0) {
      const [checked] = await checkedRows(db, books, [{ person, before: null }]);
      const wrong = checked && "problems" in checked ? withoutTaken(checked.problems) : {};
      return { ...ofTyped(wrong, input), ...asProblems(missing) };
    }
    const [joined] = await joinMany(db, books, [person]);
    if (!joined) return {};
    if ("customerId" in joined) {
      await paySignUpBonus(db, books, joined.customerId, { branchId: place.branch.id });
      if (by) await bring(db, books, joined.customerId, by);
      return {};
    }
    const wrong = withoutTaken(joined.problems);
    if (by && Object.keys(wrong).length === 0) await noteKnown(db, books, { ...input, country }, by);
    return wrong;
  });
  if (Object.keys(problems).length > 0) throw refuse(problems);
}

/** Problems of non-blank fields. */
const ofTyped = (problems: Problems, values: object): Problems => {
  const typed = new Map<string, unknown>(Object.entries(values));
  return Object.fromEntries(Object.entries(problems).filter(([field]) => typed.get(field)));
};

type JoinValues = Omit<JoinInput, "slug"> & { readonly country: string };

async function noteKnown(
  db: Kysely<Database>,
  books: Books,
  { email, phone, account_number, country }: JoinValues,
  by: Bringer,
): Promise<void> {
  const identity = {
    email: email?.toLowerCase(),
    phone: phone && (readPhone(phone, country)?.number ?? phone),
    account_number,
  };
  const owners = await ownersOf(db, books.businessId, [identity]);
  const [member] = Object.values(owners.holders(identity, null));
  if (member !== undefined) await noteMember(db, books, member, by);
}
