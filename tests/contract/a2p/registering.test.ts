import { afterEach, beforeEach, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { registering } from "../../../server/areas/a2p/job";
import { readA2p, saveA2p } from "../../../server/contract/a2p/calls";
import { createOutbound } from "../../../server/outbound/guard";
import { createTwilio, type Twilio } from "../../../server/outbound/twilio";
import type { Store } from "../../../server/store/store";
import { startTwilio, type TwilioStandin, twilioRefusal, twilioSettings } from "../../standins/twilio";
import { a2pForm } from "../../support/a2p";
import { apiOn, type Business, Clock, makeCompany } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";
import { finish, servicesOf } from "../../support/work";

const minute = 60_000;
const brands = /BrandRegistrations$/;

eachEngine("a registration at the provider", (stores) => {
  let provider: TwilioStandin;
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let clock: Clock;
  let twilio: Twilio;

  /** The provider's client, with this timeout. */
  const account = (timeoutMs = 5_000, overrides: Partial<ReturnType<typeof twilioSettings>> = {}) => {
    const { host } = new URL(provider.origin);
    const outbound = createOutbound({ hosts: [host], allowPrivate: [host], timeoutMs });
    const made = createTwilio({ ...twilioSettings(provider), ...overrides, OUTBOUND_ALLOW: [] }, outbound);
    if (!made) throw new Error("No account");
    return made;
  };

  beforeEach(async () => {
    provider = await startTwilio();
    twilio = account();
    clock = new Clock();
    store = await stores.fresh();
    shop = await makeCompany(store, "shop");
    // The API does not use this clock, so that advancing it does not end sessions.
    api = apiOn(store, { twilio });
  });
  afterEach(() => provider.close());

  const submit = (overrides: Parameters<typeof a2pForm>[0] = {}) =>
    ask(api, shop.admin, saveA2p, { body: a2pForm(overrides) });
  const read = () => answerOf(api, shop.admin, readA2p, {});
  const work = (on = store, by = twilio) =>
    finish(registering, on, clock.time, { services: { ...servicesOf(on), twilio: by }, failed: () => undefined });
  /** Advances the clock so that everything due for a retry has been retried. */
  const later = async (wait = 12 * 60 * minute) => {
    clock.pass(wait);
    await work();
  };
  const posts = (path: RegExp) => provider.asked.filter((call) => call.method === "POST" && path.test(call.path));
  const approve = async () => {
    await work();
    provider.decide({ collection: "CustomerProfiles", values: { status: "twilio-approved" } });
    await later();
    provider.decide({ collection: "BrandRegistrations", values: { status: "APPROVED" } });
    await later();
    provider.decide({ collection: "Usa2p", values: { campaign_status: "VERIFIED" } });
    await later();
  };

  it("goes from profile to brand to campaign, and is told step by step", async () => {
    const { answer } = await submit();
    expect(answer?.message).toBe("Registration submitted.");
    await work();
    expect(await read()).toMatchObject({
      profileStatus: "pending-review",
      profileStatusInReview: true,
      final_status: "pending",
    });
    expect(posts(brands)).toEqual([]);
    provider.decide({ collection: "CustomerProfiles", values: { status: "in-review" } });
    await later();
    expect((await read()).profileStatus).toBe("in-review");
    await approve();
    const form = await read();
    expect(form).toMatchObject({
      profileStatus: "twilio-approved",
      brandStatus: "APPROVED",
      campaignStatus: "VERIFIED",
      final_status: "approved",
      profileStatusInReview: false,
    });
    expect(form.history.map(({ step, status }) => `${step} ${status}`).reverse()).toEqual([
      " submitted",
      "profile pending-review",
      "profile in-review",
      "profile twilio-approved",
      "brand PENDING",
      "brand APPROVED",
      "campaign PENDING",
      "campaign VERIFIED",
    ]);
    const [campaign] = posts(/Usa2p$/);
    expect(campaign?.all("MessageSamples")).toEqual([a2pForm().sample_message_1, a2pForm().sample_message_2]);
    expect(campaign?.fields.UsAppToPersonUsecase).toBe("LOW_VOLUME");
    expect(campaign?.fields.MessageFlow).toContain("https://shop.example/join");
    expect((await submit()).body.message).toMatch(/approved and can no longer be changed/);
  });

  it("is read only while the provider has it", async () => {
    await submit();
    await work();
    const refused = await submit({ city: "Elsewhere" });
    expect(refused.body).toMatchObject({ status: "NOT_OK", message: expect.stringMatching(/in review/) });
    expect((await read()).model.city).toBe("Burlington");
  });

  it.each(["slow", "error", "lost"] as const)("makes everything once where an answer is %s", async (fault) => {
    if (fault === "slow") twilio = account(250);
    await submit();
    for (const path of [
      /CustomerProfiles$/,
      /EndUsers$/,
      /EntityAssignments$/,
      /Addresses/,
      /CustomerProfiles\/BU\w+$/,
    ])
      provider.fault({ kind: fault, method: "POST", path: path.source });
    for (let times = 0; times < 16; times += 1) await later();
    expect((await read()).profileStatus).toBe("pending-review");
    expect(provider.kept("CustomerProfiles").filter(({ status }) => status)).toHaveLength(1);
    expect(provider.kept("EndUsers")).toHaveLength(2);
    expect(provider.kept("EntityAssignments")).toHaveLength(4);
    expect(provider.kept("Addresses")).toHaveLength(1);
    expect((await read()).history.some(({ status }) => status === "delayed")).toBe(true);
  });

  it("makes nothing twice where the question about a lost answer fails too", async () => {
    await submit();
    provider.fault({ kind: "lost", method: "POST", path: "CustomerProfiles$" });
    await work();
    const misconfigured = twilioRefusal(401, 20003, "Authenticate");
    provider.fault({ kind: "refused", method: "GET", path: "CustomerProfiles$", ...misconfigured });
    await later();
    expect(await read()).toMatchObject({ profileStatus: "draft", profileStatusInReview: true });
    await later();
    expect(provider.kept("CustomerProfiles").filter(({ status }) => status)).toHaveLength(1);
    expect((await read()).profileStatus).toBe("pending-review");
  });

  it("goes on where a question is refused, and is made anew only where the provider has it no more", async () => {
    await submit();
    await work();
    const refuse = (status: number) =>
      provider.fault({
        kind: "refused",
        method: "GET",
        path: "CustomerProfiles/BU\\w+$",
        ...twilioRefusal(status, 20001, "No"),
      });
    refuse(400);
    await later();
    expect(await read()).toMatchObject({ profileStatus: "pending-review", profileStatusInReview: true, errors: {} });
    refuse(404);
    await later();
    expect((await read()).final_status).toBe("failed");
    await submit();
    await work();
    expect(provider.kept("CustomerProfiles").filter(({ status }) => status)).toHaveLength(2);
    expect((await read()).profileStatus).toBe("pending-review");
  });

  it("goes on where a process died after its call", async () => {
    await submit();
    const dying: Twilio = {
      ...twilio,
      async post(path, form) {
        await twilio.post(path, form);
        throw new Error("killed");
      },
    };
    await work(store, dying);
    expect(provider.kept("CustomerProfiles")).toHaveLength(1);
    await later();
    expect(provider.kept("CustomerProfiles").filter(({ status }) => status)).toHaveLength(1);
    expect((await read()).profileStatus).toBe("pending-review");
  });

  it("is done once by two processes", async () => {
    await submit();
    const other = await stores.beside(store);
    await Promise.all([work(), work(other)]);
    await later();
    expect(posts(/\/v1\/(CustomerProfiles|EndUsers|SupportingDocuments)$/)).toHaveLength(4);
  });

  it("that is rejected opens with the reason at its field, and goes on from that step", async () => {
    await submit();
    await work();
    provider.decide({ collection: "CustomerProfiles", values: { status: "twilio-approved" } });
    await later();
    const reason = "The EIN does not match the legal name";
    provider.decide({
      collection: "BrandRegistrations",
      values: { status: "FAILED", errors: [{ description: reason, fields: ["EIN"] }] },
    });
    await later();
    const field = "business_registration_number";
    expect(await read()).toMatchObject({
      errors: { [field]: [reason] },
      brandStatus: "FAILED",
      final_status: "failed",
      profileStatusInReview: false,
      history: expect.arrayContaining([expect.objectContaining({ step: "brand", status: "FAILED", reason, field })]),
    });
    provider.decide({ collection: "BrandRegistrations", values: { errors: [] } });
    await submit({ [field]: "98-7654321" });
    expect(await read()).toMatchObject({ errors: {}, brandStatus: "", final_status: "pending" });
    await work();
    expect((await read()).brandStatus).toBe("PENDING");
    // The existing brand is updated, no new one is created.
    expect(provider.kept("BrandRegistrations")).toHaveLength(1);
    expect(posts(brands)).toHaveLength(1);
    expect(posts(/BrandRegistrations\/BN/)).toHaveLength(1);
    expect(posts(/CustomerProfiles\/BU\w+$/)).toHaveLength(1);
    expect(JSON.stringify(provider.kept("EndUsers"))).toContain("98-7654321");
    await approve();
    expect((await read()).final_status).toBe("approved");
  });

  it("that the provider refuses at once says so by field", async () => {
    await submit();
    const message = "Email is not a valid address";
    provider.fault({ kind: "refused", path: "CustomerProfiles$", ...twilioRefusal(400, 20001, message, "email") });
    await work();
    expect(await read()).toMatchObject({ errors: { email: [message] }, final_status: "failed" });
    await submit({ email: "other@shop.example" });
    await work();
    expect((await read()).profileStatus).toBe("pending-review");
  });

  it("waits, and can be changed, while the account is not accepted", async () => {
    await submit();
    await work(store, account(5_000, { TWILIO_AUTH_TOKEN: "wrong" }));
    expect(await read()).toMatchObject({
      profileStatusInReview: false,
      history: [{ status: "delayed", reason: expect.stringMatching(/does not accept the account yet/) }, {}],
    });
    expect((await submit({ city: "Barre" })).answer).not.toBeNull();
    await later();
    expect(provider.kept("Addresses")).toMatchObject([{ city: "Barre" }]);
  });

  it("is asked about less and less often, and once a day when it is approved", async () => {
    await submit();
    await work();
    const countReads = () => provider.asked.filter(({ method }) => method === "GET").length;
    const before = countReads();
    for (let minutes = 0; minutes < 60; minutes += 1) await later(minute);
    expect(countReads() - before).toBeLessThan(8);
    await approve();
    provider.decide({
      collection: "Usa2p",
      values: { campaign_status: "SUSPENDED", errors: [{ description: "Opt-in page is gone" }] },
    });
    await later(25 * 60 * minute);
    expect(await read()).toMatchObject({
      final_status: "failed",
      errors: { opt_in_url: ["Opt-in page is gone"] },
    });
  });
});
