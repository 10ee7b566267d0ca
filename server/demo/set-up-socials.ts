import type { NetworkField } from "../contract/socials/networks";
import type { Bulk } from "./bulk";

export type DemoLinks = Readonly<Partial<Record<NetworkField, string>>>;

/** Enters the business's social media links. */
export async function enterSocialLinks(bulk: Bulk, businessId: number, links: DemoLinks): Promise<void> {
  await bulk.insert(
    "social_links",
    Object.entries(links).map(([field, url]) => ({ business_id: businessId, field, url })),
  );
}
