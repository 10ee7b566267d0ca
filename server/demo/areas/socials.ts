import type { NetworkField } from "../../contract/socials/networks";
import type { AreaDemo } from "../area-demo";
import type { DemoBusiness } from "../profiles";

const links: Readonly<Record<DemoBusiness, Readonly<Partial<Record<NetworkField, string>>>>> = {
  bakery: {
    facebook_url: "https://www.facebook.com/maison.laurier.example",
    instagram_url: "https://www.instagram.com/maison.laurier.example",
    google_reviews_url: "https://www.google.com/maps/search/Maison+Laurier",
  },
  bookshop: { facebook_url: "https://www.facebook.com/harbour.books.example" },
};

/** Enters the business's social media links. */
export const demo: AreaDemo = {
  open: (bulk, { profile, world }) =>
    bulk.insert(
      "social_links",
      Object.entries(links[profile.key]).map(([field, url]) => ({ business_id: world.businessId, field, url })),
    ),
};
