import { isPortalError } from "~/api/error";

/** What a publish came to: success with or without an address to open, or the words for a person. */
export type PublishOutcome =
  | { readonly published: true; readonly url: string | null }
  | { readonly published: false; readonly message: string };

/** Section 8 of document 000, to the letter. */
export const publishedMessage = "Published to Ecom successfully.";
const refusedMessage = "Could not publish to ecom";
const networkMessage = "Could not publish to ecom.";

/** The platforms of self-signup: name for people and integration id (section 1). */
const platforms = new Map([
  ["shopify", { name: "Shopify", posSystem: 5 }],
  ["lightspeed_ecom", { name: "Lightspeed Ecom", posSystem: 6 }],
  ["bigcommerce", { name: "BigCommerce", posSystem: 10 }],
]);

/** The platform that a business signed up from; null for every other way in. */
export const platformOf = (signupPlatform: string) => platforms.get(signupPlatform.toLowerCase()) ?? null;

/** An address to open: http or https only, whatever the other side sends. */
export function openable(url: string): string | null {
  if (!URL.canParse(url)) return null;
  return /^https?:$/.test(new URL(url).protocol) ? url : null;
}

/** Runs a publish and words its failure. */
export async function publishWith(send: () => Promise<{ readonly url: string }>): Promise<PublishOutcome> {
  try {
    const { url } = await send();
    return { published: true, url: openable(url) };
  } catch (error) {
    if (isPortalError(error, "invalid", "conflict", "not-found")) {
      return { published: false, message: error.serverMessage || refusedMessage };
    }
    if (isPortalError(error, "uncertain")) return { published: false, message: error.message };
    if (isPortalError(error, "unavailable")) return { published: false, message: networkMessage };
    throw error;
  }
}
