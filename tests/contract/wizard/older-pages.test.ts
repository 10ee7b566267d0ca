import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { joinCustomer } from "../../../server/customers/join";
import { answerAsOlder } from "../../support/older-api";
import { PlainForms } from "../../support/wizard";
import { first, type OpenWizard, openWizard } from "../../support/wizard-shop";

/* Pages in front of a server that knows the documents alone: what they ask it, and what they say it said. */

let wizard: OpenWizard;
let admin: PlainForms;

beforeAll(async () => {
  wizard = await openWizard();
  const { door, shop } = wizard;
  admin = await PlainForms.signIn(door, shop, shop.admin.username, "business_admin", { features: [] });
});

afterEach(() => vi.restoreAllMocks());

afterAll(() => wizard.close());

const pages = {
  dashboard: () => import("../../../app/features/dashboard/pages/overview"),
  profile: () => import("../../../app/features/customers/pages/profile"),
  tags: () => import("../../../app/features/tags/pages/list"),
  offers: () => import("../../../app/features/offers/pages/list"),
  tiers: () => import("../../../app/features/tiers/pages/overview"),
};

const named = (sent: readonly { readonly path: string }[], part: string) =>
  sent.map(({ path }) => path).filter((path) => path.includes(part));

test("fields that neither document has are sent to a server that promises to read them, and to no other", async () => {
  const { door, shop } = wizard;
  const books = { businessId: shop.id, timeZone: "America/Toronto", now: Date.now() };
  const uid = await door.store.transaction((trx) =>
    joinCustomer(trx, books, { first_name: "Ann", email: "ann@mail.example", branch_id: shop.branch }),
  );
  const look = async (by: PlainForms) => {
    const sent = answerAsOlder(door);
    await by.visit(await pages.dashboard(), `/dashboard?branchId=${shop.branch}`);
    await by.visit(await pages.profile(), `/customers/profile/uid=${uid}`, { uid: `uid=${uid}` });
    await by.visit(await pages.tags(), "/customers/tag/list/customers");
    await by.open(first);
    vi.restoreAllMocks();
    return sent;
  };
  const older = await look(admin);
  expect(named(older, "statsDashUserSegments")).toEqual(["/server/api/customers/statsDashUserSegments"]);
  for (const part of ["brief=", "all=", "counts="]) expect(named(older, part)).toEqual([]);
  expect(named(older, "customerProfile")).toEqual([`/server/api/businessAdmin/customerProfile?uid=${uid}&_pjax`]);
  const promising = await look(
    await PlainForms.signIn(door, shop, shop.admin.username, "business_admin", { features: ["furtherFields"] }),
  );
  for (const part of ["brief=1", "all=1", "counts=1", `Segments?branchId=${shop.branch}`])
    expect(named(promising, part).length).toBeGreaterThan(0);
});

test("a server without a wheel has none in the menu, and its address leads away", async () => {
  const { menuFor } = await import("../../../app/shell/screens");
  const { portalSession } = await import("../../support/portal-session");
  const businessRules = { spin_draw_allow: "1" };
  const labels = (features: string[]) => menuFor(portalSession({ features, businessRules })).map(({ label }) => label);
  expect(labels(["spinToWin"])).toContain("Spin to win");
  expect(labels([])).not.toContain("Spin to win");
  const page = await import("../../../app/features/spin/pages/spin");
  await expect(admin.visit(page, "/draws/spintowin")).rejects.toMatchObject({ status: 303 });
});

test("a wizard whose server is away says the words of section 8, and that it is not the portal", async () => {
  const { door } = wizard;
  const { explain } = await import("../../../app/shell/error-page");
  answerAsOlder(door, { path: "getLanguages", told: () => ({ status: "OK" }), status: 500 });
  const shown: unknown = await admin.open(first).catch((error: unknown) => error);
  const error = shown as { status: number };
  expect(error).toMatchObject({ status: 502 });
  expect(explain(error).text).toBe(
    "There was an unexpected error. We have been notified of this error and will fix it promptly.",
  );
});
