import type { Context } from "../../../area";
import { tagsOf, tiersOf } from "../../../business/choices";
import { crmFieldsOf } from "../../../business/crm-fields";
import { languagesOf } from "../../../business/languages";
import { customFieldNames } from "../../../contract/customers/fields";
import { type NewUser, portalPlatform } from "../../../contract/customers/profile-calls";
import { countries, countryOf } from "../../../customers/countries";
import { homeOf } from "../../../customers/person";
import { hasManualTiers } from "./manual-tiers";

/** The options of a customer form. */
export async function choicesFor(context: Context) {
  const { tags } = await tagsOf(context, undefined);
  return {
    languages: await languagesOf(context.db),
    allCounties: [...countries],
    tiers: await tiersOf(context),
    tags,
  };
}

export const noChoices = { languages: [], allCounties: [], tiers: [], tags: [] };

/** The business's profile settings, and the acting user. */
export async function settledFor(context: Context) {
  const { db, caller } = context;
  const crm = await crmFieldsOf(db);
  return {
    crm_fields: crm,
    custom_fields: customFieldNames.map((name) => ({ name, label: crm.find(({ key }) => key === name)?.text ?? "" })),
    manual_tier_setup: await hasManualTiers(context),
    clerkId: caller.userId,
    platformPk: portalPlatform,
  };
}

export function countryChosen(code: string) {
  const country = countryOf(code);
  return {
    label: country?.countryDispName ?? "",
    value: country?.code ?? "",
    phone_code: country?.phone_code ?? "",
    code_iso3: country?.code_iso3 ?? "",
  };
}

export async function newUserFor(context: Context): Promise<NewUser> {
  const choices = await choicesFor(context);
  const [first] = choices.languages;
  const settled = await settledFor(context);
  return {
    ...choices,
    ...settled,
    userTier: { id: null, label: "", manual_setup: settled.manual_tier_setup },
    country_code: countryChosen(await homeOf(context.db, context.caller.businessId)),
    language: { id: first?.language_pk ?? null, name: first?.name ?? "" },
  };
}
