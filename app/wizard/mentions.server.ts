import { isPortalError, PortalError } from "~/api/error";

/**
 * Assigns a refusal's message to a field that it mentions without naming it. `mentions` maps each field to the words
 * that refer to it.
 */
export async function besideMentioned<T>(
  mentions: Readonly<Record<string, RegExp>>,
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!isPortalError(error, "invalid")) throw error;
    const unsaid = Object.entries(mentions).filter(
      ([field, words]) => words.test(error.message) && !(field in error.fields),
    );
    if (unsaid.length === 0) throw error;
    const added = Object.fromEntries(unsaid.map(([field]) => [field, [error.message]]));
    throw new PortalError("invalid", { serverMessage: error.message, fields: { ...error.fields, ...added } });
  }
}
