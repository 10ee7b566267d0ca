import { isPortalError, PortalError } from "~/api/error";

/** What is wrong with the texts of one language is said of that language. */
export async function ofLanguage(language: number, save: () => Promise<unknown>): Promise<void> {
  try {
    await save();
  } catch (error) {
    if (!isPortalError(error, "invalid")) throw error;
    const fields = Object.entries(error.fields).map(([field, messages]) => [`${field}[${language}]`, messages]);
    throw new PortalError("invalid", { serverMessage: error.message, fields: Object.fromEntries(fields) });
  }
}
