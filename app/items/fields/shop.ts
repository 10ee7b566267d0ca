import { type BusinessFacts, hasShop } from "~/business/facts";

/** Screen section for what only applies in a connected online shop, without its fields. */
export const shopSection = {
  title: "Online shop",
  folds: true,
  when: ({ facts }: { readonly facts: Pick<BusinessFacts, "systems"> }) => hasShop(facts),
} as const;
