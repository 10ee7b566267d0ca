import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { endSecondStepOf } from "../../../server/cli/second-step-of";
import type { Log } from "../../../server/log";
import type { Store } from "../../../server/store/store";
import { type Business, type Clock, send } from "../../support/api";
import { openSignInShop, account as user } from "../../support/sign-in-shop";
import { eachEngine } from "../../support/stores";
import "../../support/plain-passwords";

const half = 30_000;

eachEngine("two-step verification", (stores) => {
  let store: Store;
  let api: PortalApi;
  let clock: Clock;
  let shop: Business;
  let log: Log;
  let lines: () => Record<string, unknown>[];

  beforeEach(async () => {
    ({ store, clock, api, shop, log, lines } = await openSignInShop(stores));
  });

  const at = (path: string) => `/server/auth/account/second-step/${path}`;
  const right = { password: "right" };
  const post = (path: string, json: object = {}, key?: string) =>
    send(api, "POST", path, { token: shop.admin.token, json, ...(key && { headers: { "Idempotency-Key": key } }) });
  const signIn = (json: object = {}) => send(api, "POST", "/server/auth/", { json: { user, pass: "right", ...json } });
  const finish = (json: object) => send(api, "POST", "/server/auth/second-step/", { json: { user, ...json } });
  const codeOf = (secret: string, later = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.time + later });

  async function switchOn(): Promise<{ secret: string; recovery: string[] }> {
    await post(at(""), right);
    const { body } = await send(api, "GET", at(""), { token: shop.admin.token });
    const secret = String(body.secret);
    const { body: confirmed } = await post(at("confirm/"), { code: codeOf(secret) });
    return { secret, recovery: confirmed.recovery_codes as string[] };
  }

  it("is on once a code has shown that the app has the secret, which the store keeps sealed", async () => {
    await post(at(""), right);
    const { body } = await send(api, "GET", at(""), { token: shop.admin.token });
    expect(body.uri).toContain(`otpauth://totp/shop:${user}?issuer=shop&secret=${body.secret}`);
    expect((await signIn()).status).toBe(200);
    expect((await post(at("confirm/"), { code: "000000" })).body.errors).toEqual({
      code: ["Wrong code, or already used. Wait for the next code."],
    });
    const { recovery_codes } = (await post(at("confirm/"), { code: codeOf(String(body.secret)) })).body;
    expect(new Set(recovery_codes as string[]).size).toBe(10);
    const stored = JSON.stringify([
      await store.db.selectFrom("second_steps").selectAll().execute(),
      await store.db.selectFrom("recovery_codes").selectAll().execute(),
      lines(),
    ]);
    expect(stored).not.toContain(body.secret);
    for (const one of recovery_codes as string[]) expect(stored).not.toContain(one.replaceAll("-", ""));
    expect((await send(api, "GET", at(""), { token: shop.admin.token })).body.secret).toBe("");
    expect((await post(at(""), right)).status).toBe(409);
    expect((await send(api, "GET", "/server/auth/account/", { token: shop.admin.token })).body).toMatchObject({
      second_step: 1,
      recovery_codes_left: 10,
    });
  });

  it("is set up with the password only, whose guesses count like failed sign-ins", async () => {
    for (const json of [{}, { password: "wrong" }])
      expect((await post(at(""), json)).body.errors).toHaveProperty("password");
    expect((await send(api, "GET", at(""), { token: shop.admin.token })).body.secret).toBe("");
    expect(lines()).toMatchObject([{ event: "sign-in failed", account: user }]);
    const statuses: number[] = [];
    for (let turn = 0; turn < 10; turn += 1) statuses.push((await post(at(""), { password: "wrong" })).status);
    expect(statuses).toEqual([...Array<number>(8).fill(200), 429, 429]);
  });

  it("is switched off on the server for an owner who lost everything, and the log says so", async () => {
    await expect(endSecondStepOf(store, log, user)).rejects.toThrow(`${user} has no two-step verification.`);
    await switchOn();
    expect((await signIn()).status).toBe(401);
    expect(await endSecondStepOf(store, log, user.toUpperCase())).toBe(user);
    expect((await signIn()).status).toBe(200);
    expect(await store.db.selectFrom("recovery_codes").selectAll().execute()).toEqual([]);
    expect(lines()).toContainEqual({ event: "second step off", account: user, by: "command line" });
    await expect(endSecondStepOf(store, log, "nobody")).rejects.toThrow('There is no user "nobody".');
    await expect(endSecondStepOf(store, log, undefined)).rejects.toThrow("Name the user");
  });

  it("refuses a sign-in without a code as 401, and takes one with the password or after it", async () => {
    const { secret } = await switchOn();
    clock.pass(half);
    const refused = await signIn();
    expect([refused.status, refused.body]).toEqual([
      401,
      {
        status: "UNAUTHENTICATED",
        message: "Enter the code from your authenticator app.",
        errors: {},
        second_step: true,
        challenge: expect.any(String),
      },
    ]);
    expect((await finish({ challenge: refused.body.challenge, code: codeOf(secret) })).body.access_token).toMatch(/./);
    clock.pass(half);
    expect((await signIn({ code: codeOf(secret) })).body.access_token).toMatch(/./);
  });

  it("takes a code once, of one step before or after, and none further off", async () => {
    const { secret } = await switchOn();
    clock.pass(10 * half);
    for (const later of [-2 * half, 2 * half]) expect((await signIn({ code: codeOf(secret, later) })).status).toBe(401);
    expect((await signIn({ code: codeOf(secret, -half) })).status).toBe(200);
    const code = codeOf(secret);
    const both = await Promise.all([signIn({ code }), signIn({ code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await signIn({ code: codeOf(secret, half) })).status).toBe(200);
    expect((await signIn({ code })).body.message).toMatch(/already used/);
  });

  it("takes each recovery code once, however it is typed, and notes it", async () => {
    const { recovery } = await switchOn();
    const [code = ""] = recovery;
    expect((await signIn({ code: ` ${code.toUpperCase().replaceAll("-", " ")} ` })).status).toBe(200);
    expect((await signIn({ code })).status).toBe(401);
    expect((await signIn({ code: recovery[1] })).status).toBe(200);
    expect(lines().filter(({ event }) => event === "recovery code used")).toHaveLength(2);
  });

  it("stays on under another SESSION_SECRET: recovery codes count, the app's no more", async () => {
    const { secret, recovery } = await switchOn();
    clock.pass(half);
    await store.db.updateTable("second_steps").set({ sealed: "sealed with another" }).execute();
    expect((await signIn()).body.second_step).toBe(true);
    expect((await signIn({ code: codeOf(secret) })).status).toBe(401);
    expect((await signIn({ code: recovery[0] })).status).toBe(200);
  });

  it("throttles wrong codes like wrong passwords, and a right password alone does not clear them", async () => {
    const { secret } = await switchOn();
    clock.pass(half);
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const { body } = await signIn();
      statuses.push((await finish({ challenge: body.challenge ?? "x", code: "000000" })).status);
    }
    expect(statuses).toEqual([...Array<number>(9).fill(401), 429, 429]);
    expect((await signIn({ code: codeOf(secret) })).status).toBe(429);
  });

  it("takes a challenge for five minutes, of its user and of the password it was made with", async () => {
    const { secret } = await switchOn();
    const { challenge } = (await signIn()).body;
    const over = { status: 401, body: { message: "The code has expired. Sign in again." } };
    const stranger = { user: shop.clerk.username, challenge, code: "000000" };
    expect(await finish(stranger)).toMatchObject(over);
    expect(await finish({ challenge: "made-up", code: "000000" })).toMatchObject(over);
    clock.pass(5 * 60_000);
    expect(await finish({ challenge, code: codeOf(secret) })).toMatchObject(over);
    const { challenge: fresh } = (await signIn()).body;
    await store.db.updateTable("users").set({ password_hash: "other" }).where("username", "=", user).execute();
    expect(await finish({ challenge: fresh, code: codeOf(secret) })).toMatchObject(over);
  });

  it("is switched off with the password and a code, and with nothing less", async () => {
    const { secret } = await switchOn();
    clock.pass(half);
    const code = codeOf(secret);
    expect((await post(at("end/"), { password: "wrong", code })).body.errors).toHaveProperty("password");
    expect((await post(at("end/"), { password: "right", code: "000000" })).body.errors).toHaveProperty("code");
    expect((await post(at("end/"), { password: "right", code })).body).toEqual({ status: "OK" });
    expect((await signIn()).status).toBe(200);
    expect(lines().map(({ event }) => event)).toEqual(expect.arrayContaining(["second step on", "second step off"]));
  });

  it("makes new recovery codes for the password and a code, and the earlier ones end", async () => {
    expect((await post(at("recovery-codes/"), { password: "right", code: "000000" })).status).toBe(409);
    const { secret, recovery } = await switchOn();
    clock.pass(half);
    const code = codeOf(secret);
    const refusedAt = async (json: object) => Object.keys((await post(at("recovery-codes/"), json)).body.errors ?? {});
    expect(await refusedAt({ password: "wrong", code })).toEqual(["password"]);
    expect(await refusedAt({ password: "right", code: "000000" })).toEqual(["code"]);
    const made = (await post(at("recovery-codes/"), { password: "right", code })).body.recovery_codes as string[];
    expect(new Set([...made, ...recovery]).size).toBe(20);
    expect((await signIn({ code: recovery[0] })).status).toBe(401);
    expect((await signIn({ code: made[0] })).status).toBe(200);
    const byRecovery = await post(at("recovery-codes/"), { password: "right", code: made[1] });
    expect(byRecovery.body.recovery_codes).toHaveLength(10);
    expect((await signIn({ code: made[2] })).status).toBe(401);
    expect(lines().filter(({ event }) => event === "recovery codes renewed")).toHaveLength(2);
    expect(lines().filter(({ event }) => event === "sign-in failed")).toHaveLength(4);
  });

  it.each([
    ["confirm/", () => ({})],
    ["recovery-codes/", () => ({ password: "right" })],
  ])("brings the same codes to %s sent again under its key, and makes none anew", async (path, more) => {
    let secret: string;
    if (path === "confirm/") {
      await post(at(""), right);
      secret = String((await send(api, "GET", at(""), { token: shop.admin.token })).body.secret);
    } else ({ secret } = await switchOn());
    clock.pass(half);
    const sent = { ...more(), code: codeOf(secret) };
    const both = await Promise.all([post(at(path), sent, "one-key"), post(at(path), sent, "one-key")]);
    clock.pass(10 * half);
    const answers = [...both, await post(at(path), sent, "one-key")].map(({ body }) => body.recovery_codes);
    expect(answers).toEqual(Array(3).fill(answers[0]));
    expect(answers[0]).toHaveLength(10);
    expect((await post(at(path), sent, "another")).body).not.toHaveProperty("recovery_codes");
    expect((await post(at(path), sent)).body).not.toHaveProperty("recovery_codes");
    expect(lines().filter(({ event }) => /second step on|renewed/.test(String(event)))).toHaveLength(
      path === "confirm/" ? 1 : 2,
    );
    const stored = JSON.stringify(await store.db.selectFrom("recovery_codes").selectAll().execute());
    for (const one of answers[0] as string[]) expect(stored).not.toContain(one.replaceAll("-", ""));
  });

  it("tells codes of an earlier call no more once there are newer ones", async () => {
    const { secret } = await switchOn();
    clock.pass(half);
    const first = { password: "right", code: codeOf(secret) };
    expect((await post(at("recovery-codes/"), first, "first")).body.recovery_codes).toHaveLength(10);
    clock.pass(half);
    const second = await post(at("recovery-codes/"), { ...first, code: codeOf(secret) }, "second");
    expect(second.body.recovery_codes).toHaveLength(10);
    expect((await post(at("recovery-codes/"), first, "first")).body.errors).toHaveProperty("code");
  });

  it("throttles guesses at new recovery codes like wrong passwords", async () => {
    await switchOn();
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await post(at("recovery-codes/"), { password: "right", code: "000000" })).status);
    expect(statuses).toEqual([...Array<number>(9).fill(200), 429, 429]);
  });
});
