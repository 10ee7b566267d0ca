import { toldRevision } from "../common/revision";
import { country } from "../customers/profile-answers";
import { answers } from "../field/derive";
import { language } from "../lookups/calls";
import { type Codec, fields, id, type Value } from "../wire";
import { count, idIfTold, isSet, maybe, renamed, rows, said } from "../wire/answers";
import { branch, branchTexts, business } from "./fields";
import { hoursByDay } from "./hours";

export const category = fields({ category_pk: id, name: said });

/** What the forms choose from. */
export const choices = {
  countries: rows(country),
  categories: rows(category),
  /** Those offered, English first. */
  languages: rows(language),
  /** Words that the business's branches have as tags. */
  tags: rows(said),
};

/** A branch as its form shows it. An older server tells the coordinates as `geo_lat` and `geo_long`. */
const told = fields({
  business_branch_pk: id,
  default_branch: isSet,
  ...answers(branch.fields),
  geo_lat: said,
  geo_long: said,
  hours: hoursByDay,
  /** Empty where it inherits. */
  selected_languages: rows(count),
  inherit_languages: isSet,
  revision: toldRevision,
  /** Extensions: what pages of their own change of it has versions of its own. */
  hours_revision: toldRevision,
  languages_revision: toldRevision,
});
export type BranchDetails = Value<typeof told>;
export const branchDetails: Codec<BranchDetails> = renamed(told, { lat: "geo_lat", lng: "geo_long" });

/** The business itself, told through its default branch alone. */
export const businessSaid = maybe(fields({ business_pk: idIfTold, ...answers(business.fields) }));

/** What the list of branches tells beside the option; extensions. */
export const moreOfBranch = {
  default_branch: isSet,
  city: said,
  address: said,
  /** When it is open: "Open now, closes 18:00"; "" while that is not known. */
  open_text: said,
  open_now: isSet,
};

/** An extension: the texts of a branch in further languages. */
export const furtherTexts = rows(fields({ language_id: id, ...answers(branchTexts.fields), revision: toldRevision }));

export const slugs = rows(fields({ business_branch_pk: id, slug: said }));
