import { type Standin, startStandin } from "./standin";

const key = "geocoder-key";

const part = (name: string, ...types: string[]) => ({ long_name: name, short_name: name, types });

/** An address in Montréal for any query but "nowhere". */
const found = (address: string) => ({
  status: "OK",
  results: [
    {
      address_components: [
        part(/^\d+/.exec(address)?.[0] ?? "1", "street_number"),
        part(address.replace(/^\d+\s*/, "").split(",")[0] ?? "", "route"),
        part("Montréal", "locality", "political"),
        { long_name: "Québec", short_name: "QC", types: ["administrative_area_level_1", "political"] },
        { long_name: "Canada", short_name: "CA", types: ["country", "political"] },
        part("H2Y 1N7", "postal_code"),
      ],
      geometry: { location: { lat: 45.5075, lng: -73.554 } },
    },
  ],
});

/** Starts a stand-in that finds addresses, with Google's responses. */
export const startGeocoder = (port?: number): Promise<Standin> =>
  startStandin(
    {
      name: "geocoder",
      refuse: ({ fields }) => (fields.key === key ? null : { status: 200, body: { status: "REQUEST_DENIED" } }),
      unknown: () => ({ status: 400, body: { status: "INVALID_REQUEST" } }),
      routes: [
        {
          method: "GET",
          path: /^\/maps\/api\/geocode\/json$/,
          fields: ["address", "key"],
          answer: ({ fields: { address = "" } }) => ({
            status: 200,
            body: address === "nowhere" ? { status: "ZERO_RESULTS", results: [] } : found(address),
          }),
        },
      ],
    },
    port,
  );

/** Portal settings for this stand-in. */
export const geocoderSettings = ({ origin }: Standin) => ({
  GEOCODER_URL: `${origin}/maps/api/geocode/json`,
  GEOCODER_KEY: key,
});
