import type { A2pInput } from "../../server/contract/a2p/calls";

/** A form that the provider accepts. */
export const a2pForm = (overrides: Partial<A2pInput> = {}): A2pInput => ({
  name: "shop",
  business_type: "Corporation",
  business_industry: "RETAIL",
  business_registration_number: "12-3456789",
  website_url: "https://shop.example/",
  street: "1 Main Street",
  city: "Burlington",
  region: "Vermont",
  postal_code: "05401",
  country_iso: "US",
  first_name: "Ann",
  last_name: "Lee",
  business_title: "Owner",
  job_position: "CEO",
  email: "ann@shop.example",
  phone_number: "+18025550100",
  daily_volume: "low",
  opt_in_url: "https://shop.example/join",
  privacy_url: "https://shop.example/privacy",
  sample_message_1: "shop: you now have 250 points. Reply STOP to opt out.",
  sample_message_2: "shop: 20% off this week. Reply STOP to opt out.",
  ...overrides,
});
