import { beforeEach, expect, it } from "vitest";
import { checkPin, pinWait } from "../../../server/access/pin";
import type { PortalApi } from "../../../server/api";
import { handlePrepared } from "../../../server/area";
import { handlers } from "../../../server/areas/index";
import { call } from "../../../server/contract/common/call";
import { text } from "../../../server/contract/wire";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock, makeCompany, send, tokenFor } from "../../support/api";
import { ask } from "../../support/ask";
import { hire, newcomer } from "../../support/employees";
import { securityLines } from "../../support/log-lines";
import { eachEngine } from "../../support/stores";
import "../../support/plain-passwords";

const pay = call({
  name: "pay",
  method: "POST",
  path: "/businessAdmin/pay",
  body: { pin: text(20) },
  needs: "session",
  kiosk: true,
});

/** A handler that checks the clerk's PIN like a sale. */
const paying = handlePrepared(pay, {
  prepare: (context, { body }) => checkPin(context, body.pin),
  run: async () => ({}),
});

eachEngine("the PIN of who is signed in", (stores) => {
  let clock: Clock;
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let token: string;
  let lines: () => Record<string, unknown>[];

  beforeEach(async () => {
    clock = new Clock();
    store = await stores.fresh();
    const security = securityLines();
    lines = security.lines;
    api = apiOn(store, { clock, handlers: [...handlers, paying], log: security.log });
    shop = await makeCompany(store, "shop");
    const id = await hire(api, shop.admin, newcomer(shop.branch, { pin: "0407" }));
    token = await tokenFor(store, id);
    await store.db.updateTable("api_sessions").set({ token_expires_at: 9e15, ends_at: 9e15 }).execute();
  });

  const tryPin = (pin: string) => ask(api, token, pay, { body: { pin } });

  it("lets pass; a wrong one counts though its call is refused", async () => {
    expect((await tryPin("0407")).body.status).toBe("OK");
    for (let n = 0; n < 4; n += 1) expect((await tryPin("1111")).errors).toEqual({ pin: ["Wrong PIN"] });
    expect((await tryPin("0407")).body.status).toBe("OK");
    for (let n = 0; n < 4; n += 1) expect((await tryPin("1111")).status).toBe(200);
    const fifth = await tryPin("1111");
    expect(fifth.status).toBe(429);
    expect(fifth.headers.get("Retry-After")).toBe("900");
    expect((await tryPin("0407")).status).toBe(429);
    clock.pass(pinWait);
    expect((await tryPin("0407")).body.status).toBe("OK");
  });

  it("is not guessed by trying many at once", async () => {
    const tries = await Promise.all(Array.from({ length: 12 }, (_, n) => tryPin(String(1000 + n))));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(4);
    expect((await tryPin("0407")).status).toBe(429);
  });

  it("wrong or waited for is in the security log, never the PIN itself", async () => {
    for (let n = 0; n < 6; n += 1) await tryPin("1111");
    clock.pass(pinWait - 1000);
    await tryPin("0407");
    clock.pass(1000);
    expect((await tryPin("0407")).body.status).toBe("OK");
    const account = "mina.okafor";
    const throttled = { event: "PIN throttled", account };
    expect(lines().filter(({ event }) => String(event).startsWith("PIN "))).toEqual([
      { event: "PIN set", account, by: shop.admin.username },
      ...Array.from({ length: 5 }, () => ({ event: "PIN failed", account })),
      { ...throttled, retryAfterSeconds: 900 },
      { ...throttled, retryAfterSeconds: 900 },
      { ...throttled, retryAfterSeconds: 1 },
    ]);
    expect(JSON.stringify(lines())).not.toMatch(/1111|0407/);
  });

  it("has four digits, and is there", async () => {
    for (const pin of ["", "407", "04071", "four"])
      expect((await tryPin(pin)).errors.pin).toEqual(["Enter your PIN, four digits"]);
    expect((await tryPin("0407")).body.status).toBe("OK");
    token = shop.branchClerk.token;
    expect((await tryPin("0407")).errors).toEqual({ pin: ["You have no PIN. Ask an admin to set one"] });
  });

  it("holds a clerk in kiosk mode to the counter's calls, where there is a counter", async () => {
    const clerk = await shop.signIn("branch_clerk", { username: "kiosk", clerk_kiosk_mode: 1 });
    const read = (at: PortalApi) => send(at, "GET", "/server/api/businessAdmin/getLanguages", { token: clerk.token });
    expect((await read(api)).status).toBe(403);
    expect((await ask(api, clerk, pay, { body: { pin: "0407" } })).errors.pin).toBeDefined();
    expect((await send(api, "POST", "/server/auth/refresh/?soft=1", { token: clerk.token })).status).toBe(200);
    expect(
      (await send(api, "GET", "/server/api/businessAdmin/getLanguages", { token: shop.branchClerk.token })).status,
    ).toBe(200);
    expect((await read(apiOn(store, { clock, handlers }))).status).toBe(
      handlers.some((one) => one.call.kiosk) ? 403 : 200,
    );
  });
});
