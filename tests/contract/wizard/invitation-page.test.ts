import { beforeAll, expect, test } from "vitest";
import { joinCustomer } from "../../../server/customers/join";
import { codeFor } from "../../../server/referrals/links";
import { answerAsOlder } from "../../support/older-api";
import { pageHtml } from "../../support/page-html";
import { programmeRow } from "../../support/referral-rows";
import { wizardShop } from "../../support/wizard-shop";

/* The public page behind a customer's link. */

const wizard = wizardShop();
const pages = [
  ["/r/", () => import("../../../app/features/join/pages/referral")],
  ["/r/join", () => import("../../../app/features/join/pages/referral-join")],
] as const;
const notFound = { init: { status: 404 } };
let code: string;

beforeAll(async () => {
  const { door, shop } = wizard;
  const { db } = door.store;
  const books = { businessId: shop.id, timeZone: "America/Toronto", now: Date.now() };
  const row = programmeRow({ business_id: shop.id });
  const { id } = await db.insertInto("referral_programmes").values(row).returning("id").executeTakeFirstOrThrow();
  code = await door.store.transaction(async (trx) => {
    const who = { first_name: "Zoé", email: "zoe@mail.example", branch_id: shop.branch };
    return codeFor(trx, books, { programmeId: id, customerId: await joinCustomer(trx, books, who) });
  });
  const url = "https://www.facebook.com/corner";
  await db.insertInto("social_links").values({ business_id: shop.id, field: "facebook_url", url }).execute();
});

test.each(pages)("%s says who invites, and where else the business is found", async (path, open) => {
  const page = await open();
  const data = await wizard.admin.visit(page, path, { code });
  const html = await pageHtml(page.default, path, data);
  expect(html).toContain("Zoé");
  expect(html).toContain('href="https://www.facebook.com/corner"');
  expect(html).not.toContain("<script");
});

test.each(pages)("%s is 404 in front of an older server, as it is with a code that nobody has", async (path, open) => {
  const page = await open();
  await expect(wizard.admin.visit(page, path, { code: "1".repeat(18) })).rejects.toMatchObject(notFound);
  answerAsOlder(wizard.door);
  await expect(wizard.admin.visit(page, path, { code })).rejects.toMatchObject(notFound);
  const posted = await wizard.admin.postTo(page, path, { code }, { email: "new@mail.example" });
  expect(posted).toMatchObject(notFound);
  const made = wizard.door.store.db.selectFrom("customers").select("id").where("email", "=", "new@mail.example");
  expect(await made.execute()).toEqual([]);
});
