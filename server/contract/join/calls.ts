import { call } from "../common/call";
import { customerFields } from "../customers/fields";
import { country, countryCode } from "../customers/profile-answers";
import { pick } from "../field";
import { sentInputs } from "../field/derive";
import { language } from "../lookups/calls";
import { fields, flag, id, ifSent, optional, text, type Value } from "../wire";
import { count, figure, isSet, rows, said } from "../wire/answers";

/*
 * How customers join by themselves at `/join/{slug}`: extensions that need no sign-in.
 */
const open = { extension: "furtherCalls", needs: "nothing" } as const;
const slug = text(120);

/** What somebody says of themselves; the business asks for what it has chosen of it. */
export const joiningFields = pick(customerFields, [
  "firstName",
  "lastName",
  "email",
  "phone",
  "birthDate",
  "address",
  "postal_code",
  "account_number",
  "custom_field_1",
  "custom_field_2",
  "custom_field_3",
  "custom_field_4",
  "custom_field_5",
  "consentEmail",
  "consentPhone",
]);

/** Whose page it is. */
const place = {
  business: said,
  /** "" for the business as a whole. */
  branch: said,
  about: said,
  about_link: said,
  /** The language of the texts. */
  language: count,
  languages: rows(language),
  /** The business's own word for points; "" where it uses the usual one, which each language has. */
  points_label: said,
  /** Where else the business is found. */
  social_links: rows(fields({ field: said, url: said })),
};

/** `text` is the business's own words for the field; "" where it has none. */
const askedField = fields({ key: said, text: said, required: isSet });

const form = {
  ...place,
  countries: rows(country),
  /** Where phones are dialled from unless said. */
  country: said,
  fields: rows(askedField),
};

export const joinForm = call({
  ...open,
  name: "joinForm",
  method: "GET",
  path: "/public/joinForm",
  query: { slug, language: optional(id) },
  answer: form,
});

export const joinBody = fields({
  slug,
  language: optional(id),
  ...sentInputs(joiningFields),
  country_code: ifSent(countryCode),
  terms_conditions: optional(flag),
});
export type JoinInput = Value<typeof joinBody>;

/** Somebody who is known already learns no more than a new customer. */
export const join = call({ ...open, name: "join", method: "POST", path: "/public/join", body: joinBody.shape });

const linked = { extension: "referralLinks", needs: "nothing" } as const;
const code = text(40);

/** What a customer's link says to whoever follows it. */
export const referralPage = call({
  ...linked,
  name: "referralPage",
  method: "GET",
  path: "/public/referralPage",
  query: { code, language: optional(id) },
  answer: {
    ...form,
    /** The first name of who invites; "" where they have none. */
    invites: said,
    /** What whoever joins gets: points, and offers by their titles. */
    points: count,
    offers: rows(said),
    /** Points on top for each unit of money spent, and that unit in words. */
    ratio: figure,
    unit: said,
    /** The least purchase that brings it, in words; "" for none. */
    minimum: said,
    /** Within how many days of joining; 0 for no end. */
    days: count,
    /** Where the link leads on to; "" for the joining form. */
    redirect: said,
  },
});

/** Joins as `join` does, brought by whose link it is. */
export const joinByReferral = call({
  ...linked,
  name: "joinByReferral",
  method: "POST",
  path: "/public/joinByReferral",
  body: {
    code,
    language: optional(id),
    ...sentInputs(joiningFields),
    country_code: ifSent(countryCode),
    terms_conditions: optional(flag),
  },
});

/** What anybody may redeem, for a catalogue of a business or a branch. */
export const catalogPage = call({
  ...open,
  name: "catalogPage",
  method: "GET",
  path: "/public/catalogPage",
  query: { slug, language: optional(id) },
  answer: { ...place, rewards: rows(fields({ id, title: said, description: said, points: count, image: said })) },
});

export const joinCalls = [joinForm, join, referralPage, joinByReferral, catalogPage] as const;
