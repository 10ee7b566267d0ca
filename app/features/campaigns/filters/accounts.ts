import type { RawAnswers } from "~/form/answers";
import { textOf } from "~/form/use-form-field";
import { type FilterKey, filters } from "../../../../server/contract/audiences/filters";
import { commerceFilters } from "../../../../server/contract/audiences/filters/commerce";
import type { CampaignFacts } from "../campaign";

const systemOf = (key: FilterKey) =>
  key in commerceFilters ? commerceFilters[key as keyof typeof commerceFilters].bought.system : null;

/** Whether the accounts of a filter's system could not be loaded. */
export function lacksAccounts(key: FilterKey, { accounts }: Pick<CampaignFacts, "accounts">): boolean {
  const system = systemOf(key);
  return system !== null && filters[key].called.account !== null && accounts[system] === null;
}

/**
 * Accounts to which a filter can be limited, with the chosen one if it is no longer connected; null if there are none.
 * Also null if an earlier filter of the same system has the account field, because the wire format has one account per
 * system.
 */
export function accountsOf(
  key: FilterKey,
  shown: readonly FilterKey[],
  { accounts }: Pick<CampaignFacts, "accounts">,
  values: RawAnswers,
) {
  const system = systemOf(key);
  if (system === null || filters[key].called.account === null) return null;
  const chosen = textOf(values[`${system}AccountId`]);
  const listed = accounts[system] ?? [];
  const isListed = chosen === "" || listed.some(({ id }) => id === chosen);
  const known = isListed ? listed : [...listed, { id: chosen, name: "" }];
  if (known.length === 0 || shown.find((one) => systemOf(one) === system) !== key) return null;
  return [{ value: "", label: "Any account" }, ...known.map(({ id, name }) => ({ value: id, label: name || id }))];
}
