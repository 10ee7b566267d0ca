import type { LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import type { ComponentType } from "react";
import { beforeAll, expect, test } from "vitest";
import { rulesFrom } from "../../../server/contract/settings/rules";
import { type EditedPage, type EditedRoute, postOver, shownTo } from "../../support/edited-page";
import { onTheLine } from "../../support/line";
import { answerAsOlder, type Sent } from "../../support/older-api";
import { pageHtml } from "../../support/page-html";
import { valuesIn } from "../../support/round-trip";
import { PlainForms, readAct } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

/* Cards, wallets and fraud rules with a server that has only the documented calls. */

const wizard = wizardShop();
let admin: PlainForms;

beforeAll(async () => {
  const { door, shop } = wizard;
  const plan = { partner_reward_flag: "1", amazon_gift_card_flag: "1" };
  await door.store.db
    .updateTable("businesses")
    .set({ business_rules: JSON.stringify(plan) })
    .where("id", "=", shop.id)
    .execute();
  admin = await PlainForms.signIn(door, shop, shop.admin.username, "business_admin", {
    features: [],
    rules: rulesFrom(plan),
  });
});

interface Page {
  readonly default: ComponentType;
  readonly meta: MetaFunction;
  loader(args: LoaderFunctionArgs): Promise<object>;
}

const pages: Readonly<Record<"cards" | "wallets" | "fraud", () => Promise<Page>>> = {
  cards: () => import("../../../app/features/payments/pages/cards"),
  wallets: () => import("../../../app/features/payments/pages/wallets"),
  fraud: () => import("../../../app/features/payments/pages/fraud"),
};

const edited = async (name: keyof typeof pages, submit: string): Promise<EditedPage> => ({
  path: `/settings/payments/${name}`,
  params: {},
  route: (await pages[name]()) as unknown as EditedRoute,
  submit,
});

test.each(["cards", "wallets", "fraud"] as const)("%s have the title of the documents' route", async (name) => {
  const { meta } = await pages[name]();
  expect(meta({ matches: [], params: {} } as unknown as Parameters<MetaFunction>[0])).toEqual([
    { title: "Payments Dashboard · Loyalty Portal" },
  ]);
});

const cards = { status: "OK", user: {}, cards: [], data: {} };

test.each([
  ["cards", "Cards cannot be added on this server"],
  ["wallets", "This server does not list entries"],
  ["fraud", "This server does not list blocks"],
] as const)("%s open, ask for no extension and say what cannot be done", async (name, text) => {
  const sent = answerAsOlder(wizard.door, { path: "thirdPartyCouponsCards", change: () => cards });
  const page = await pages[name]();
  const data = await admin.visit(page, `/settings/payments/${name}`);
  const html = await pageHtml(page.default, `/settings/payments/${name}`, data);
  expect(html).toContain(text);
  const beyond = /fraudBlocks|fraudBacktest|walletEntries|startCardSetup/i;
  expect(sent.map(({ path }) => path).filter((path) => beyond.test(path))).toEqual([]);
});

test.each([
  { amount: "50.00", deletable: false },
  { amount: "0.00", deletable: true },
])("the default card with a refill of $amount can be deleted: $deletable", async ({ amount, deletable }) => {
  const info = { brand: "visa", last4: "4242", exp_month: 8, exp_year: 2027 };
  const savedCards = [
    { id: "pm_one", default: true, info },
    { id: "pm_two", default: false, info: { ...info, last4: "1881" } },
  ];
  const wallet = { id: 1, currency: {}, amount: "20.00", auto_top_up_amount: amount, auto_top_up_threshold: "10.00" };
  answerAsOlder(
    wizard.door,
    { path: "thirdPartyCouponsCards", change: () => ({ ...cards, cards: savedCards }) },
    { path: "businessWallets", change: () => ({ status: "OK", wallets: [wallet] }) },
  );
  const list = await pages.cards();
  const address = "/settings/payments/cards";
  const listed = await pageHtml(list.default, address, await admin.visit(list, address));
  expect(listed.includes("Delete Visa **** 4242")).toBe(deletable);
  expect(listed.includes("Automatic top-up uses this card")).toBe(!deletable);
  expect(listed).toContain("Delete Visa **** 1881");
  const page = await import("../../../app/features/payments/pages/card-delete");
  for (const [card, may] of [
    ["pm_one", deletable],
    ["pm_two", true],
  ] as const) {
    const data = await admin.visit(page, `${address}/${card}/delete`, { card });
    const html = await pageHtml(page.default, `${address}/${card}/delete`, data);
    expect(html.includes("Delete card</")).toBe(may);
  }
});

const walletSaves = (sent: readonly Sent[]): FormData[] =>
  sent.flatMap(({ path, form }) => (path.includes("updateBusinessWallet") && form ? [form] : []));

test("amounts of a wallet that are not told are unknown, and none of them is saved as 0", async () => {
  const sent = answerAsOlder(
    wizard.door,
    { path: "businessWallets", change: () => ({ status: "OK", wallets: [{ id: 1, currency: { symbol: "$" } }] }) },
    { path: "updateBusinessWallet", change: () => ({ status: "OK" }) },
  );
  const page = await edited("wallets", "Save wallet");
  const html = await shownTo(admin, page);
  expect(html).toContain(">Unknown<");
  for (const invented of ["0.00", "is empty", "Nothing was spent", "hidden from customers"])
    expect(html).not.toContain(invented);
  const missing = "Enter an amount, or 0 for no refills";
  expect(readAct(await postOver(admin, page, html, {}))).toMatchObject({
    status: 422,
    errors: { auto_top_up_amount: missing, auto_top_up_threshold: missing },
  });
  const saves = () => walletSaves(sent);
  expect(saves()).toEqual([]);
  const typed = { auto_top_up_amount: "50", auto_top_up_threshold: "10" };
  expect(readAct(await postOver(admin, page, html, typed))).toMatchObject({ status: 303 });
  expect(saves().map((form) => valuesIn(form, Object.keys(typed)))).toEqual([
    { auto_top_up_amount: "50.00", auto_top_up_threshold: "10.00" },
  ]);
});

test("an amount of a wallet that is not changed goes back as the server told it", async () => {
  const amounts = { amount: 12, auto_top_up_amount: 50, auto_top_up_threshold: "12.345" };
  const wallet = { id: 4, currency: { iso_code: "CAD", symbol: "$" }, ...amounts };
  const sent = answerAsOlder(
    wizard.door,
    { path: "businessWallets", change: () => ({ status: "OK", wallets: [wallet] }) },
    { path: "updateBusinessWallet", change: () => ({ status: "OK" }), status: 200 },
  );
  const page = await edited("wallets", "Save wallet");
  const html = await shownTo(admin, page);
  const changes = [
    ["auto_top_up_amount", "60"],
    ["auto_top_up_threshold", "20"],
  ] as const;
  for (const [name, value] of changes)
    expect(readAct(await postOver(admin, page, html, { [name]: value }))).toMatchObject({ status: 303 });
  const saves = walletSaves(sent);
  expect(saves.map((form) => valuesIn(form, ["id", "auto_top_up_amount", "auto_top_up_threshold"]))).toEqual([
    { id: "4", auto_top_up_amount: "60.00", auto_top_up_threshold: "12.345" },
    { id: "4", auto_top_up_amount: "50", auto_top_up_threshold: "20.00" },
  ]);
});

test("a unit of time that only the server knows is shown and goes back as it came", async () => {
  const rule = (id: number, action: number, more: object) => ({
    ...{ id, enabled: 1, apply_to_all: 1, fraud_type_id: 2, fraud_block_action: { id: action } },
    ...{ block_duration_value: 2, block_duration_unit: "hours", email: "", notification_interval: 1, max_attempts: 0 },
    ...more,
  });
  const rules = [
    rule(7, 1, { conditions: { amount: "50.00" }, block_duration_unit: "months" }),
    rule(8, 2, { conditions: { count: "5" } }),
  ];
  const saves: { fraud_rules: { id?: number; block_duration_unit: string }[] }[] = [];
  onTheLine(wizard.door, async (request, really) => {
    if (!request.url.includes("fraudRules")) return really(request);
    const body: unknown = JSON.parse((await request.clone().text()) || "{}");
    if (typeof body === "object" && body !== null && "fraud_rules" in body) saves.push(body as (typeof saves)[number]);
    return Response.json({ status: "OK", fraud_rules: rules });
  });
  const page = await edited("fraud", "Save rules");
  const html = await shownTo(admin, page);
  expect(html).toContain("for 2 months after more than $50.00 within 2 months");
  const post = (typed: Record<string, string>) => postOver(admin, page, html, typed);
  const unit = "fraud_rules[0][block_duration_unit]";
  expect(readAct(await post({ "fraud_rules[1][conditions][count]": "6" }))).toMatchObject({ status: 303 });
  expect(readAct(await post({ "fraud_rules[0][conditions][amount]": "60" }))).toMatchObject({ status: 303 });
  expect(readAct(await post({ [unit]: "days" }))).toMatchObject({ status: 303 });
  const units = saves.map(({ fraud_rules }) => fraud_rules.slice(0, 2).map((one) => one.block_duration_unit));
  expect(units).toEqual([
    ["months", "hours"],
    ["months", "hours"],
    ["days", "hours"],
  ]);
  expect(readAct(await post({ [unit]: "decades" }))).toMatchObject({
    status: 422,
    errors: { [unit]: "Choose a unit of time" },
  });
});
