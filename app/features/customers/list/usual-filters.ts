import type { CustomerSort } from "../../../../server/contract/customers/list-words";
import { segments } from "../../../../server/contract/dashboard/words";

/*
 * The filters that the list shows at once. What the others are called (criteria.ts) travels to a browser only when their
 * disclosure is opened.
 */

export const longestSearch = 200;

export const sortChoices: readonly { readonly value: CustomerSort | ""; readonly label: string }[] = [
  { value: "", label: "As fits the search" },
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "name", label: "By last name" },
  { value: "balance", label: "Most points first" },
  { value: "balance_low", label: "Fewest points first" },
  { value: "last_visit", label: "Seen last first" },
  { value: "last_visit_oldest", label: "Not seen for longest" },
  { value: "first_visit", label: "First seen most recently" },
  { value: "first_visit_oldest", label: "First seen longest ago" },
];

export const segmentChoices = [
  { value: "", label: "Every segment" },
  ...segments.map(({ key, name }) => ({ value: key, label: name })),
];
