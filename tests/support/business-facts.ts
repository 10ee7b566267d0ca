import { usualLabels } from "../../server/contract/settings/groups/marketing";

/** Wizard facts of a business with two branches, two tiers and two languages. */
export const businessFacts = {
  currency: "$",
  pointLabels: usualLabels,
  ownBranch: null,
  branches: [
    { id: 11, name: "Downtown", system: null },
    { id: 12, name: "Harbour", system: null },
  ],
  tiers: [
    { id: 21, name: "Silver" },
    { id: 22, name: "Gold" },
  ],
  languages: [
    { id: 1, name: "English", abbreviation: "en", mandatory: true },
    { id: 2, name: "French", abbreviation: "fr", mandatory: false },
  ],
};
