import { filters } from "../../../server/contract/audiences/filters";
import type { SavedAudience } from "../../../server/contract/audiences/saved";

/**
 * Whom a campaign was meant for: the sentence as it was when the campaign was saved, since tags and tiers are renamed.
 * One that was saved elsewhere has none: its filters are named.
 */
export function audienceInShort(sentence: unknown, { shown, unknown }: SavedAudience): string {
  if (typeof sentence === "string" && sentence !== "") return sentence;
  const names = [
    ...shown.filter((key) => key !== "everybody").map((key) => filters[key].name),
    ...unknown.map((code) => `Filter ${code}`),
  ];
  return names.length === 0 ? "All customers" : `Customers by ${names.join(", ")}`;
}
