import { toldRevision } from "../common/revision";
import { country } from "../customers/profile-answers";
import { answers } from "../field/derive";
import { language } from "../lookups/calls";
import { type Codec, fields, id, type Value } from "../wire";
import { idIfTold, isSet, maybe, renamed, rows, said } from "../wire/answers";
import { asSent } from "../wire/as-sent";
import { isRecord } from "../wire/raw";
import { branch, branchTexts, business } from "./fields";
import { hoursByDay } from "./hours";

export const category = fields({ category_pk: id, name: said });

/** Options of the forms. */
export const choices = {
  countries: rows(country),
  categories: rows(category),
  /** The languages offered, English first. */
  languages: rows(language),
  /** Tags in use at the business's branches. */
  tags: rows(said),
};

/** A language by its id; an older server may send the language itself. */
const chosenLanguage: Codec<number> = {
  read: asSent.transform((raw) => (isRecord(raw) ? raw.language_pk : raw)).pipe(id.read),
  write: id.write,
};

/** A branch as its form shows it. An older server sends the coordinates as `geo_lat` and `geo_long`. */
const branchFields = fields({
  business_branch_pk: id,
  default_branch: isSet,
  ...answers(branch.fields),
  geo_lat: said,
  geo_long: said,
  hours: hoursByDay,
  /** Empty if the branch inherits its business's languages. */
  selected_languages: rows(chosenLanguage),
  inherit_languages: isSet,
  revision: toldRevision,
  /** Extensions: opening hours and languages are edited on pages of their own and have their own revisions. */
  hours_revision: toldRevision,
  languages_revision: toldRevision,
});
export type BranchDetails = Value<typeof branchFields>;
export const coordinates = { lat: "geo_lat", lng: "geo_long" } as const;
export const branchDetails: Codec<BranchDetails> = renamed(branchFields, coordinates);

/** The business itself; sent with its default branch only. */
export const businessSaid = maybe(fields({ business_pk: idIfTold, ...answers(business.fields) }));

/** Further fields of a branch in the list; extensions. */
export const moreOfBranch = {
  default_branch: isSet,
  city: said,
  address: said,
  /** Opening state, such as "Open now, closes 18:00"; "" if unknown. */
  open_text: said,
  open_now: isSet,
};

/** An extension: the texts of a branch in other languages. */
export const furtherTexts = rows(fields({ language_id: id, ...answers(branchTexts.fields), revision: toldRevision }));

export const slugs = rows(fields({ business_branch_pk: id, slug: said }));
