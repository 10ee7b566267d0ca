import type { Step } from "../contract/a2p/words";
import type { TwilioForm, TwilioObject } from "../outbound/twilio";
import { sampleMessages } from "./own-facts";
import type { A2pForm } from "./registration";

/*
 * Provider calls that register a business, in order. Each creates an object, whose id later calls use, or submits one
 * for review.
 */

export interface ActFacts {
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
  readonly path: (facts: ActFacts) => string;
  readonly body: (facts: ActFacts) => TwilioForm;
  /** Whether an object is the one that this act created. */
  readonly made: (one: TwilioObject, facts: ActFacts) => boolean;
  /**
   * Effect of a changed form: `update` sends the new text of the existing object, `submit` submits it again after a
   * rejection. Left out: none.
   */
  readonly again?: "update" | "submit";
  /** Body of an update, where it has fewer fields than the creation. */
  readonly update?: (facts: ActFacts) => TwilioForm;
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

const sidOf = ({ sids }: ActFacts, act: string): string => {
  const sid = sids[act];
  if (sid === undefined) throw new Error(`Nothing was made by ${act}`);
  return sid;
};

/** Names objects within the provider's limit of 64 characters. */
const nameOf = (what: string, { form, key }: ActFacts) => `${form.name.slice(0, 24)} ${what} ${key}`;
const named = (what: string) => (one: TwilioObject, facts: ActFacts) =>
  one.friendly_name.endsWith(` ${what} ${facts.key}`);

type Attributes = (facts: ActFacts) => Readonly<Record<string, string>>;

/** Creates an object with part of the form's statements. */
const stated = (name: string, step: Step, path: string, type: string, attributes: Attributes): Act => {
  const update = (facts: ActFacts) => ({
    FriendlyName: nameOf(name, facts),
    Attributes: JSON.stringify(attributes(facts)),
  });
  return {
    name,
    step,
    path: () => path,
    body: (facts) => ({ ...update(facts), Type: type }),
    made: named(name),
    again: "update",
    update,
  };
};

/** Assigns the object of one act to that of another. */
const assigned = (step: Step, collection: string, into: string, what: string): Act => ({
  name: `${into}:${what}`,
  step,
  path: (facts) => `/v1/${collection}/${sidOf(facts, into)}/EntityAssignments`,
  body: (facts) => ({ ObjectSid: sidOf(facts, what) }),
  made: ({ object_sid }, facts) => object_sid === sidOf(facts, what),
});

/** Creates a bundle of statements, which the provider reviews as a whole. */
const bundle = (name: string, step: Step, collection: string, PolicySid: string): Act => {
  const update = (facts: ActFacts) => ({ FriendlyName: nameOf(name, facts), Email: facts.form.email });
  return {
    name,
    step,
    path: () => `/v1/${collection}`,
    body: (facts) => ({ ...update(facts), PolicySid }),
    made: named(name),
    again: "update",
    update,
  };
};

const inReview = { Status: "pending-review" } as const;

const handedIn = (step: Step, collection: string, what: string, more: Pick<Act, "again"> = {}): Act => ({
  name: `${what}:submitted`,
  step,
  path: (facts) => `/v1/${collection}/${sidOf(facts, what)}`,
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

const addressOf = (facts: ActFacts) => ({
  FriendlyName: nameOf("address", facts),
  CustomerName: facts.form.name,
  Street: facts.form.street,
  City: facts.form.city,
  Region: facts.form.region,
  PostalCode: facts.form.postal_code,
});

const messageFlow = ({ form }: ActFacts) =>
  [
    `Customers join the loyalty programme of ${form.name} and tick a box to receive text messages.`,
    form.opt_in_url && `They do so at ${form.opt_in_url}.`,
    "Consent is not a condition of purchase. Message and data rates may apply. Reply STOP to opt out, HELP for help.",
    form.privacy_url && `Privacy policy: ${form.privacy_url}`,
  ]
    .filter(Boolean)
    .join(" ");

const yesOrNo = (yes: boolean) => (yes ? "true" : "false");

const campaignTexts = (facts: ActFacts) => {
  const { form } = facts;
  const usual = sampleMessages(form.name);
  const samples = [
    form.sample_message_1 || usual.sample_message_1,
    form.sample_message_2 || usual.sample_message_2,
  ] as const;
  return {
    Description: `Points, rewards and offers of ${form.name} for members of its loyalty programme who agreed to text messages.`,
    MessageFlow: messageFlow(facts),
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
    body: (facts) => ({ ...addressOf(facts), IsoCountry: facts.form.country_iso }),
    made: named("address"),
    again: "update",
    update: addressOf,
  },
  stated("document", "profile", "/v1/SupportingDocuments", "customer_profile_address", (facts) => ({
    address_sids: sidOf(facts, "address"),
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
    body: (facts) => ({
      CustomerProfileBundleSid: sidOf(facts, "profile"),
      A2PProfileBundleSid: sidOf(facts, "messaging"),
      BrandType: "STANDARD",
      SkipAutomaticSecVet: yesOrNo(facts.form.daily_volume === "low"),
    }),
    made: ({ customer_profile_bundle_sid }, facts) => customer_profile_bundle_sid === sidOf(facts, "profile"),
    again: "submit",
    update: () => ({}),
  },
  {
    name: "service",
    step: "campaign",
    path: () => "/v1/Services",
    body: (facts) => ({ FriendlyName: nameOf("service", facts) }),
    made: named("service"),
  },
  {
    name: "campaign",
    step: "campaign",
    path: (facts) => `/v1/Services/${sidOf(facts, "service")}/Compliance/Usa2p`,
    body: (facts) => ({
      ...campaignTexts(facts),
      BrandRegistrationSid: sidOf(facts, "brand"),
      UsAppToPersonUsecase: facts.form.daily_volume === "low" ? "LOW_VOLUME" : "MIXED",
    }),
    made: ({ brand_registration_sid }, facts) => brand_registration_sid === sidOf(facts, "brand"),
    again: "submit",
    update: campaignTexts,
  },
];

/** Path of the object whose status decides a step. */
export const decidedBy: Readonly<Record<Step, (facts: ActFacts) => string>> = {
  profile: (facts) => `/v1/CustomerProfiles/${sidOf(facts, "profile")}`,
  brand: (facts) => `/v1/a2p/BrandRegistrations/${sidOf(facts, "brand")}`,
  campaign: (facts) => `/v1/Services/${sidOf(facts, "service")}/Compliance/Usa2p/${sidOf(facts, "campaign")}`,
};
