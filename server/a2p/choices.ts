/*
 * Choices of the form, with the provider's own values; each is sent as its `id`.
 */

export interface Choice {
  readonly id: string;
  readonly name: string;
}

const alike = (words: readonly string[]): Choice[] => words.map((word) => ({ id: word, name: word }));

/** Formats a provider value as text: MEDIA_AND_ENTERTAINMENT becomes "Media and entertainment". */
const spoken = (word: string) => {
  const text = word.toLowerCase().replaceAll("_", " ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

export const choices = {
  businessType: alike([
    "Sole Proprietorship",
    "Partnership",
    "Limited Liability Corporation",
    "Co-operative",
    "Non-profit Corporation",
    "Corporation",
  ]),
  businessIndustry: [
    "AGRICULTURE",
    "AUTOMOTIVE",
    "BANKING",
    "CONSUMER",
    "EDUCATION",
    "ELECTRONICS",
    "ENERGY",
    "ENGINEERING",
    "FAST_MOVING_CONSUMER_GOODS",
    "FINANCIAL",
    "FINTECH",
    "FOOD_AND_BEVERAGE",
    "GOVERNMENT",
    "HEALTHCARE",
    "HOSPITALITY",
    "INSURANCE",
    "JEWELRY",
    "LEGAL",
    "MANUFACTURING",
    "MEDIA",
    "NOT_FOR_PROFIT",
    "OIL_AND_GAS",
    "ONLINE",
    "RAW_MATERIALS",
    "REAL_ESTATE",
    "RELIGION",
    "RETAIL",
    "TECHNOLOGY",
    "TELECOMMUNICATIONS",
    "TRANSPORTATION",
    "TRAVEL",
  ].map((id): Choice => ({ id, name: spoken(id) })),
  jobPosition: alike(["Director", "GM", "VP", "CEO", "CFO", "General Counsel", "Other"]),
} as const;

/** List of choices for each field of the form. */
export const chosenFrom = {
  business_type: "businessType",
  business_industry: "businessIndustry",
  job_position: "jobPosition",
} as const satisfies Readonly<Record<string, keyof typeof choices>>;
