import { isEmail, noEmail } from "../common/email";
import { group, link, oneOf, text } from "../field";
import { volumes } from "./words";

/**
 * Section 3 of document 001, "A2P 10DLC profile", under the names that the form is posted and refused with. The
 * documents show no length limits. The server sends the options of the selects and checks that a value is one of them.
 */
const documented = {
  name: text(120, { missing: "Enter the legal business name" }),
  business_type: text(80, { missing: "Choose a business type" }),
  business_industry: text(80, { missing: "Choose an industry" }),
  business_registration_number: text(40, { missing: "Enter the registration number" }),
  website_url: link(300),
  street: text(200, { missing: "Enter the street address" }),
  city: text(100, { missing: "Enter a city" }),
  region: text(100, { missing: "Enter a state or province" }),
  postal_code: text(20, { missing: "Enter a postal code" }),
  country_iso: text(2, { missing: "Choose a country" }),
  first_name: text(60, { missing: "Enter a first name" }),
  last_name: text(60, { missing: "Enter a last name" }),
  business_title: text(80, { missing: "Enter a job title" }),
  job_position: text(80, { missing: "Choose a position" }),
  email: text(254, { missing: "Enter an email address" }),
  phone_number: text(30, { missing: "Enter a phone number" }),
  daily_volume: oneOf(volumes, { missing: "Choose a daily volume" }),
};

/** Fields in neither document on which a campaign is judged. Where one is blank, the server uses a text of its own. */
const further = {
  opt_in_url: link(300),
  privacy_url: link(300),
  sample_message_1: text(1024, { lines: 3 }),
  sample_message_2: text(1024, { lines: 3 }),
};

export const furtherNames = Object.keys(further) as readonly (keyof typeof further)[];

const sampleCharacters = 20;

export const a2pProfile = group(
  { ...documented, ...further },
  ({ website_url, country_iso, email, phone_number, sample_message_1, sample_message_2 }, say) => {
    if (website_url === "") say("website_url", "Enter the website");
    if (country_iso !== "" && !/^[a-z]{2}$/i.test(country_iso)) say("country_iso", "Enter two letters, such as US");
    if (email !== "" && !isEmail(email)) say("email", noEmail);
    if (phone_number !== "" && !isPlausiblePhone(phone_number))
      say("phone_number", "Enter a phone number with its area code");
    for (const [name, sample] of Object.entries({ sample_message_1, sample_message_2 }))
      if (sample !== "" && sample.length < sampleCharacters) say(name, `Use at least ${sampleCharacters} characters`);
  },
);

const isPlausiblePhone = (phone: string) =>
  /^\+?[\d\s().-]+$/.test(phone) && /^\d{7,15}$/.test(phone.replace(/\D/g, ""));

export type A2pFields = typeof a2pProfile.fields;
export type A2pName = keyof A2pFields;

/** The field's name in section 3, such as `websiteUrl`. */
const camel = (name: string) => name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** Fields with two spellings, by the name in forms. */
export const bothNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(documented)
    .map((name) => [name, camel(name)] as const)
    .filter(([name, other]) => name !== other),
);
