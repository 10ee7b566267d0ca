import { filters } from "../../../server/contract/audiences/filters";
import type { SavedAudience } from "../../../server/contract/audiences/saved";

/**
 * Describes a campaign's audience by the sentence stored with the campaign, because tags and tiers may have been
 * renamed since. A campaign saved by another client has no sentence; its filters are listed.
 */
export function audienceInShort(sentence: unknown, { shown, unknown }: SavedAudience): string {
  if (typeof sentence === "string" && sentence !== "") return sentence;
  const names = [
    ...shown.filter((key) => key !== "everybody").map((key) => filters[key].name),
    ...unknown.map((code) => `Filter ${code}`),
  ];
  return names.length === 0 ? "All customers" : `Customers by ${names.join(", ")}`;
}
