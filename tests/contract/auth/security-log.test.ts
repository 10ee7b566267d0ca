import { beforeEach, expect, it, vi } from "vitest";
import type { PortalApi } from "../../../server/api";
import { type Business, send } from "../../support/api";
import { account, openSignInShop } from "../../support/sign-in-shop";
import { eachEngine } from "../../support/stores";

vi.mock("../../../server/access/password", () => import("../../support/plain-passwords"));

const address = "192.0.2.1";

eachEngine("the security log", (stores) => {
  let api: PortalApi;
  let shop: Business;
  let lines: () => Record<string, unknown>[];

  beforeEach(async () => {
    ({ api, shop, lines } = await openSignInShop(stores));
  });
  const signIn = (pass: string, user = account) =>
    send(api, "POST", "/server/auth/", { json: { user, pass }, address });

  it("tells of sign-ins, failures with the account, and sign-outs, never of a password", async () => {
    await signIn("wr0ng");
    const { body } = await signIn("right");
    await send(api, "POST", "/server/auth/logout/", { token: String(body.access_token) });
    expect(lines()).toEqual([
      { event: "sign-in failed", account, address },
      { event: "signed in", account, address },
      { event: "signed out", account },
    ]);
    expect(JSON.stringify(lines())).not.toMatch(/wr0ng|right/);
  });

  it("cuts an account that nobody has to a hundred characters", async () => {
    await signIn("wrong", "x".repeat(200));
    expect(lines()).toEqual([{ event: "sign-in failed", account: "x".repeat(100), address }]);
  });

  it("tells of throttling with how long, when it begins and at each attempt made meanwhile", async () => {
    for (let at = 0; at < 11; at += 1) await signIn("wrong");
    const throttled = { event: "sign-in throttled", account, address, retryAfterSeconds: 5 };
    expect(lines().slice(9)).toEqual([{ event: "sign-in failed", account, address }, throttled, throttled]);
  });

  it("tells of a call that its user may not make", async () => {
    const { status } = await send(api, "POST", "/server/api/businessAdmin/DeleteOffer", {
      token: shop.nobody.token,
      json: { offerId: 1 },
    });
    expect(status).toBe(403);
    expect(lines()).toEqual([{ event: "forbidden", call: "deleteOffer", account: shop.nobody.username }]);
  });
});
