import { expect, it } from "vitest";
import { geocode } from "../../../server/contract/branches/calls";
import { createGeocoder, type Geocoder } from "../../../server/outbound/geocoder";
import { OutboundError } from "../../../server/outbound/guard";
import { apiOn, makeCompany } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";

const components = [
  { long_name: "12", short_name: "12", types: ["street_number"] },
  { long_name: "Canada", short_name: "CA", types: ["country", "political"] },
];
const google = {
  status: "OK",
  results: [{ address_components: components, geometry: { location: { lat: 45.5, lng: -73.5 } } }],
};

eachEngine("an address", (stores) => {
  const opened = async (geocoder?: Geocoder) => {
    const store = await stores.fresh();
    const shop = await makeCompany(store, "shop");
    return { shop, api: apiOn(store, geocoder && { geocoder }) };
  };
  const find = async ({ shop, api }: Awaited<ReturnType<typeof opened>>, address: string) =>
    answerOf(api, shop.admin, geocode, { query: { address } });

  it("is asked for once, however it is spelt, with the key that no browser sees", async () => {
    const requests: string[] = [];
    const settings = {
      GEOCODER_URL: "https://maps.example/json?region=ca",
      GEOCODER_KEY: "secret",
      OUTBOUND_ALLOW: [],
    };
    const geocoder = createGeocoder(settings, async (address) => {
      requests.push(address);
      return { status: 200, headers: {}, text: JSON.stringify(google) };
    });
    const open = await opened(geocoder ?? undefined);
    const first = await find(open, "12 Rue du Port");
    expect(first).toMatchObject({ status: "OK", address_components: components, lat: "45.5", lng: "-73.5", error: "" });
    expect(await find(open, "  12 RUE  du port ")).toEqual(first);
    expect(requests).toEqual(["https://maps.example/json?region=ca&address=12+rue+du+port&key=secret"]);
    expect(JSON.stringify(first)).not.toContain("secret");
  });

  it.each([
    [{ status: "ZERO_RESULTS", results: [] }, "ZERO_RESULTS", ""],
    [{ status: "INVALID_REQUEST" }, "INVALID_REQUEST", ""],
    [{ status: "OVER_QUERY_LIMIT" }, "INVALID_REQUEST", /did not answer/],
    ["<html>", "INVALID_REQUEST", /did not answer/],
  ])("that the service answers with %j has no parts", async (answer, status, error) => {
    const text = typeof answer === "string" ? answer : JSON.stringify(answer);
    const settings = { GEOCODER_URL: "https://maps.example/", OUTBOUND_ALLOW: [] };
    const geocoder = createGeocoder(settings, async () => ({ status: 200, headers: {}, text }));
    const found = await find(await opened(geocoder ?? undefined), "nowhere");
    expect(found).toMatchObject({ status, address_components: [], lat: "", error: expect.stringMatching(error) });
  });

  it("is not kept as unknown after a failure", async () => {
    let fails = true;
    const open = await opened(async () => {
      if (fails) throw new OutboundError("No answer in time");
      return { status: "OK", address_components: components, lat: "1", lng: "2" };
    });
    expect(await find(open, "here")).toMatchObject({
      status: "INVALID_REQUEST",
      error: expect.stringMatching(/did not answer/),
    });
    fails = false;
    expect(await find(open, "here")).toMatchObject({ status: "OK", error: "" });
  });

  it("without a service is an invalid request that names the setting", async () => {
    const open = await opened();
    expect(await find(open, "here")).toMatchObject({ status: "INVALID_REQUEST", missing: "GEOCODER_URL" });
    const { shop, api } = open;
    expect((await ask(api, shop.nobody, geocode, { query: { address: "here" } })).status).toBe(403);
  });
});
