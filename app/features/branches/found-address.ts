import type { RawAnswers } from "~/form/answers";
import type { geocode } from "../../../server/contract/branches/calls";
import type { AnswerOf } from "../../../server/contract/common/call";

type GeocodeAnswer = AnswerOf<typeof geocode>;

/** Maps the address components of document 001, section 7, to the form's fields. */
function partsOf({ address_components, lat, lng }: GeocodeAnswer): RawAnswers {
  const part = (...types: string[]) => {
    for (const type of types) {
      const found = address_components.find((one) => one.types.includes(type));
      if (found) return found;
    }
    return undefined;
  };
  const country = part("country");
  return {
    street_number: part("street_number")?.long_name ?? "",
    route: part("route", "establishment")?.long_name ?? "",
    city: part("locality", "sublocality")?.long_name ?? "",
    province: part("administrative_area_level_1")?.long_name ?? "",
    postal_code: part("postal_code")?.long_name ?? "",
    country_short: country?.short_name ?? "",
    lat,
    lng,
  };
}

const noParts = partsOf({ status: "", address_components: [], lat: "", lng: "", error: "", missing: "" });

/**
 * Returns the parts to change in the form, and a message. Section 8: OK fills the parts, an invalid request or a
 * failure clears them, and an error is announced. Without an address service or a result, the parts stay unchanged.
 */
export function foundAddress(location: GeocodeAnswer): { parts: RawAnswers; note: string; isFound: boolean } {
  if (location.missing !== "")
    return { parts: {}, note: `Find address needs an address service: set ${location.missing}.`, isFound: false };
  if (location.status === "OK")
    return { parts: partsOf(location), note: "Address found. Check its parts before you save.", isFound: true };
  const note = location.error || "Address not found. Check the spelling, or enter its parts yourself.";
  return { parts: location.status === "ZERO_RESULTS" ? {} : noParts, note, isFound: false };
}
