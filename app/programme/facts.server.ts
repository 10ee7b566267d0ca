import type { Access } from "~/access/guard.server";
import { isBranchLevel } from "~/access/session";
import { dayIn } from "~/ui/days";
import type { WizardTarget } from "~/wizard/target";
import {
  defaultLanguageId,
  getBusinessBranches,
  getLanguages,
  getTiers,
  integrations,
} from "../../server/contract/lookups";
import type { Branch, BusinessFacts, Language, Named } from "./facts";

export async function branchesOf({ api }: Pick<Access, "api">): Promise<Branch[]> {
  const { branches } = await api.call(getBusinessBranches, { query: { limit: 0 } });
  return branches.map(({ business_branch_pk: id, name, pos_system_fk: system }) => ({ id, name, system }));
}

export async function tiersOf({ api }: Pick<Access, "api">): Promise<Named[]> {
  const { businessTiers } = await api.call(getTiers);
  return businessTiers.map(({ business_tiers_pk: id, type_name: name }) => ({ id, name }));
}

export async function languagesOf({ api }: Pick<Access, "api">): Promise<Language[]> {
  const { languages } = await api.call(getLanguages);
  return languages.map(({ language_pk: id, name, abreviation: abbreviation, mandatory }) => ({
    id,
    name,
    abbreviation,
    mandatory: mandatory || id === defaultLanguageId,
  }));
}

/** Ids of the connected integrations. */
export async function systemsOf({ api }: Pick<Access, "api">): Promise<number[]> {
  const { posSystems } = await api.call(integrations);
  return posSystems.filter(({ connected }) => connected).map(({ pos_system_pk }) => pos_system_pk);
}

/** What is known without asking. */
export const sessionFacts = ({ session }: Pick<Access, "session">, { mode }: WizardTarget) => ({
  mode,
  today: dayIn(session.business.timeZone),
  currency: session.currencySymbol,
  ownBranch: isBranchLevel(session) ? session.branchId : null,
});

export async function businessFacts(access: Access, target: WizardTarget): Promise<BusinessFacts> {
  const [branches, tiers, languages, systems] = await Promise.all([
    branchesOf(access),
    tiersOf(access),
    languagesOf(access),
    systemsOf(access),
  ]);
  return { ...sessionFacts(access, target), branches, tiers, languages, systems };
}
