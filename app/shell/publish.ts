import { isPortalError } from "~/api/error";
import { systemNames } from "../../server/contract/lookups/systems";

/** Result of a publish: success with or without a URL to open, or a user-facing message. */
export type PublishOutcome =
  | { readonly published: true; readonly url: string | null }
  | { readonly published: false; readonly message: string; readonly inDoubt: boolean };

/** Text from document 000, section 8, verbatim. */
export const publishedMessage = "Published to Ecom successfully.";
const refusedMessage = "Could not publish to ecom";
const networkMessage = "Could not publish to ecom.";

/** Integration ids of the self-signup platforms (section 1). */
const platforms = new Map([
  ["shopify", 5],
  ["lightspeed_ecom", 6],
  ["bigcommerce", 10],
]);

/** Platform that a business signed up from: its name and integration id; null for any other sign-up. */
export function platformOf(signupPlatform: string): { readonly name: string; readonly posSystem: number } | null {
  const posSystem = platforms.get(signupPlatform.toLowerCase());
  return posSystem === undefined ? null : { name: systemNames[posSystem] ?? "", posSystem };
}

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
      return { published: false, message: error.serverMessage || refusedMessage, inDoubt: false };
    }
    if (isPortalError(error, "uncertain")) return { published: false, message: error.message, inDoubt: true };
    if (isPortalError(error, "unavailable")) return { published: false, message: networkMessage, inDoubt: false };
    throw error;
  }
}
