import type { Codec } from "../wire";
import { said } from "../wire/answers";

/** Whether `ask` knows what it is asked about, and throws no RangeError. */
function isKnown(ask: () => unknown): boolean {
  try {
    ask();
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Whether `name` is an IANA time zone. */
export const isTimeZone = (name: string): boolean =>
  isKnown(() => new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions());

/** IANA time zone in an answer; `otherwise` if it is missing or unknown. */
export const timeZoneOr = (otherwise: string): Codec<string> => ({
  read: said.read.transform((name) => (isTimeZone(name) ? name : otherwise)),
  write: said.write,
});

/** Language tag such as `fr-CA` in an answer, also of "fr_CA"; "" if it is missing or none. */
export const languageTag: Codec<string> = {
  read: said.read.transform((text) => {
    const tag = text.trim().replaceAll("_", "-");
    return isKnown(() => Intl.getCanonicalLocales(tag)) ? tag : "";
  }),
  write: said.write,
};
