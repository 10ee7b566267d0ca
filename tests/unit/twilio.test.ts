import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, test } from "vitest";
import { type Outbound, OutboundError, type OutboundRequest } from "../../server/outbound/guard";
import { createSiteVisits } from "../../server/outbound/site";
import { createTwilio } from "../../server/outbound/twilio";

const account = { TWILIO_ACCOUNT_SID: "AC1", TWILIO_AUTH_TOKEN: "token", OUTBOUND_ALLOW: [] };

/** An account with a provider that responds with `status` and `body`, and the requests made. */
function answering(status: number, body: unknown) {
  const requests: [address: string, request: OutboundRequest | undefined][] = [];
  const outbound: Outbound = async (address, request) => {
    requests.push([address, request]);
    return { status, headers: {}, text: typeof body === "string" ? body : JSON.stringify(body) };
  };
  const twilio = createTwilio(account, outbound);
  if (!twilio) throw new Error("No account");
  return { twilio, requests };
}

describe("the messaging provider", () => {
  it("is there with both credentials alone", () => {
    expect(createTwilio({ ...account, TWILIO_AUTH_TOKEN: undefined })).toBeNull();
  });

  it("is asked at the host of the path, with basic auth and a form that repeats lists", async () => {
    const { twilio, requests } = answering(201, { sid: "QE1" });
    await twilio.post("/v1/Services/MG1/Compliance/Usa2p", { MessageSamples: ["a b", "c"] });
    await twilio.get("/v1/CustomerProfiles/BU1");
    await twilio.post("/2010-04-01/Accounts/AC1/Addresses.json", {});
    expect(requests.map(([address]) => address)).toEqual([
      "https://messaging.twilio.com/v1/Services/MG1/Compliance/Usa2p",
      "https://trusthub.twilio.com/v1/CustomerProfiles/BU1",
      "https://api.twilio.com/2010-04-01/Accounts/AC1/Addresses.json",
    ]);
    const Authorization = `Basic ${Buffer.from("AC1:token").toString("base64")}`;
    expect(requests[0]?.[1]).toMatchObject({
      method: "POST",
      headers: { Authorization },
      body: "MessageSamples=a+b&MessageSamples=c",
    });
  });

  it("reads a list under the name that the answer tells, and an odd answer as far as it goes", async () => {
    const { twilio } = answering(200, { data: [{ sid: "BN1", status: null, errors: "none" }], meta: { key: "data" } });
    expect(await twilio.list("/v1/a2p/BrandRegistrations")).toMatchObject([{ sid: "BN1", status: "", errors: [] }]);
  });

  it("reads a list to its end, a page after the other", async () => {
    const pages: Readonly<Record<string, object>> = {
      "/v1/EndUsers?PageSize=200": {
        results: [{ sid: "IT1" }],
        meta: { key: "results", next_page_url: "https://trusthub.twilio.com/v1/EndUsers?PageSize=200&Page=1" },
      },
      "/v1/EndUsers?PageSize=200&Page=1": {
        results: [{ sid: "IT2" }],
        meta: { key: "results", next_page_url: null },
      },
      "/2010-04-01/Accounts/AC1/Addresses.json?PageSize=200": {
        addresses: [{ sid: "AD1" }],
        next_page_uri: "/2010-04-01/Accounts/AC1/Addresses.json?PageSize=200&Page=1",
      },
      "/2010-04-01/Accounts/AC1/Addresses.json?PageSize=200&Page=1": { addresses: [{ sid: "AD2" }] },
    };
    const twilio = createTwilio(account, async (address) => {
      const { pathname, search } = new URL(address);
      return { status: 200, headers: {}, text: JSON.stringify(pages[`${pathname}${search}`]) };
    });
    expect(await twilio?.list("/v1/EndUsers")).toMatchObject([{ sid: "IT1" }, { sid: "IT2" }]);
    expect(await twilio?.list("/2010-04-01/Accounts/AC1/Addresses.json")).toMatchObject([
      { sid: "AD1" },
      { sid: "AD2" },
    ]);
  });

  it.each([
    [400, { code: 21211, message: "Bad phone", field: "PhoneNumber" }, "refused", "Bad phone"],
    [401, { code: 20003, message: "Authenticate" }, "misconfigured", "Authenticate"],
    [429, { message: "Too many" }, "unknown", "Too many"],
    [500, "<html>", "unknown", "The messaging service answered 500"],
    [200, "<html>", "unknown", "The messaging service gave no answer that can be read"],
  ])("that answers %i %j has %s", async (status, body, kind, message) => {
    const { twilio } = answering(status, body);
    await expect(twilio.post("/v1/Services", {})).rejects.toMatchObject({ kind, message });
  });

  it("names code and field of a refusal, and does not know what a broken connection did", async () => {
    const refused = answering(400, { code: 21211, message: "Bad phone", field: "PhoneNumber" });
    await expect(refused.twilio.get("/v1/Services/MG1")).rejects.toMatchObject({
      detail: { code: 21211, field: "PhoneNumber" },
    });
    const broken = createTwilio(account, async () => {
      throw new OutboundError("No answer in time");
    });
    await expect(broken?.post("/v1/Services", {})).rejects.toMatchObject({ kind: "unknown" });
  });
});

test("a site is opened through the guard, at the origin that stands in for it", async () => {
  const server = createServer((request, response) =>
    request.url === "/moved" ? response.writeHead(301, { Location: "/" }).end() : response.end(request.url),
  );
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const visit = createSiteVisits({ SITE_CHECK_URL: `http://${host}`, OUTBOUND_ALLOW: [host] });
    expect(await visit("https://shop.example/privacy?a=1")).toEqual({
      kind: "read",
      status: 200,
      text: "/privacy?a=1",
    });
    expect(await visit("https://shop.example/moved")).toEqual({ kind: "redirected" });
    const guarded = createSiteVisits({ OUTBOUND_ALLOW: [] });
    expect(await guarded(`http://${host}/`)).toMatchObject({
      kind: "failed",
      reason: expect.stringMatching(/private address/),
    });
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});
