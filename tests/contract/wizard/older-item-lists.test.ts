import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ComponentType } from "react";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { DeletePageData } from "../../../app/items/delete/delete-page";
import { shellDataFor } from "../../../app/shell/shell.server";
import { shopReward } from "../../support/audiences/shop";
import { answerAsOlder } from "../../support/older-api";
import { pageHtml, rowsIn } from "../../support/page-html";
import { portalSession } from "../../support/portal-session";
import { PlainForms } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* Lists of items of a server that returns only the rows of document 001, section 3: nothing else is known of them. */

const wizard = wizardShop();
let admin: PlainForms;
let branchAdmin: PlainForms;

type Fields = Record<string, unknown>;

const circumstances = { framed: false, preferences: { shortcuts: true, lite: false, later: [] }, messages: [] };
const shell = shellDataFor(portalSession(), circumstances);

const pages = {
  offers: () => import("../../../app/features/offers/pages/list"),
  redemptions: () => import("../../../app/features/redemptions/pages/list"),
  giftCards: () => import("../../../app/features/gift-cards/pages/list"),
  draws: () => import("../../../app/features/draws/pages/list"),
};

const rowsOf = (path: string, list: string, rows: readonly Fields[]) => ({
  path,
  change: (body: Fields) => ({ ...body, [list]: rows }),
});

interface ListPage {
  readonly loader: (args: LoaderFunctionArgs) => Promise<object>;
  readonly default: ComponentType;
}

/** Cells of the list's rows, without heading and actions. */
async function shownIn(load: () => Promise<ListPage>, address: string) {
  const page = await load();
  const data = await admin.visit(page, address);
  const html = await pageHtml(page.default, address, data, undefined, shell);
  return rowsIn(html).slice(1);
}

beforeAll(async () => {
  const { door, shop } = wizard;
  admin = await signInToOlder(wizard);
  branchAdmin = await PlainForms.signIn(door, shop, shop.branchAdmin.username, "branch_admin", {
    branchId: shop.branch,
    features: [],
  });
  const { makeOffer } = await import("../../../server/demo/factories");
  await makeOffer(door.store.db, shop.id, { title: "Ten off", all_branches: 1, never_expires: 1, type: 1 });
  await shopReward(door.store, shop.id, { title: "Free tart", points: 120 });
});

describe("an offer of which only its names are told", () => {
  test("shows neither value nor dates nor branches, and its state as far as it is told", async () => {
    answerAsOlder(wizard.door);
    const [cells] = await shownIn(pages.offers, "/offers");
    expect(cells?.slice(0, 5)).toEqual(["Ten offDiscount or gift", "Active", "–", "–", "–"]);
  });

  test.each([
    [{}, ""],
    [{ offer_type_fk: 1 }, "Discount or gift"],
    [{ offer_type_fk: 2 }, "Multiplier"],
    [{ offer_type_fk: 3 }, "Bonus"],
    [{ offer_type_fk: 4 }, "Free reward"],
    [{ offer_type_fk: 9 }, "Discount percent"],
    [{ offer_type_fk: 10 }, "Discount dollars"],
    [{ offer_type_fk: 8 }, "Free product"],
    [{ offer_type_fk: 99 }, ""],
    [{ offer_type_fk: null }, ""],
    [{ type: null, offer_type_fk: "9" }, "Discount percent"],
    [{ offer_type_fk: 9, discount_amount: "0" }, "0% off"],
    [{ offer_type_fk: 10, discount_amount: "2.50" }, "$2.50 off"],
  ])("told with %j is named by what is known", async (more, worth) => {
    answerAsOlder(wizard.door, rowsOf("GetBusinessOffers", "offers", [{ offer_pk: 7, offer_title: "X", ...more }]));
    const [cells] = await shownIn(pages.offers, "/offers");
    expect(cells?.slice(0, 2)).toEqual([`X${worth}`, "Unknown state"]);
  });

  test("is counted as one of unknown state, which no other list names, and found by no type", async () => {
    answerAsOlder(wizard.door, rowsOf("GetBusinessOffers", "offers", [{ offer_pk: 7, offer_title: "X" }]));
    const { page } = await admin.visit(await pages.offers(), "/offers");
    const counts = (links: typeof page.links) => links?.links.map(({ label, count }) => [label, count]);
    const none = [
      ["Active", 0],
      ["Scheduled", 0],
      ["Expired", 0],
    ];
    expect(counts(page.links)).toEqual([["All", 1], ...none, ["Unknown", 1]]);
    const unknown = await admin.visit(await pages.offers(), "/offers?state=unknown");
    expect(unknown.page).toMatchObject({ notes: [], lines: [{ id: 7, state: null }] });
    expect((await admin.visit(await pages.offers(), "/offers?type=1")).page.lines).toEqual([]);
    vi.restoreAllMocks();
    answerAsOlder(wizard.door);
    const told = await admin.visit(await pages.offers(), "/offers");
    expect(counts(told.page.links)).toEqual([["All", 1], ["Active", 1], ...none.slice(1)]);
  });
});

test("a reward of which only its names are told shows no points, no type, no state and no place", async () => {
  answerAsOlder(wizard.door);
  const [cells] = await shownIn(pages.redemptions, "/redemptions");
  expect(cells?.slice(0, 5)).toEqual(["Free tart", "Unknown state", "Unknown", "–", "Unknown"]);
});

test("a reward's value that is not told is its type, and its server's word on expiry counts", async () => {
  const told = { title: "X", punch_value: "0", isExpired: "1" };
  const rows = [16, 17, 151, 14].map((offer_type_fk, at) => ({ punch_item_pk: at + 1, offer_type_fk, ...told }));
  answerAsOlder(wizard.door, rowsOf("GetPointRewardsList", "pointRewards", rows));
  const cells = await shownIn(pages.redemptions, "/redemptions?sort=title");
  const names = ["Cash back", "Discount percent", "Partner reward", "Free product"];
  expect(cells.map((one) => one.slice(0, 3))).toEqual(names.map((name) => [`X${name}`, "Expired", "0"]));
});

test("what is not known is last in both directions", async () => {
  const points = [{}, { punch_value: 5 }, { punch_value: 0 }, {}, { punch_value: 7 }];
  const rows = points.map((more, at) => ({ punch_item_pk: at + 1, punch_item_title: "X", ...more }));
  answerAsOlder(wizard.door, rowsOf("GetPointRewardsList", "pointRewards", rows));
  const sorted = async (direction: string) =>
    (await admin.visit(await pages.redemptions(), `/redemptions?sort=points&direction=${direction}`)).page.lines.map(
      ({ id }) => id,
    );
  expect(await sorted("asc")).toEqual([3, 2, 5, 1, 4]);
  expect(await sorted("desc")).toEqual([5, 2, 3, 4, 1]);
});

test("a branch role may not change an item whose branches are not told", async () => {
  const own = { location: [wizard.shop.branch], selectedBrIds: [wizard.shop.branch] };
  const mine = async () =>
    [
      ...(await branchAdmin.visit(await pages.offers(), "/offers")).page.lines,
      ...(await branchAdmin.visit(await pages.redemptions(), "/redemptions")).page.lines,
    ].map((line) => line.mine);
  answerAsOlder(wizard.door);
  expect(await mine()).toEqual([false, false]);
  vi.restoreAllMocks();
  answerAsOlder(
    wizard.door,
    rowsOf("GetBusinessOffers", "offers", [{ offer_pk: 7, offer_title: "X", ...own }]),
    rowsOf("GetPointRewardsList", "pointRewards", [{ punch_item_pk: 7, title: "X", ...own }]),
  );
  expect(await mine()).toEqual([true, true]);
});

test("a gift card's value, price and state that are not told are not $0.00", async () => {
  const rows = [
    { giftcard_fk: 7, title: "A", discount_value: "5" },
    { giftcard_fk: 8, title: "B", real_value: "50", discount_value: "5", never_expires: 1 },
  ];
  answerAsOlder(wizard.door, rowsOf("GiftCardsList", "giftCards", rows));
  const cells = await shownIn(pages.giftCards, "/giftcards?sort=value");
  expect(cells.map((one) => one.slice(0, 5))).toEqual([
    ["BSold for $45.00", "On sale", "$50.00", "–", "Unknown"],
    ["A", "Unknown state", "Unknown", "–", "Unknown"],
  ]);
});

test("a draw whose branches are not told says nothing of them", async () => {
  const draw = { draw_pk: 7, slug: "s", title: "T", isPublished: "1" };
  answerAsOlder(wizard.door, rowsOf("/businessAdmin/draw?", "draws", [draw]));
  const [cells] = await shownIn(pages.draws, "/draws");
  expect(cells?.[0]).not.toMatch(/branch/i);
});

describe("a page that deletes an item of which little is told", () => {
  interface Deleting {
    readonly loader: (args: LoaderFunctionArgs) => Promise<DeletePageData>;
  }
  const itemsOn = async (load: () => Promise<Deleting>, address: string, params: Record<string, string>) => {
    const { items, effects } = await admin.visit(await load(), address, params);
    return { items: Object.fromEntries(items.map(({ term, value }) => [term, value])), effects };
  };

  test("offer", async () => {
    const told = { status: "OK", offer: { offerId: 7, title: "X" }, offers: [] };
    answerAsOlder(
      wizard.door,
      ...["getOfferDetails", "updateOverlappingOffers"].map((path) => ({ path, change: () => told, status: 200 })),
    );
    const page = () => import("../../../app/features/offers/pages/delete");
    const { items, effects } = await itemsOn(page, "/offers/7/delete", { offerId: "7" });
    expect(items).toEqual({ Type: "Unknown", State: "Unknown", Dates: "–", Branches: "Unknown" });
    expect(effects[0]).toBe("Customers can no longer see or claim this offer.");
  });

  test("redemption", async () => {
    const model = { punch_item_pk: 7, title: "X", offer_type_fk: 16 };
    const told = { status: "OK", punchItemModel: model, selectedBrIds: [-1] };
    answerAsOlder(wizard.door, { path: "EditPointReward", change: () => told, status: 200 });
    const page = () => import("../../../app/features/redemptions/pages/delete");
    const { items } = await itemsOn(page, "/redemptions/7/delete", { punchItemId: "7" });
    expect(items).toMatchObject({ Type: "Cash back", Points: "Unknown", State: "Unknown", Branches: "All branches" });
  });

  test("gift card", async () => {
    const card = { offerId: 7, title: "X", discount_value: "5" };
    answerAsOlder(wizard.door, { path: "EditGiftCard", change: () => ({ status: "OK", giftCard: card }), status: 200 });
    const page = () => import("../../../app/features/gift-cards/pages/delete");
    const { items } = await itemsOn(page, "/giftcards/7/delete", { offerId: "7" });
    expect(items).toEqual({ Value: "Unknown", State: "Unknown", "On sale": "–", "Cards sold": "Unknown" });
  });
});
