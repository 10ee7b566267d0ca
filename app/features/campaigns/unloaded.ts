import type { IdsField } from "../../../server/contract/field";
import { capital } from "./words";

/* Lists behind a campaign's choices that could not be loaded. */

/** Lists that choices come from; customers are searched. */
export type ChoiceList = Exclude<IdsField["of"], "customers">;

/** Names of a list's items, one and several. */
const itemNames: Readonly<Record<ChoiceList, readonly [one: string, several: string]>> = {
  languages: ["language", "languages"],
  branches: ["branch", "branches"],
  tiers: ["tier", "tiers"],
  tags: ["tag", "tags"],
  campaignOffers: ["offer", "offers"],
  rewards: ["reward", "rewards"],
  productRewards: ["a la carte reward", "a la carte rewards"],
  campaigns: ["campaign", "campaigns"],
  services: ["service", "services"],
};

/** Lists of the kinds of offers that a campaign can include. */
const listsByKind: Readonly<Record<string, ChoiceList>> = {
  offer: "campaignOffers",
  reward: "rewards",
  product: "productRewards",
};

export interface Unloaded {
  /** Lists that are not loaded, or only in part. */
  readonly unloaded: readonly ChoiceList[];
}

/** Whether an offer of a kind may be there although no list has it. */
export const mayBeUnlisted = (kind: string, { unloaded }: Unloaded): boolean =>
  unloaded.some((list) => list === listsByKind[kind]);

/** Names an item of a list by its id where the list could not be loaded; null where it was loaded. */
export function unloadedName(of: IdsField["of"], id: number, { unloaded }: Unloaded): string | null {
  const list = unloaded.find((one) => one === of);
  return list === undefined || id <= 0 ? null : `${itemNames[list][0]} ${id}`;
}

/** Says that the saved audiences could not be loaded. */
export const audiencesUnloaded = "Saved audiences could not be loaded.";
export const tryAgain = `${audiencesUnloaded} Try again in a moment.`;

export const andListed = (names: readonly string[]): string =>
  capital(names.join(", ").replace(/, ([^,]+)$/, " and $1"));

/** Says which choices could not be loaded; null if all were. */
const missing = (names: readonly string[]): string | null =>
  names.length === 0
    ? null
    : `${andListed(names)} could not be loaded, so some may be missing here. Selected ones stay selected.`;

/** Says which of the lists could not be loaded; `also` names further choices. */
export const missingOf = (
  lists: readonly IdsField["of"][],
  { unloaded }: Unloaded,
  also: readonly string[] = [],
): string | null =>
  missing([...unloaded.flatMap((list) => (lists.includes(list) ? [itemNames[list][1]] : [])), ...also]);

/** Says which kinds of offers could not be loaded. */
export const missingKinds = (facts: Unloaded): string | null => missingOf(Object.values(listsByKind), facts);
