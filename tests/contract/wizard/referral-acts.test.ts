import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Dashboard } from "../../../app/features/referrals/dashboard.server";
import type { RecordPage } from "../../../app/features/referrals/record.server";
import type { TransactionsPage } from "../../../app/features/referrals/transactions.server";
import { joinCustomer } from "../../../server/customers/join";
import { onTheLine } from "../../support/line";
import { answerAsOlder } from "../../support/older-api";
import { pageHtml } from "../../support/page-html";
import { programmeRow } from "../../support/referral-rows";
import { type PlainForms, readAct } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* The referral pages other than the wizard: their content, their requests, and their behaviour with an older server. */

const wizard = wizardShop();
const pages = {
  dashboard: () => import("../../../app/features/referrals/pages/dashboard"),
  history: () => import("../../../app/features/referrals/pages/history"),
  file: () => import("../../../app/features/referrals/pages/history-export"),
  transactions: () => import("../../../app/features/referrals/pages/transactions"),
  deactivate: () => import("../../../app/features/referrals/pages/deactivate"),
  copy: () => import("../../../app/features/referrals/pages/copy"),
  decide: () => import("../../../app/features/referrals/pages/decide"),
  details: () => import("../../../app/features/referrals/pages/details"),
};
const historyAt = "/referrals/history/referral";
let programmes: readonly [number, number];
let older: PlainForms;

/**
 * Creates two programmes: the first with a pending, met, expired, refused and held referral, the second with a pending
 * one.
 */
beforeAll(async () => {
  const { door, shop } = wizard;
  const { db } = door.store;
  const make = async (rule_name: string, more: object) => {
    const row = programmeRow({ business_id: shop.id, rule_name, ...more });
    const { id } = await db.insertInto("referral_programmes").values(row).returning("id").executeTakeFirstOrThrow();
    return id;
  };
  const one = await make("Spring", { referees: 4, referrers: 1, met: 1, pending: 2 });
  const two = await make("Summer", { referees: 1, referrers: 1, met: 0, pending: 1 });
  programmes = [one, two];
  const books = { businessId: shop.id, timeZone: "America/Toronto", now: Date.now() };
  const join = (first_name: string) =>
    door.store.transaction((trx) =>
      joinCustomer(trx, books, { first_name, email: `${first_name}@mail.example`, branch_id: shop.branch }),
    );
  const referrer_id = await join("Ann");
  const bring = async (programme_id: number, name: string, status: number, more: object = {}) => {
    const at = { day: 20_000, created_at: 1_760_000_000_000, updated_at: 1_760_000_000_000 };
    const none = { expires_at: null, met_at: null };
    const referee_id = await join(name);
    await db
      .insertInto("referrals")
      .values({ business_id: shop.id, programme_id, referrer_id, referee_id, status, ...at, ...none, ...more })
      .execute();
  };
  await bring(one, "Pia", 1);
  await bring(one, "Carl", 2);
  await bring(one, "Eve", 3);
  await bring(one, "Rex", 3, { reason: "Already a member" });
  await bring(one, "Hal", 1, { held: 1 });
  await bring(two, "Sam", 1);
  older = await signInToOlder(wizard);
});

const historyOf = async (by: PlainForms, query = "") => by.visit(await pages.history(), `${historyAt}${query}`);
const named = ({ page }: Awaited<ReturnType<typeof historyOf>>) =>
  page.lines.map(({ referee, status }) => `${referee} ${status}`).sort();

describe("the history", () => {
  test("tells status, hold and refusal, by status, programme and name", async () => {
    expect(named(await historyOf(wizard.admin))).toEqual([
      "Carl Complete",
      "Eve Expired",
      "Hal On hold",
      "Pia Pending",
      "Rex Refused",
      "Sam Pending",
    ]);
    expect(named(await historyOf(wizard.admin, "?status=2"))).toEqual(["Carl Complete"]);
    expect(named(await historyOf(wizard.admin, `?p=${programmes[1]}`))).toEqual(["Sam Pending"]);
    expect(named(await historyOf(wizard.admin, "?held=1"))).toEqual(["Hal On hold"]);
    expect(named(await historyOf(wizard.admin, "?search=Eve"))).toEqual(["Eve Expired"]);
    expect((await historyOf(wizard.admin, "?status=9")).page.notes).toHaveLength(1);
  });

  test.each(["", "?status=3", "?search=Pia"])(
    "the file of %s has the rows of the list, in its order",
    async (query) => {
      const shown = await historyOf(wizard.admin, query);
      const file = await wizard.admin.visit(await pages.file(), `${historyAt}.csv${query}`);
      const [, ...rows] = (await file.text()).trim().split("\r\n");
      expect(rows.map((row) => row.split(",").slice(1, 3).join(" "))).toEqual(
        shown.page.lines.map(({ referee, status }) => `${referee} ${status}`),
      );
    },
  );

  test("an address that was read differently makes no file", async () => {
    const visit = wizard.admin.visit(await pages.file(), `${historyAt}.csv?status=9`);
    await expect(visit).rejects.toMatchObject({ status: 303 });
  });
});

describe("what is done to a programme", () => {
  const act = async (page: keyof typeof pages, id: number, fields: Record<string, string>, by = wizard.admin) => {
    const route = await pages[page]();
    if (!("action" in route)) throw new Error(`${page} has no form`);
    const params = { programId: String(id), referralId: String(id) };
    return readAct(await by.postTo(route, `/referrals/${id}/${page}`, params, fields));
  };

  test("deactivating says how many wait, and ends them only where that is ticked", async () => {
    const [one, two] = programmes;
    const params = { programId: String(one) };
    const shown = await wizard.admin.visit(await pages.deactivate(), `/referrals/${one}/deactivate`, params);
    expect(shown).toMatchObject({ name: "Spring", pending: 2, mayExpire: true });
    const sent: string[] = [];
    onTheLine(wizard.door, async (request, really) => {
      if (request.url.includes("referralDeactivate")) sent.push(await request.clone().text());
      return really(request);
    });
    expect(await act("deactivate", two, {})).toMatchObject({ status: 303, to: "/referrals" });
    expect(await act("deactivate", two, { expire_pending: "1" })).toMatchObject({ status: 303 });
    vi.restoreAllMocks();
    expect(sent.map((body) => new URLSearchParams(body).get("expire_pending"))).toEqual([null, "1"]);
    const rows = wizard.door.store.db.selectFrom("referral_programmes").select(["enabled", "canceled"]);
    expect(await rows.where("id", "=", two).executeTakeFirst()).toEqual({ enabled: 0, canceled: 1 });
  });

  test("a copy opens to be edited and is not enabled", async () => {
    const { status, to } = await act("copy", programmes[0], {});
    expect(status).toBe(303);
    expect(to).toMatch(/^\/referrals\/configuration\/referral\/\d+$/);
    const { view } = await wizard.admin.open(to ?? "");
    expect(view.values).toMatchObject({ rule_name: "Spring (copy)", enabled: "0" });
  });

  test("a refusal of a held referral needs a reason", async () => {
    const query = wizard.door.store.db.selectFrom("referrals").select("id").where("held", "=", 1);
    const { id } = await query.executeTakeFirstOrThrow();
    expect(await act("decide", id, { decision: "refuse" })).toMatchObject({
      status: 422,
      errors: { reason: "Enter a reason" },
    });
    const unclear = { status: 422, errors: { decision: "Choose release or refuse" } };
    expect(await act("decide", id, { decision: "perhaps" })).toMatchObject(unclear);
    expect(await act("decide", id, {})).toMatchObject(unclear);
    expect(await act("decide", id, { decision: "refuse", reason: "r".repeat(256) })).toMatchObject({
      status: 422,
      errors: { reason: "Use at most 255 characters" },
    });
    const params = { referralId: String(id) };
    const shown: RecordPage = await wizard.admin.visit(await pages.details(), `${historyAt}/${id}/details`, params);
    expect(shown).toMatchObject({ mayDecide: true, referral: { referrer: "Ann", referee: "Hal", status: "On hold" } });
  });

  test("who may change programmes without seeing them all deactivates and copies one", async () => {
    onTheLine(wizard.door, async (request, really) => {
      const isList = request.method === "GET" && /\/referrals\/(\?_pjax)?$/.test(request.url);
      return isList ? Response.json({ status: "NOT_OK", message: "No." }, { status: 403 }) : really(request);
    });
    const [one] = programmes;
    const params = { programId: String(one) };
    const shown = await wizard.admin.visit(await pages.deactivate(), `/referrals/${one}/deactivate`, params);
    expect(shown).toMatchObject({ name: "Spring", pending: null, mayExpire: true });
    const html = await pageHtml((await pages.deactivate()).default, `/referrals/${one}/deactivate`, shown);
    expect(html).toContain("<li>Pending referrals keep their reward.</li>");
    expect(html).toContain("Expire pending referrals");
    await wizard.admin.visit(await pages.copy(), `/referrals/${one}/copy`, params);
    expect(await act("copy", one, {})).toMatchObject({ status: 303 });
    expect(await act("deactivate", one, {})).toMatchObject({ status: 303, to: "/referrals" });
  });

  test.each([0, 999_999])("programme %s is none", async (id) => {
    const route = await pages.deactivate();
    const params = { programId: String(id) };
    const visit = wizard.admin.visit(route, `/referrals/${id}/deactivate`, params).catch((error: unknown) => error);
    expect(JSON.stringify(await visit)).toContain("404");
  });
});

describe("in front of an older server", () => {
  test("the dashboard counts what the programmes tell, and asks for nothing else", async () => {
    const sent = answerAsOlder(wizard.door);
    const shown: Dashboard = await older.visit(await pages.dashboard(), "/referrals");
    vi.restoreAllMocks();
    expect(shown).toMatchObject({ isOlder: true, days: null, held: 0 });
    const first = shown.page.lines.find(({ title }) => title === "Spring");
    expect(first).toMatchObject({ referees: 4, referrers: 1, met: 1, unmet: 3 });
    expect(sent.filter(({ path }) => path.includes("referralFigures"))).toEqual([]);
  });

  test("the history asks for one programme at a time, and filters by itself", async () => {
    const sent = answerAsOlder(wizard.door);
    const shown = await historyOf(older, `?p=${programmes[0]}&status=2`);
    const file = await older.visit(await pages.file(), `${historyAt}.csv?p=${programmes[0]}&status=2`);
    const text = await file.text();
    vi.restoreAllMocks();
    expect(named(shown)).toEqual(["Carl Complete"]);
    expect(shown).toMatchObject({ each: true, mayDecide: false });
    expect(text).toContain("Carl");
    expect(text).not.toContain("Pia");
    const paths = sent.map(({ path }) => path).filter((path) => path.includes("q=details"));
    expect(new Set(paths)).toEqual(new Set([`/server/api/businessAdmin/referrals?q=details&p=${programmes[0]}`]));
  });

  test("transactions show the programme's referrals, and a held one cannot be decided", async () => {
    answerAsOlder(wizard.door);
    const [one] = programmes;
    const at = `/referrals/transactions/program/referral/${one}`;
    const shown: TransactionsPage = await older.visit(await pages.transactions(), at, { action: String(one) });
    expect(shown).toMatchObject({ programme: "Spring", lacks: "unknown" });
    expect(shown.page.lines).toHaveLength(5);
    const deciding = older.visit(await pages.decide(), `${historyAt}/1/decide`, { referralId: "1" });
    await expect(deciding).rejects.toMatchObject({ status: 303 });
    const params = { programId: String(one) };
    const shownThere = await older.visit(await pages.deactivate(), `/referrals/${one}/deactivate`, params);
    vi.restoreAllMocks();
    expect(shownThere.mayExpire).toBe(false);
  });

  test("referrals that have not met the condition are not taken for pending ones", async () => {
    answerAsOlder(wizard.door, {
      path: "/referrals/",
      change: ({ referralStats, ...body }) => ({
        ...body,
        referralStats: (referralStats as Record<string, unknown>[] | undefined)?.map(
          ({ total_pending: _, ...row }) => row,
        ),
      }),
    });
    const [one] = programmes;
    const shown = await older.visit(await pages.deactivate(), "/", { programId: String(one) });
    expect(shown.pending).toBeNull();
  });
});
