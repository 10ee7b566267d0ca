import { call } from "../common/call";
import { customerFields } from "../customers/fields";
import { country, countryCode } from "../customers/profile-answers";
import { pick } from "../field";
import { sentInputs } from "../field/derive";
import { language } from "../lookups/calls";
import { fields, flag, id, ifSent, optional, text, type Value } from "../wire";
import { count, figure, isSet, rows, said } from "../wire/answers";

/*
 * Public sign-up at `/join/{slug}`; extensions that need no sign-in.
 */
const open = { extension: "furtherCalls", needs: "nothing" } as const;
const slug = text(120);

/** Fields that a business may ask for on sign-up. */
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

/** The business or branch of the page. */
const place = {
  business: said,
  /** "" for the business as a whole. */
  branch: said,
  about: said,
  about_link: said,
  /** Language of the texts. */
  language: count,
  languages: rows(language),
  /** The business's own word for points; "" if it uses the default, which every language has. */
  points_label: said,
  /** The business's social media pages. */
  social_links: rows(fields({ field: said, url: said })),
};

/** `text` is the business's own label; "" if it has none. */
const askedField = fields({ key: said, text: said, required: isSet });

const form = {
  ...place,
  countries: rows(country),
  /** Country of phone numbers without a country code. */
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

/** Signs a customer up. The response does not reveal whether the person is already a customer. */
export const join = call({ ...open, name: "join", method: "POST", path: "/public/join", body: joinBody.shape });

const linked = { extension: "referralLinks", needs: "nothing" } as const;
const code = text(40);

/** Returns the content of the page behind a customer's referral link. */
export const referralPage = call({
  ...linked,
  name: "referralPage",
  method: "GET",
  path: "/public/referralPage",
  query: { code, language: optional(id) },
  answer: {
    ...form,
    /** First name of the referrer; "" if they have none. */
    invites: said,
    /** Reward for joining: points, and offers by title. */
    points: count,
    offers: rows(said),
    /** Extra points per unit of money spent, and that unit in words. */
    ratio: figure,
    unit: said,
    /** Minimum purchase for the reward, in words; "" if there is none. */
    minimum: said,
    /** Days after joining within which to purchase; 0 if unlimited. */
    days: count,
    /** Where the link redirects to; "" for the sign-up form. */
    redirect: said,
  },
});

/** As `join`, for a customer referred by the link's owner. */
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

/** Lists the public rewards of a business or a branch. */
export const catalogPage = call({
  ...open,
  name: "catalogPage",
  method: "GET",
  path: "/public/catalogPage",
  query: { slug, language: optional(id) },
  answer: { ...place, rewards: rows(fields({ id, title: said, description: said, points: count, image: said })) },
});

export const joinCalls = [joinForm, join, referralPage, joinByReferral, catalogPage] as const;
