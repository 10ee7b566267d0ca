import { fromJson } from "../../../server/contract/wire/json-text";
import type { CampaignFacts } from "./campaign";

/**
 * Replaces each text that means what is stored by the stored one. A form drops spaces around a text, and writes line ends
 * and JSON in its own way; an older server gets what nobody changed as it stored it.
 */
export function asStored<T extends Readonly<Record<string, unknown>>>(
  sent: T,
  { stored }: Pick<CampaignFacts, "stored">,
): T {
  const unchanged = Object.entries(stored?.options ?? {}).filter(([name, before]) => {
    const now = sent[name];
    return typeof now === "string" && typeof before === "string" && meaningOf(now) === meaningOf(before);
  });
  return { ...sent, ...Object.fromEntries(unchanged) };
}

const meaningOf = (text: string): string => {
  const plain = text.replace(/\r\n?/g, "\n").trim();
  return /^[[{]/.test(plain) ? JSON.stringify(fromJson(plain) ?? plain) : plain;
};
