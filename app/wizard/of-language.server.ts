import { isPortalError, PortalError } from "~/api/error";

/** Adds the language to the field names in a refusal of its texts. */
export async function ofLanguage(language: number, save: () => Promise<unknown>): Promise<void> {
  try {
    await save();
  } catch (error) {
    if (!isPortalError(error, "invalid")) throw error;
    const fields = Object.entries(error.fields).map(([field, messages]) => [`${field}[${language}]`, messages]);
    throw new PortalError("invalid", { serverMessage: error.message, fields: Object.fromEntries(fields) });
  }
}
