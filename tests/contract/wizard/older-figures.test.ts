import { beforeAll, expect, test, vi } from "vitest";
import { Activity } from "../../../app/features/dashboard/activity";
import type { Overview } from "../../../app/features/dashboard/overview.server";
import { whereUsed } from "../../../app/features/gift-cards/delete-words";
import { usedSoFar } from "../../../app/features/redemptions/delete-words";
import { placeOf } from "../../../app/ui/pagination";
import { usualLabels } from "../../../server/contract/settings/groups/marketing";
import { pointWords } from "../../../server/contract/settings/point-words";
import { joinCustomer } from "../../../server/customers/join";
import { answerAsOlder } from "../../support/older-api";
import type { PlainForms } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* Figures that an older server omits: no page and no message shows 0 instead. */

const wizard = wizardShop();
let admin: PlainForms;
let uid: number;

beforeAll(async () => {
  const { door, shop } = wizard;
  admin = await signInToOlder(wizard);
  const join = (first_name: string) =>
    door.store.transaction((trx) =>
      joinCustomer(
        trx,
        { businessId: shop.id, timeZone: "America/Toronto", now: Date.now() },
        { first_name, email: `${first_name.toLowerCase()}@mail.example`, branch_id: shop.branch },
      ),
    );
  uid = await join("Ann");
  await join("Ben");
});

type Fields = Record<string, unknown>;

const untold =
  `tier_progress expiredPoints total_amount total_visits balance total_spent tier_points_balance lifetime_balance
  giftcard_balance referrals`.split(/\s+/);

const silentProfile = {
  path: "/customerProfile",
  change: ({ user, ...more }: Fields) => ({
    ...more,
    user: Object.fromEntries(Object.entries(user as Fields).filter(([name]) => !untold.includes(name))),
  }),
};

const params = () => ({ uid: `uid=${uid}` });
const at = (act = "") => `/customers/profile/uid=${uid}${act}`;

test("a profile that tells no figure shows none", async () => {
  answerAsOlder(wizard.door, silentProfile);
  const profile = await import("../../../app/features/customers/pages/profile");
  const shown = (await admin.visit(profile, at(), params())) as unknown as {
    balance: { value: string };
    figures: { term: string; value: string }[];
    tier: { terms: { term: string; value: string }[] };
    referrals: number | null;
    consents: { term: string; value: string }[];
  };
  const figures = ["Lifetime points", "Expired points", "Store credit", "Gift card", "Total spent", "Visits"];
  const values = [
    shown.balance.value,
    ...figures.map((name) => shown.figures.find(({ term }) => term === name)?.value),
    ...["Tier points", "Spent this cycle", "Visits this cycle"].map(
      (name) => shown.tier.terms.find(({ term }) => term === name)?.value,
    ),
  ];
  expect(values).toEqual(values.map(() => "Unknown"));
  expect(shown.referrals).toBeNull();
  expect(shown.consents).toContainEqual({ term: "Push notifications", value: "Unknown", isGiven: false });
});

test("notes that their own call does not tell are those of the profile, or unknown", async () => {
  const silent = { path: "GetCustomerNotes", change: () => ({ status: "OK" }) };
  const profile = await import("../../../app/features/customers/pages/profile");
  const told = (user: Fields) => ({ path: "/customerProfile", change: () => ({ status: "OK", user }) });
  answerAsOlder(wizard.door, silent, told({ uid, notes: "Likes rye" }));
  expect(await admin.visit(profile, at(), params())).toMatchObject({ notes: "Likes rye" });
  vi.restoreAllMocks();
  answerAsOlder(wizard.door, silent, told({ uid }));
  expect(await admin.visit(profile, at(), params())).toMatchObject({ notes: "Unknown" });
});

test("neither a tier nor a consent that is not told is taken for none", async () => {
  const few = ({ uid, firstName }: Fields) => ({ uid, firstName });
  answerAsOlder(wizard.door, {
    path: "/customerProfile",
    change: ({ user, ...more }) => ({ ...more, user: few(user as Fields) }),
  });
  const profile = await import("../../../app/features/customers/pages/profile");
  expect(await admin.visit(profile, at(), params())).toMatchObject({
    tier: { standing: "Unknown." },
    consents: ["Email", "SMS", "Push notifications"].map((term) => ({ term, value: "Unknown", isGiven: false })),
  });
  const leave = await import("../../../app/features/customers/pages/delete");
  const { lost } = await admin.visit(leave, at("/delete"), params());
  expect(lost).toContainEqual({ term: "Tier", value: "Unknown" });
});

test("a balance that is not told can be moved, and no message gives it as 0", async () => {
  answerAsOlder(
    wizard.door,
    silentProfile,
    ...["adjustCustomerBalance", "TransferUserBalance"].map((path) => ({ path, change: () => ({ status: "OK" }) })),
  );
  const transfer = await import("../../../app/features/customers/pages/transfer");
  expect(await admin.visit(transfer, at("/transfer"), params())).toMatchObject({
    moving: "the whole balance",
    holdings: [{ value: "Unknown" }, { value: "Unknown" }],
  });
  const leave = await import("../../../app/features/customers/pages/delete");
  const { lost, remaining: kept } = await admin.visit(leave, at("/delete"), params());
  expect([lost[0], ...kept].map((one) => one?.value)).toEqual(["Unknown", "Unknown", "Unknown"]);
  const adjust = await import("../../../app/features/customers/pages/adjust");
  expect(await admin.visit(adjust, at("/adjust"), params())).toMatchObject({ balance: null });
  const typed = { userAdjustBalance: "5", direction: "give", comments: "", idempotency_key: "adjusted-once-1" };
  await admin.postTo(adjust, at("/adjust"), params(), typed);
  const messages = wizard.door.store.db.selectFrom("portal_messages").select("text").orderBy("id", "desc");
  expect(await messages.executeTakeFirst()).toEqual({ text: "5 points added to Ann." });
  const named = { transfer_email: "ben@mail.example", transfer_phone: "", phone_country_code: "" };
  await admin.postTo(transfer, at("/transfer"), params(), { ...named, transfer_comments: "As agreed" });
  expect(await messages.executeTakeFirst()).toEqual({
    text: "Balance transferred from Ann to the other customer. Amount: Unknown.",
  });
});

test("lists whose total is not told have a next page while full ones come", async () => {
  const place = (page: number, shown: number) => placeOf({ page, perPage: 10, total: null, shown, noun: "customers" });
  expect(place(1, 10)).toEqual({ pages: 2, words: "1–10 customers, total unknown" });
  expect(place(2, 3)).toEqual({ pages: 2, words: "11–13 customers, total unknown" });
  expect(place(3, 0)).toEqual({ pages: 3, words: "No customers on this page" });
  const untotalled = ({ total: _total, ...body }: Fields) => body;
  answerAsOlder(
    wizard.door,
    { path: "/server/api/customers?", change: untotalled },
    { path: "AjaxTransactionList", change: untotalled },
  );
  const customers = await import("../../../app/features/customers/pages/list");
  expect((await admin.visit(customers, "/customers")).page).toMatchObject({
    total: null,
    reachable: null,
    lines: [{ title: "Ben" }, { id: uid }],
  });
  // A page beyond the last one is distinguished from an empty list.
  expect((await admin.visit(customers, "/customers?page=3")).page).toMatchObject({
    page: 3,
    lines: [],
    notes: [],
  });
  const transactions = await import("../../../app/features/dashboard/pages/transactions");
  expect((await admin.visit(transactions, "/dashboard/transactions")).page).toMatchObject({ total: null, notes: [] });
  const narrowed = await admin.visit(transactions, "/dashboard/transactions?points=given&offerId=3&filterTrxType=1");
  expect(narrowed.page).toMatchObject({
    notes: ["Your server can filter transactions only by period, type and branch. Other filters were ignored."],
  });
});

test("what was sold or given so far is no 0 where it is not told", () => {
  expect(usedSoFar({ redemptions: null, last_redeemed: null, branches: [] }, pointWords(usualLabels))).not.toMatch(
    /\d|Not redeemed/,
  );
  const unsaid = { openValue: null, soldValue: null, allSpent: false };
  expect(whereUsed({ ...unsaid, sold: 3 })).toBe("3 gift cards already sold keep their value.");
  expect(whereUsed({ ...unsaid, sold: null })).not.toMatch(/\d|No gift card/);
});

test("a period without rewards and redemptions is not said to be without activity by a server that tells no more", async () => {
  const totals = { status: "OK", rewarded_to_date: "0", redeemed_to_date: 0, total_members: "12" };
  answerAsOlder(wizard.door, { path: "/businessAdmin/dashboard", change: () => totals });
  const { loader } = await import("../../../app/features/dashboard/pages/overview");
  const overview = (await admin.visit({ loader }, "/dashboard")) as unknown as Overview;
  expect(Activity(overview)).toBeNull();
  expect(Activity({ ...overview, totals: { ...overview.totals, figures: [] } })).not.toBeNull();
});

test("days and segments of the dashboard that tell no number are left out", async () => {
  const day = (day_of_month: number, more: Fields) => ({ day_of_month: String(day_of_month), ...more });
  const days = Array.from({ length: 30 }, (_, index) => day(index + 1, index === 28 ? {} : { number_of_customers: 7 }));
  const slice = (name: string, more: Fields) => ({ name, color: "#123456", ...more });
  answerAsOlder(
    wizard.door,
    { path: "ajaxcharts", change: () => ({ status: "OK", chart_data: days }) },
    {
      path: "statsDashUserSegments",
      change: () => ({ status: "OK", pie_chart_data: [slice("Loyal", { y: 3 }), slice("At risk", {})] }),
    },
  );
  const { loader } = await import("../../../app/features/dashboard/pages/overview");
  const { customers, segments } = (await admin.visit({ loader }, "/dashboard")) as unknown as Overview;
  const points = customers?.spec.kind === "days" ? customers.spec.points : [];
  expect(points.map(({ value }) => value)).toEqual(Array(29).fill(7));
  const today = Date.parse(points.at(-1)?.day ?? "");
  expect(today - Date.parse(points.at(-2)?.day ?? "")).toBe(2 * 86_400_000);
  expect(segments?.spec).toMatchObject({ shares: [{ name: "Loyal", value: 3 }] });
});
