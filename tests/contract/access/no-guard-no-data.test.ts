import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "../../../app/access/pages";
import { pageTable } from "../../../app/page-table";
import { rulesFrom } from "../../../server/contract/settings/rules";
import type { Business } from "../../support/api";
import { scratch } from "../../support/scratch";
import { copyEmptyStore } from "../../support/stores";

const everyPage = Object.values(pageTable);

/** A route module's loader or action. */
type Handler = (args: { request: Request; params: Record<string, string>; context: object }) => unknown;

const origin = "http://portal.test";
const dataDir = scratch("loyalty-guard-");
const params = {
  offerId: "1",
  drawId: "1",
  uid: "uid=1",
  step: "describe",
  action: "create",
  employeeId: "1",
  roleId: "new",
  card: "pm_1",
  parked: "nothing",
  "*": "nothing",
};

const modules = import.meta.glob<Record<string, unknown>>([
  "../../../app/features/*/pages/*.{ts,tsx}",
  "../../../app/shell/pages/*.{ts,tsx}",
  "../../../app/api/{mount,card-events}.ts",
]);

async function handlersOf(page: Page): Promise<{ loader?: Handler; action?: Handler }> {
  const load = modules[`../../../app/${page.file}`];
  if (!load) throw new Error(`${page.file} is not where pages are looked for`);
  const { loader, action } = await load();
  const isHandler = (value: unknown): value is Handler => typeof value === "function";
  return { ...(isHandler(loader) && { loader }), ...(isHandler(action) && { action }) };
}

/** Status and location of a handler's result or thrown response; anything else counts as 200. */
async function outcome(handler: Handler, request: Request): Promise<{ status: number; location: string | null }> {
  const thrown = await Promise.resolve()
    .then(() => handler({ request, params, context: {} }))
    .catch((error: unknown) => error);
  if (thrown instanceof Response) return { status: thrown.status, location: thrown.headers.get("location") };
  if (typeof thrown === "object" && thrown !== null && "init" in thrown) {
    const { status = 200 } = (thrown.init ?? {}) as ResponseInit;
    return { status, location: null };
  }
  if (thrown instanceof Error) throw thrown;
  return { status: 200, location: null };
}

const pathOf = ({ path }: Page) =>
  `/${path.replace(/:(\w+)\??/g, (_whole, name: string) => (name === "clone" ? "" : (params[name as keyof typeof params] ?? "")))}`;

const get = (page: Page, headers: Record<string, string> = {}, search = "") =>
  new Request(`${origin}${pathOf(page)}${search}`, { headers: { host: "portal.test", ...headers } });

const post = (page: Page, headers: Record<string, string> = {}, search = "") =>
  new Request(`${origin}${pathOf(page)}${search}`, {
    method: "POST",
    headers: { host: "portal.test", ...headers },
    body: new URLSearchParams({ title: "x" }),
  });

const own = { "sec-fetch-site": "same-origin" };
const guarded = everyPage.filter((page) => page.for !== "open").map((page) => [page.name, page] as const);

let company: Business;
let cookieOf: (person: { username: string; token: string; role: string }, more?: object) => Promise<string>;

beforeAll(async () => {
  copyEmptyStore(dataDir);
  Object.assign(process.env, { DATA_DIR: dataDir, SESSION_SECRET: "a secret of at least thirty-two characters" });
  for (const name of ["DATABASE_URL", "PORTAL_API_URL", "PUBLIC_ORIGIN"]) delete process.env[name];
  const { door } = await import("../../../server/door.server");
  const { makeCompany, tokenFor } = await import("../../support/api");
  const { portal } = await import("../../../app/access/portal.server");
  const { portalSession, sessionRecord } = await import("../../support/portal-session");
  const { store } = await door();
  company = await makeCompany(store, "bakery");
  cookieOf = async ({ username, role }, more = {}) => {
    const { id } = await store.db
      .selectFrom("users")
      .select("id")
      .where("username", "=", username)
      .executeTakeFirstOrThrow();
    const session = portalSession({ username, role, ...more });
    const { sessions } = await portal();
    const token = await tokenFor(store, id, Date.now());
    return `portal=${await sessions.create(sessionRecord({ token, rulesAt: Date.now(), session }))}`;
  };
});

afterAll(async () => {
  const { door } = await import("../../../server/door.server");
  await (await door()).close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe.each(guarded)("%s", (name, page) => {
  test("sends a visitor without a session to sign in, with the target", async () => {
    const { loader } = await handlersOf(page);
    if (!loader) return;
    const target = new URLSearchParams({ redirect: pathOf(page) });
    expect(await outcome(loader, get(page))).toEqual({ status: 303, location: `/?${target}` });
    const fromLogout = get(page, { referer: `${origin}/logout` });
    expect(await outcome(loader, fromLogout)).toEqual({ status: 303, location: "/" });
  });

  test("does nothing for a form without a session, from elsewhere, of unknown origin, or through ?_data", async () => {
    const { action } = await handlersOf(page);
    if (!action) return;
    const cookie = await cookieOf({ ...company.admin, role: "business_admin" });
    expect((await outcome(action, post(page, own))).status).toBe(303);
    expect((await outcome(action, post(page, { cookie }))).status).toBe(403);
    expect((await outcome(action, post(page, { cookie, "sec-fetch-site": "cross-site" }))).status).toBe(403);
    expect((await outcome(action, post(page, { cookie, origin: "http://evil.test" }))).status).toBe(403);
    expect((await outcome(action, post(page, { cookie, ...own }, `?_data=${name}`))).status).toBe(404);
    expect((await outcome(action, post(page, { cookie, ...own, "content-length": "99000000" }))).status).toBe(413);
    const put = new Request(post(page, { cookie, ...own }), { method: "PUT" });
    expect((await outcome(action, put)).status).toBe(405);
  });

  test("answers ?_data with 404", async () => {
    const { loader } = await handlersOf(page);
    if (loader) expect((await outcome(loader, get(page, {}, `?_data=${name}`))).status).toBe(404);
  });

  test("shows nothing to a session without the permission", async () => {
    if (!page.permission) return;
    const cookie = await cookieOf(
      { ...company.nobody, role: "business_admin" },
      { permissionsOn: true, permissions: [], rules: rulesFrom({ partner_reward_flag: "1", uber_voucher_flag: "1" }) },
    );
    const { loader, action } = await handlersOf(page);
    const refused = page.refused ? { status: 303, location: page.refused.to } : { status: 403 };
    if (loader) expect(await outcome(loader, get(page, { cookie }))).toMatchObject(refused);
    if (action) expect(await outcome(action, post(page, { cookie, ...own }))).toMatchObject(refused);
  });

  test("sends a session whose menu rule is off back, with a message", async () => {
    if (!page.menuRule) return;
    const { portalSession } = await import("../../support/portal-session");
    const menu = { ...portalSession().menu, [page.menuRule]: false, dashboard: page.menuRule !== "dashboard" };
    const cookie = await cookieOf({ ...company.admin, role: "business_admin" }, { menu });
    const { loader } = await handlersOf(page);
    if (!loader) return;
    const referer = `${origin}/search?q=x`;
    expect(await outcome(loader, get(page, { cookie, referer }))).toEqual({ status: 303, location: "/search?q=x" });
    const { location } = await outcome(loader, get(page, { cookie }));
    expect(location).toBe(page.menuRule === "dashboard" ? "/offers" : "/dashboard");
  });
});

describe("open pages", () => {
  const open = everyPage.filter((page) => page.for === "open" && !/^(portal-api|health|pictures)$/.test(page.name));

  test.each(open.map((page) => [page.name, page] as const))(
    "%s changes nothing for a form from elsewhere",
    async (_name, page) => {
      const { action } = await handlersOf(page);
      if (!action) return;
      expect([403, 404]).toContain((await outcome(action, post(page, { "sec-fetch-site": "cross-site" }))).status);
    },
  );
});

test("a download that is refused says so in the exact words, not in a page's data", async () => {
  const page = everyPage.find(({ name }) => name === "dashboard-transactions-export");
  if (!page) throw new Error("The download has left the access table");
  const cookie = await cookieOf(
    { ...company.nobody, role: "business_admin" },
    { permissionsOn: true, permissions: [] },
  );
  const { loader } = await handlersOf(page);
  const refused: unknown = await Promise.resolve(
    loader?.({ request: get(page, { cookie }), params: {}, context: {} }),
  ).catch((thrown: unknown) => thrown);
  expect(refused).toBeInstanceOf(Response);
  if (refused instanceof Response)
    expect(await refused.text()).toContain(
      '<p class="text-lg text-muted-foreground">You are unauthorized to view this page</p>',
    );
});

describe.each(everyPage.filter(({ path }) => path.endsWith(".csv")).map((page) => [page.name, page] as const))(
  "the export %s",
  (_name, page) => {
    test("is answered 429, with when, once its user has asked for too many", async () => {
      const { rateLimits } = await import("../../../server/contract/common/rate-limits");
      const username = `exporter.${page.name}`;
      // Wallets require a plan with partner rewards.
      const rules = rulesFrom({ partner_reward_flag: "1", amazon_gift_card_flag: "1" });
      const cookie = await cookieOf({ ...company.admin, role: "business_admin" }, { username, rules });
      const { portal } = await import("../../../app/access/portal.server");
      const { portalSession } = await import("../../support/portal-session");
      const { countExport } = await portal();
      const user = `${portalSession().business.id}:${username}`;
      for (let at = 0; at < rateLimits.exports.times; at += 1) await countExport(user);
      const { loader } = await handlersOf(page);
      const answer: unknown = await Promise.resolve()
        .then(() => loader?.({ request: get(page, { cookie }), params, context: {} }))
        .catch((thrown: unknown) => thrown);
      if (!(answer instanceof Response)) throw new Error("Not refused by an answer", { cause: answer });
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(await answer.text()).toMatch(
        /<h1 [^>]+>Too many exports<\/h1>\n<p [^>]+>Too many exports\. Try again in \d+ minutes\.<\/p>/,
      );
    });
  },
);
