import { isPortalError } from "~/api/error";

/** Result of a publish: success with or without a URL to open, or a user-facing message. */
export type PublishOutcome =
  | { readonly published: true; readonly url: string | null }
  | { readonly published: false; readonly message: string };

/** Text from document 000, section 8, verbatim. */
export const publishedMessage = "Published to Ecom successfully.";
const refusedMessage = "Could not publish to ecom";
const networkMessage = "Could not publish to ecom.";

/** Self-signup platforms: display name and integration id (section 1). */
const platforms = new Map([
  ["shopify", { name: "Shopify", posSystem: 5 }],
  ["lightspeed_ecom", { name: "Lightspeed Ecom", posSystem: 6 }],
  ["bigcommerce", { name: "BigCommerce", posSystem: 10 }],
]);

/** Platform that a business signed up from; null for any other sign-up. */
export const platformOf = (signupPlatform: string) => platforms.get(signupPlatform.toLowerCase()) ?? null;

/** Returns the URL if it uses http or https, and null for anything else the server sends. */
export function openable(url: string): string | null {
  if (!URL.canParse(url)) return null;
  return /^https?:$/.test(new URL(url).protocol) ? url : null;
}

/** Publishes and converts a failure to a message. */
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
