import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { handlers, openHandlers } from "../../../server/areas/index";
import { type AnyCall, bases, type Need } from "../../../server/contract/common/call";
import { calls } from "../../../server/contract/index";
import { reference } from "../../../server/contract/reference";
import { apiOn, type Business, makeCompany, pathOf, send } from "../../support/api";
import { asSent, sampleFor } from "../../support/samples";
import { eachEngine } from "../../support/stores";

const named = (list: readonly AnyCall[]) => list.map((call) => [call.name, call] as const);
const guarded = calls.filter((call) => call.needs !== "nothing");

describe("the contract", () => {
  it("names every call once", () => {
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
  });

  it("has a handler for every call, and no handler beside it", () => {
    const handled = [...handlers, ...openHandlers()].map(({ call }) => call.name);
    expect([...handled].sort()).toEqual(calls.map(({ name }) => name).sort());
  });

  it("is printed whole", () => {
    const printed = reference(calls);
    for (const call of calls)
      expect(printed).toContain(`| \`${call.method} ${bases[call.base]}${call.path}\` | ${call.name} |`);
  });
});

eachEngine("every call", (stores) => {
  let api: PortalApi;
  let shop: Business;
  const post = (call: AnyCall, token?: string) => {
    const { search, ...sent } = asSent(sampleFor(call));
    return send(api, call.method, pathOf(call) + search, {
      ...(call.method === "POST" && sent),
      ...(token && { token }),
    });
  };

  beforeAll(async () => {
    const store = await stores.fresh();
    api = apiOn(store);
    shop = await makeCompany(store, "shop");
    // Without this rule, spin to win refuses everybody with the message of a missing permission.
    await store.db.updateTable("businesses").set({ business_rules: '{"spin_draw_allow":"1"}' }).execute();
  });

  it.each(named(guarded))("%s answers 401 without a token and with a wrong one", async (_name, call) => {
    expect(await post(call)).toMatchObject({ status: 401, body: { status: "UNAUTHENTICATED" } });
    expect((await post(call, "a".repeat(43))).status).toBe(401);
  });

  type Permitted = [name: string, call: AnyCall, need: Need];
  const permitted = guarded.flatMap((call): Permitted[] =>
    typeof call.needs === "string"
      ? []
      : // Where several kinds of item share a call, the level of one does not block the others.
        "anyOf" in call.needs
        ? call.needs.anyOf.map(({ permission }): Permitted => [call.name, call, { permission }])
        : [[call.name, call, call.needs] satisfies Permitted],
  );

  it.each(permitted)("%s needs its permission and its level", async (_name, call, { permission, also, level }) => {
    const { token } = await shop.signIn("business_admin", {
      username: `holder of ${permission} at ${call.name}`,
      permissions_on: 1,
      permissions: JSON.stringify([permission, also].flatMap((one) => one ?? [])),
    });
    const message = expect.stringMatching(/^You are unauthorized to view this page($|\. )/);
    const refusal = { status: 403, body: { status: "NOT_OK", message } };
    if (permission) expect(await post(call, shop.nobody.token)).toMatchObject(refusal);
    expect(await post(call, token)).not.toMatchObject(refusal);
    expect(await post(call, shop.admin.token)).not.toMatchObject(refusal);
    if (level) expect(await post(call, shop.branchClerk.token)).toMatchObject(refusal);
    if (level && level !== "branch_admin") expect(await post(call, shop.branchAdmin.token)).toMatchObject(refusal);
    if (level === "business_admin") expect(await post(call, shop.clerk.token)).toMatchObject(refusal);
  });
});
