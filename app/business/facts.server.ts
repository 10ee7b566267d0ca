import type { Access } from "~/access/guard.server";
import { isBranchLevel } from "~/access/session";
import type { FormTarget } from "~/form/target";
import { dayIn } from "~/ui/days";
import { defaultLanguageId, getLanguages, integrations, type language } from "../../server/contract/lookups/calls";
import { pointLabelsIn } from "../../server/contract/settings/point-words";
import type { Value } from "../../server/contract/wire";
import { branchChoices, tiersOf } from "./choices.server";
import type { BusinessFacts, Language } from "./facts";

export const languagesIn = (languages: readonly Value<typeof language>[]): Language[] =>
  languages.map(({ language_pk: id, name, abreviation: abbreviation, mandatory }) => ({
    id,
    name,
    abbreviation,
    mandatory: mandatory || id === defaultLanguageId,
  }));

export const languagesOf = async ({ api }: Pick<Access, "api">): Promise<Language[]> =>
  languagesIn((await api.call(getLanguages)).languages);

/** Ids of the connected integrations. */
export async function systemsOf({ api }: Pick<Access, "api">): Promise<number[]> {
  const { posSystems } = await api.call(integrations);
  return posSystems.filter(({ connected }) => connected).map(({ pos_system_pk }) => pos_system_pk);
}

/** Facts known without a call. */
export const sessionFacts = ({ session }: Pick<Access, "session">, { mode }: Pick<FormTarget, "mode">) => ({
  mode,
  today: dayIn(session.business.timeZone),
  currency: session.currencySymbol,
  pointLabels: pointLabelsIn(session.rules),
  ownBranch: isBranchLevel(session) ? session.branchId : null,
});

export async function businessFacts(access: Access, target: FormTarget) {
  const [branches, tiers, languages, systems] = await Promise.all([
    branchChoices(access),
    tiersOf(access),
    languagesOf(access),
    systemsOf(access),
  ]);
  const facts = { ...sessionFacts(access, target), branches, languages, systems };
  return {
    /** Adds the levels in use, and those that the edited or copied item already has. */
    withTiers: (current: readonly number[] = []): BusinessFacts => ({
      ...facts,
      tiers: tiers.filter(({ id, enabled }) => enabled || current.includes(id)).map(({ id, name }) => ({ id, name })),
    }),
  };
}
