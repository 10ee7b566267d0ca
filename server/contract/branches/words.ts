/** Categories of a business. The documents do not list them. */
export const categories = [
  { category_pk: 1, name: "Bakery" },
  { category_pk: 2, name: "Beauty and wellness" },
  { category_pk: 3, name: "Books and gifts" },
  { category_pk: 4, name: "Café" },
  { category_pk: 5, name: "Clothing and shoes" },
  { category_pk: 6, name: "Electronics" },
  { category_pk: 7, name: "Entertainment" },
  { category_pk: 8, name: "Grocery" },
  { category_pk: 9, name: "Health and pharmacy" },
  { category_pk: 10, name: "Home and garden" },
  { category_pk: 11, name: "Hotel and travel" },
  { category_pk: 12, name: "Pets" },
  { category_pk: 13, name: "Restaurant and bar" },
  { category_pk: 14, name: "Services" },
  { category_pk: 15, name: "Sports and outdoors" },
  { category_pk: 16, name: "Other" },
] as const;

/** Document 001, section 9: "Default branch country Canada (+1)". */
export const defaultCountry = "ca";

/** Refusal for a branch role that edits another branch. */
export const foreignBranchMessage = "You are unauthorized to edit this branch.";

/** Languages that a business may use (settled readings, "languages offered"). */
export const offeredLanguages = [
  { language_pk: 1, name: "English", abreviation: "en" },
  { language_pk: 2, name: "French", abreviation: "fr" },
  { language_pk: 3, name: "Spanish", abreviation: "es" },
  { language_pk: 4, name: "German", abreviation: "de" },
  { language_pk: 5, name: "Italian", abreviation: "it" },
  { language_pk: 6, name: "Portuguese", abreviation: "pt" },
  { language_pk: 7, name: "Dutch", abreviation: "nl" },
] as const;
