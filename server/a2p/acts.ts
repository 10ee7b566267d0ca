import type { Step } from "../contract/a2p/words";
import type { TwilioForm, TwilioObject } from "../outbound/twilio";
import { sampleMessages } from "./own-facts";
import type { A2pForm } from "./registration";

/*
 * Provider calls that register a business, in order. Each creates an object, whose id later calls use, or submits one
 * for review.
 */

export interface Told {
  readonly form: A2pForm;
  /** Ids of the objects created so far, by act. */
  readonly sids: Readonly<Record<string, string>>;
  /** Key of the registration in the provider's names, by which its objects are found again. */
  readonly key: string;
  readonly accountSid: string;
}

export interface Act {
  readonly name: string;
  readonly step: Step;
  /** Path that the call is sent to and at which its objects are listed. */
  readonly path: (told: Told) => string;
  readonly body: (told: Told) => TwilioForm;
  /** Whether an object is the one that this act created. */
  readonly made: (one: TwilioObject, told: Told) => boolean;
  /**
   * Effect of a changed form: `update` sends the new text of the existing object, `submit` submits it again after a
   * rejection. Left out: none.
   */
  readonly again?: "update" | "submit";
  /** Body of an update, where it has fewer fields than the creation. */
  readonly update?: (told: Told) => TwilioForm;
  /** Name of the act whose object this act submits: `path` addresses that object, and nothing is created. */
  readonly handsIn?: string;
  /** Error message for a missing object. The act only looks for an object that the account must already have. */
  readonly finds?: string;
}

const policies = {
  primary: "RN6433641899984f951173ef1738c3bdd0",
  profile: "RNdfbf3fae0e1107f8aded0e7cead80bf5",
  messaging: "RNb0d4771c2c98518d916a3d4cd70a8f8b",
} as const;

const sidOf = ({ sids }: Told, act: string): string => {
  const sid = sids[act];
  if (sid === undefined) throw new Error(`Nothing was made by ${act}`);
  return sid;
};

/** Names objects within the provider's limit of 64 characters. */
const nameOf = (what: string, { form, key }: Told) => `${form.name.slice(0, 24)} ${what} ${key}`;
const named = (what: string) => (one: TwilioObject, told: Told) => one.friendly_name.endsWith(` ${what} ${told.key}`);

type Attributes = (told: Told) => Readonly<Record<string, string>>;

/** Creates an object with part of the form's statements. */
const stated = (name: string, step: Step, path: string, type: string, attributes: Attributes): Act => {
  const update = (told: Told) => ({
    FriendlyName: nameOf(name, told),
    Attributes: JSON.stringify(attributes(told)),
  });
  return {
    name,
    step,
    path: () => path,
    body: (told) => ({ ...update(told), Type: type }),
    made: named(name),
    again: "update",
    update,
  };
};

/** Assigns the object of one act to that of another. */
const assigned = (step: Step, collection: string, into: string, what: string): Act => ({
  name: `${into}:${what}`,
  step,
  path: (told) => `/v1/${collection}/${sidOf(told, into)}/EntityAssignments`,
  body: (told) => ({ ObjectSid: sidOf(told, what) }),
  made: ({ object_sid }, told) => object_sid === sidOf(told, what),
});

/** Creates a bundle of statements, which the provider reviews as a whole. */
const bundle = (name: string, step: Step, collection: string, PolicySid: string): Act => {
  const update = (told: Told) => ({ FriendlyName: nameOf(name, told), Email: told.form.email });
  return {
    name,
    step,
    path: () => `/v1/${collection}`,
    body: (told) => ({ ...update(told), PolicySid }),
    made: named(name),
    again: "update",
    update,
  };
};

const inReview = { Status: "pending-review" } as const;

const handedIn = (step: Step, collection: string, what: string, more: Pick<Act, "again"> = {}): Act => ({
  name: `${what}:submitted`,
  step,
  path: (told) => `/v1/${collection}/${sidOf(told, what)}`,
  body: () => inReview,
  made: ({ status }) => status !== "" && status !== "draft" && status !== "twilio-rejected",
  handsIn: what,
  ...more,
});

/** Type of registration number, by country. */
const identifiers: Readonly<Record<string, string>> = { US: "EIN", CA: "CBN", GB: "CN", AU: "ACN", IN: "CIN" };

const business: Attributes = ({ form }) => ({
  business_name: form.name,
  business_type: form.business_type,
  business_industry: form.business_industry,
  business_registration_identifier: identifiers[form.country_iso] ?? "Other",
  business_registration_number: form.business_registration_number,
  business_regions_of_operation: "USA_AND_CANADA",
  business_identity: "direct_customer",
  website_url: form.website_url,
  social_media_profile_urls: "",
});

const representative: Attributes = ({ form }) => ({
  first_name: form.first_name,
  last_name: form.last_name,
  business_title: form.business_title,
  job_position: form.job_position,
  email: form.email,
  phone_number: form.phone_number,
});

const addressOf = (told: Told) => ({
  FriendlyName: nameOf("address", told),
  CustomerName: told.form.name,
  Street: told.form.street,
  City: told.form.city,
  Region: told.form.region,
  PostalCode: told.form.postal_code,
});

const messageFlow = ({ form }: Told) =>
  [
    `Customers join the loyalty programme of ${form.name} and tick a box to receive text messages.`,
    form.opt_in_url && `They do so at ${form.opt_in_url}.`,
    "Consent is not a condition of purchase. Message and data rates may apply. Reply STOP to opt out, HELP for help.",
    form.privacy_url && `Privacy policy: ${form.privacy_url}`,
  ]
    .filter(Boolean)
    .join(" ");

const yesOrNo = (yes: boolean) => (yes ? "true" : "false");

const campaignTexts = (told: Told) => {
  const { form } = told;
  const usual = sampleMessages(form.name);
  const samples = [
    form.sample_message_1 || usual.sample_message_1,
    form.sample_message_2 || usual.sample_message_2,
  ] as const;
  return {
    Description: `Points, rewards and offers of ${form.name} for members of its loyalty programme who agreed to text messages.`,
    MessageFlow: messageFlow(told),
    MessageSamples: samples,
    HasEmbeddedLinks: yesOrNo(samples.some((sample) => /https?:\/\//i.test(sample))),
    HasEmbeddedPhone: yesOrNo(samples.some((sample) => /\+?\d[\d\s().-]{8,}\d/.test(sample))),
    // An update must include these two fields.
    AgeGated: yesOrNo(false),
    DirectLending: yesOrNo(false),
  };
};

/** In sending order. */
export const acts: readonly Act[] = [
  {
    name: "primary",
    step: "profile",
    path: () => "/v1/CustomerProfiles",
    body: () => ({}),
    made: ({ policy_sid, status }) => policy_sid === policies.primary && status === "twilio-approved",
    finds: "The messaging account has no approved primary business profile",
  },
  bundle("profile", "profile", "CustomerProfiles", policies.profile),
  assigned("profile", "CustomerProfiles", "profile", "primary"),
  stated("business", "profile", "/v1/EndUsers", "customer_profile_business_information", business),
  assigned("profile", "CustomerProfiles", "profile", "business"),
  stated("representative", "profile", "/v1/EndUsers", "authorized_representative_1", representative),
  assigned("profile", "CustomerProfiles", "profile", "representative"),
  {
    name: "address",
    step: "profile",
    path: ({ accountSid }) => `/2010-04-01/Accounts/${accountSid}/Addresses.json`,
    body: (told) => ({ ...addressOf(told), IsoCountry: told.form.country_iso }),
    made: named("address"),
    again: "update",
    update: addressOf,
  },
  stated("document", "profile", "/v1/SupportingDocuments", "customer_profile_address", (told) => ({
    address_sids: sidOf(told, "address"),
  })),
  assigned("profile", "CustomerProfiles", "profile", "document"),
  handedIn("profile", "CustomerProfiles", "profile", { again: "submit" }),
  bundle("messaging", "brand", "TrustProducts", policies.messaging),
  stated("company", "brand", "/v1/EndUsers", "us_a2p_messaging_profile_information", ({ form }) => ({
    company_type: form.business_type === "Non-profit Corporation" ? "non-profit" : "private",
  })),
  assigned("brand", "TrustProducts", "messaging", "company"),
  assigned("brand", "TrustProducts", "messaging", "profile"),
  handedIn("brand", "TrustProducts", "messaging"),
  {
    name: "brand",
    step: "brand",
    path: () => "/v1/a2p/BrandRegistrations",
    body: (told) => ({
      CustomerProfileBundleSid: sidOf(told, "profile"),
      A2PProfileBundleSid: sidOf(told, "messaging"),
      BrandType: "STANDARD",
      SkipAutomaticSecVet: yesOrNo(told.form.daily_volume === "low"),
    }),
    made: ({ customer_profile_bundle_sid }, told) => customer_profile_bundle_sid === sidOf(told, "profile"),
    again: "submit",
    update: () => ({}),
  },
  {
    name: "service",
    step: "campaign",
    path: () => "/v1/Services",
    body: (told) => ({ FriendlyName: nameOf("service", told) }),
    made: named("service"),
  },
  {
    name: "campaign",
    step: "campaign",
    path: (told) => `/v1/Services/${sidOf(told, "service")}/Compliance/Usa2p`,
    body: (told) => ({
      ...campaignTexts(told),
      BrandRegistrationSid: sidOf(told, "brand"),
      UsAppToPersonUsecase: told.form.daily_volume === "low" ? "LOW_VOLUME" : "MIXED",
    }),
    made: ({ brand_registration_sid }, told) => brand_registration_sid === sidOf(told, "brand"),
    again: "submit",
    update: campaignTexts,
  },
];

/** Path of the object whose status decides a step. */
export const decidedBy: Readonly<Record<Step, (told: Told) => string>> = {
  profile: (told) => `/v1/CustomerProfiles/${sidOf(told, "profile")}`,
  brand: (told) => `/v1/a2p/BrandRegistrations/${sidOf(told, "brand")}`,
  campaign: (told) => `/v1/Services/${sidOf(told, "service")}/Compliance/Usa2p/${sidOf(told, "campaign")}`,
};
