import { beforeAll, expect, test } from "vitest";
import { paths } from "../../../app/paths";
import { shellDataFor } from "../../../app/shell/shell.server";
import { recordSale } from "../../../server/contract/sales/calls";
import { reviewedAtOnce } from "../../../server/contract/sales/words";
import { joinCustomer } from "../../../server/customers/join";
import { tokenFor } from "../../support/api";
import { answerOf } from "../../support/ask";
import { pageHtml } from "../../support/page-html";
import { portalSession } from "../../support/portal-session";
import { plainSale } from "../../support/sales";
import { readAct } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

const wizard = wizardShop();
const some = reviewedAtOnce + 1;
let held: number[];

beforeAll(async () => {
  const { door, shop } = wizard;
  const { db } = door.store;
  const rules = JSON.stringify({ block_purchase_flag: "1", block_purchase_min_amount: "500" });
  await db.updateTable("businesses").set({ business_rules: rules }).where("id", "=", shop.id).execute();
  const books = { businessId: shop.id, timeZone: "America/Toronto", now: Date.now() };
  const uid = await door.store.transaction((trx) =>
    joinCustomer(trx, books, { first_name: "Rita", email: "rita@mail.example", branch_id: shop.branch }),
  );
  if (!door.portalApi) throw new Error("The API is not embedded");
  const token = await tokenFor(door.store, shop.admin.userId, Date.now());
  held = [];
  for (let n = 0; n < some; n += 1) {
    const body = { ...plainSale, uid, amount: 50_000 + n, branchId: shop.branch };
    held.push((await answerOf(door.portalApi, { token }, recordSale, { body })).transaction_pk ?? 0);
  }
  const [sale = 0] = held;
  const notice = { business_id: shop.id, customer_id: uid, branch_id: shop.branch, transaction_id: sale };
  await db
    .insertInto("fraud_notices")
    .values(held.map((_sale, n) => ({ ...notice, period_days: 1, sales: 100 + n, created_at: n })))
    .execute();
});

const page = () => import("../../../app/features/sales/pages/review");
const load = async (address: string) => wizard.admin.visit(await page(), address);
const calm = { framed: false, messages: [], preferences: { lite: false, shortcuts: true, later: [] } };
const htmlOf = async (address: string) => {
  const shell = shellDataFor(portalSession(), calm);
  return pageHtml((await page()).default, address, await load(address), undefined, shell);
};

test("the oldest sale on hold and the oldest notice are on the second pages, each list by itself", async () => {
  const [first] = held;
  expect(await load("/counter/review")).toMatchObject({
    held: { page: 1, total: some, lines: { length: reviewedAtOnce }, notes: [] },
    notices: { page: 1, total: some, lines: { length: reviewedAtOnce }, notes: [] },
  });
  const address = paths.counterReview({ held: 2 });
  expect(await load(address)).toMatchObject({
    held: { lines: [{ id: first }] },
    notices: { lines: { 0: { sales: 100 + reviewedAtOnce } } },
  });
  expect(await load(paths.counterReview({ notices: 2 }))).toMatchObject({ notices: { lines: [{ sales: 100 }] } });
  const html = await htmlOf(address);
  expect(html).toContain('href="/counter/review#held"');
  expect(html).toContain('href="/counter/review?held=2&amp;notices=2#notices"');
});

test("a page past the end is the last one, and says so in its list", async () => {
  const address = paths.counterReview({ held: 9, notices: "x" });
  const html = await htmlOf(address);
  for (const note of ["There are only 2 pages", "Page not found"]) expect(html).toContain(note);
  expect(await load(address)).toMatchObject({
    held: { page: 2, notes: ["There are only 2 pages. This is the last one."] },
    notices: { page: 1, notes: ["Page not found. This is the first one."] },
  });
});

test("a decision leads back to where the lists were", async () => {
  const fields = { transaction_pk: String(held[0]), decision: "refuse" };
  const answer = await wizard.admin.postTo(await page(), "/counter/review?held=2&notices=2", {}, fields);
  expect(readAct(answer)).toEqual({ status: 303, to: "/counter/review?held=2&notices=2" });
});
