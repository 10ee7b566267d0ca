import { isEmail } from "../common/email";
import { group, type InputOf, latitude, link, longitude, oneId, picture, text, writtenAddress, yesNo } from "../field";
import { noMoreThan } from "../wire/no-more-than";

/*
 * Section 3 of document 001, "Business profile and branch". The documents show no length limits; these are the
 * customer's.
 */

/** An address as one line and in parts, under the names of a geocoder's response. */
export const addressFields = {
  ...writtenAddress,
  /** Strings (section 5). */
  lat: text(20),
  lng: text(20),
};

const isDegrees = (value: string, most: number) =>
  /^-?\d{1,3}(\.\d{1,15})?$/.test(value) && Math.abs(Number(value)) <= most;

const mostTags = 20;
const tagCharacters = 30;
/** Splits comma-separated tags. */
export const tagsIn = (tags: string): string[] => [
  ...new Set(
    tags
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** Fields of a branch, in the order of its form. */
export const branch = group(
  {
    name: text(120, { missing: "Enter a name" }),
    category_fk: oneId(),
    default_language: oneId(),
    tags: text(700),
    virtual_branch_group_flag: yesNo(),
    logo_image: picture(),
    ...addressFields,
    /** Country of the branch's phone numbers, alpha-2 in lower case. */
    country_code: text(2),
    phone: text(30),
    phone_ext: text(10),
    cell_number: text(30),
    email: text(254),
    web_site: link(300),
  },
  ({ name, lat, lng, email, phone_ext, tags }, say) => {
    if (name !== "" && !/[\p{L}\p{N}]/u.test(name)) say("name", "Enter a name with letters or digits");
    if (lat !== "" && !isDegrees(lat, latitude.to)) say("lat", latitude.unreadable);
    if (lng !== "" && !isDegrees(lng, longitude.to)) say("lng", longitude.unreadable);
    if (lat === "" && lng !== "") say("lat", "Enter both coordinates or neither");
    if (lng === "" && lat !== "") say("lng", "Enter both coordinates or neither");
    if (email !== "" && !isEmail(email)) say("email", "Enter an email address such as ann@mail.example");
    if (!/^\d*$/.test(phone_ext)) say("phone_ext", "Use digits only");
    const words = tagsIn(tags);
    if (words.length > mostTags) say("tags", noMoreThan(mostTags, "tags"));
    if (words.some((word) => word.length > tagCharacters)) say("tags", noMoreThan(tagCharacters, "characters a tag"));
  },
);

/** Fields of the business, edited through its default branch only (section 3). */
export const business = group({
  name: text(120, { missing: "Enter the business's name" }),
  about: text(2000, { lines: 4 }),
  about_link: link(300),
  category_fk: oneId(),
});

/** Texts of a branch and its business in another language; blank where there is no translation. */
export const branchTexts = group({
  name: text(120),
  business_name: text(120),
  about: text(2000, { lines: 4 }),
  about_link: link(300),
});
export type BranchTexts = InputOf<typeof branchTexts.fields>;

/** Revision of texts that were never saved. */
export const unwrittenRevision = "0";
