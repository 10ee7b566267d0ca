import { randomUUID } from "node:crypto";
import { type CompiledQuery, DefaultQueryCompiler } from "kysely";
import { expect, test, vi } from "vitest";
import { joinCustomer } from "../../../server/customers/join";
import { tokenFor } from "../../support/api";
import { wizardShop } from "../../support/wizard-shop";

const wizard = wizardShop();

type Visit = Parameters<typeof wizard.admin.visit>;
type Route = Visit[0];

/** Statements of a page's loader, as a request over HTTP runs it. */
async function statementsOf(route: Route, address: string, params: Visit[2] = {}): Promise<CompiledQuery[]> {
  const compile = vi.spyOn(DefaultQueryCompiler.prototype, "compileQuery");
  const request = { address: randomUUID(), agent: "" };
  await globalThis.connections?.run(request, () => wizard.admin.visit(route, address, params));
  return compile.mock.results.map(({ value }) => value);
}

const repeated = (statements: readonly CompiledQuery[]): string[] => {
  const texts = statements.map(({ sql, parameters }) => `${sql} ${JSON.stringify(parameters)}`);
  return texts.filter((text, place) => texts.indexOf(text) !== place);
};

const joined = () =>
  wizard.door.store.transaction((trx) =>
    joinCustomer(
      trx,
      { businessId: wizard.shop.id, timeZone: "America/Toronto", now: Date.now() },
      { first_name: "Ann", last_name: "Doe", branch_id: wizard.shop.branch },
    ),
  );

test.each<[string, () => Promise<Route>]>([
  ["/customers", () => import("../../../app/features/customers/pages/list")],
  ["/offers", () => import("../../../app/features/offers/pages/list")],
  ["/redemptions", () => import("../../../app/features/redemptions/pages/list")],
  ["/giftcards", () => import("../../../app/features/gift-cards/pages/list")],
  ["/dashboard", () => import("../../../app/features/dashboard/pages/overview")],
  ["/dashboard/transactions", () => import("../../../app/features/dashboard/pages/transactions")],
])("%s runs no statement twice", async (address, page) => {
  await joined();
  const statements = await statementsOf(await page(), address);
  expect(statements.length).toBeGreaterThan(2);
  expect(repeated(statements)).toEqual([]);
});

test("a customer's profile runs at most 32 statements, none twice", async () => {
  const uid = await joined();
  const page = await import("../../../app/features/customers/pages/profile");
  const statements = await statementsOf(page, `/customers/profile/uid=${uid}`, { uid: `uid=${uid}` });
  expect(repeated(statements)).toEqual([]);
  expect(statements.length).toBeLessThanOrEqual(32);
});

test("a read after a change in the same request is a new one", async () => {
  const uid = await joined();
  const { portalApi, store } = wizard.door;
  if (!portalApi) throw new Error("The portal has no API of its own");
  const user = await store.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", wizard.shop.admin.username)
    .executeTakeFirstOrThrow();
  const headers = { Authorization: `Bearer ${await tokenFor(store, user.id, Date.now())}` };
  const balance = async (): Promise<unknown> =>
    JSON.parse((await portalApi.read(`/server/api/businessAdmin/customerProfile?uid=${uid}&brief=1`, headers)).text)
      .user.balance;
  const give = (points: number) =>
    portalApi.fetch(
      new Request("http://portal.internal/server/api/cim/profile/adjustCustomerBalance", {
        method: "POST",
        headers,
        body: new URLSearchParams({ uid: String(uid), userAdjustBalance: String(points), comments: "" }),
      }),
    );
  const balances = await globalThis.connections?.run({ address: "", agent: "" }, async () => {
    const before = await balance();
    expect((await give(70)).status).toBe(200);
    return [before, await balance()];
  });
  expect(balances).toEqual([0, 70]);
});
