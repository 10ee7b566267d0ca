import { z } from "zod";
import { fromJson } from "../contract/wire/json-text";
import { createOutbound, type Outbound } from "./guard";

/** An address in parts, as the service returns them. */
export interface Geocoded {
  readonly status: "OK" | "ZERO_RESULTS" | "INVALID_REQUEST";
  readonly address_components: readonly {
    readonly long_name: string;
    readonly short_name: string;
    readonly types: readonly string[];
  }[];
  readonly lat: string;
  readonly lng: string;
}

/** Looks up an address; null where no service is configured. @throws OutboundError when the service fails. */
export type Geocoder = (address: string) => Promise<Geocoded>;

interface Settings {
  /** Full URL of the service; the query is added. */
  readonly GEOCODER_URL?: string | undefined;
  readonly GEOCODER_KEY?: string | undefined;
  readonly OUTBOUND_ALLOW: readonly string[];
}

const component = z.object({
  long_name: z.string().catch(""),
  short_name: z.string().catch(""),
  types: z.array(z.string()).catch([]),
});
const result = z.object({
  address_components: z.array(component),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }).optional(),
});
const answer = z.object({ status: z.string(), results: z.array(result).default([]) });

/** Result without an address. */
const nothing = (status: "ZERO_RESULTS" | "INVALID_REQUEST"): Geocoded => ({
  status,
  address_components: [],
  lat: "",
  lng: "",
});

/** Creates a client for a service that answers like Google's; null where none is configured. */
export function createGeocoder(settings: Settings, outbound?: Outbound): Geocoder | null {
  const { GEOCODER_URL, GEOCODER_KEY, OUTBOUND_ALLOW } = settings;
  if (!GEOCODER_URL) return null;
  const { host } = new URL(GEOCODER_URL);
  const call = outbound ?? createOutbound({ hosts: [host], allowPrivate: OUTBOUND_ALLOW });
  return async (address) => {
    const url = new URL(GEOCODER_URL);
    url.searchParams.set("address", address);
    if (GEOCODER_KEY) url.searchParams.set("key", GEOCODER_KEY);
    const { status: code, text } = await call(url.href);
    const reply = code === 200 ? answer.safeParse(fromJson(text)) : null;
    if (!reply?.success) throw new GeocoderError("The address service gave no answer that can be read");
    const { status, results } = reply.data;
    if (status === "ZERO_RESULTS" || status === "INVALID_REQUEST") return nothing(status);
    if (status !== "OK") throw new GeocoderError(`The address service answered ${status.slice(0, 40)}`);
    const [first] = results;
    if (!first) return nothing("ZERO_RESULTS");
    const { address_components, geometry } = first;
    const asText = (degrees: number | undefined) => (degrees === undefined ? "" : String(degrees));
    return {
      status,
      address_components,
      lat: asText(geometry?.location.lat),
      lng: asText(geometry?.location.lng),
    };
  };
}

/** The service answered, but cannot or will not locate the address. */
export class GeocoderError extends Error {
  override readonly name = "GeocoderError";
}
