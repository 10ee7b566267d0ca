import { sampleMessages } from "../../a2p/own-facts";
import { type A2pForm, registrationRow } from "../../a2p/registration";
import type { AreaDemo } from "../area-demo";
import type { Bulk } from "../bulk";

const day = 86_400_000;

/** The bakery's registration, approved long ago. */
export const bakeryRegistration: A2pForm = {
  name: "Maison Laurier",
  business_type: "Corporation",
  business_industry: "FOOD_AND_BEVERAGE",
  business_registration_number: "731846205",
  website_url: "https://maison-laurier.example",
  street: "214 Rue Saint-Paul Ouest",
  city: "Montréal",
  region: "Quebec",
  postal_code: "H2Y 1Z9",
  country_iso: "CA",
  first_name: "Élise",
  last_name: "Laurier",
  business_title: "Owner",
  job_position: "CEO",
  email: "hello@maison-laurier.example",
  phone_number: "+15145550110",
  daily_volume: "low",
  opt_in_url: "https://maison-laurier.example/rewards",
  privacy_url: "https://maison-laurier.example/privacy",
  ...sampleMessages("Maison Laurier"),
};

/** The provider's statuses, each with the number of days after the form was submitted. */
const story = [
  [0, "", "submitted"],
  [0, "profile", "pending-review"],
  [1, "profile", "in-review"],
  [2, "profile", "twilio-approved"],
  [2, "brand", "PENDING"],
  [5, "brand", "APPROVED"],
  [5, "campaign", "IN_PROGRESS"],
  [12, "campaign", "VERIFIED"],
] as const;

export const demo: AreaDemo = {
  open: async (bulk, { profile, world, openedAt }) => {
    if (profile.key === "bakery") await enterRegistration(bulk, world.businessId, openedAt);
  },
};

/** Enters a completed registration; no provider is called. */
async function enterRegistration(bulk: Bulk, businessId: number, openedAt: number): Promise<void> {
  const submitted = openedAt + 40 * day + 1.25 * 3_600_000;
  const registration = registrationRow({
    mark: `demo-${businessId}`,
    form: bakeryRegistration,
    step: "campaign",
    phase: "approved",
    statuses: { profile: "twilio-approved", brand: "APPROVED", campaign: "VERIFIED" },
    objects: {},
    problems: {},
    submission: 1,
    looks: 0,
    dueAt: null,
  });
  await bulk.insert("a2p_registrations", [{ business_id: businessId, ...registration, updated_at: submitted }]);
  await bulk.insert(
    "a2p_events",
    story.map(([after, step, status], index) => ({
      business_id: businessId,
      at: submitted + after * day + index * 7 * 60_000,
      step,
      status,
      reason: "",
      field: "",
    })),
  );
}
