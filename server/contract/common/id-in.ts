/** Id as a URL or a form spells it; null for anything else. */
export const idIn = (text: unknown): number | null =>
  typeof text === "string" && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
