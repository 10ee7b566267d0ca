import { beforeAll, describe, expect, test, vi } from "vitest";
import { joinCustomer } from "../../../server/customers/join";
import { postTransaction } from "../../../server/ledger/post";
import { transactionTypes } from "../../../server/ledger/types";
import { postOver, shownTo } from "../../support/edited-page";
import { losing } from "../../support/line";
import { PlainForms, readAct } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* Actions whose response is lost, on a server without idempotency: sent once, and the page does not claim to know
   the outcome. */

const wizard = wizardShop();
let admin: PlainForms;

beforeAll(async () => {
  admin = await signInToOlder(wizard);
});

const books = () => ({ businessId: wizard.shop.id, timeZone: "America/Toronto", now: Date.now() });

const join = (first_name: string, points: number) =>
  wizard.door.store.transaction(async (trx) => {
    const uid = await joinCustomer(trx, books(), {
      first_name,
      email: `${first_name.toLowerCase()}@mail.example`,
      branch_id: wizard.shop.branch,
    });
    await postTransaction(trx, books(), {
      customerId: uid,
      branchId: wizard.shop.branch,
      type: transactionTypes.adjust,
      entries: [{ account: "points", kind: "adjust", amount: points }],
    });
    return uid;
  });

const pointsOf = async (uid: number) =>
  (
    await wizard.door.store.db
      .selectFrom("customers")
      .select("points_balance")
      .where("id", "=", uid)
      .executeTakeFirstOrThrow()
  ).points_balance;

const uncertain = (href: string, more: object = {}) => ({
  init: { status: 504 },
  data: { message: { text: expect.stringContaining("it is not known"), look: { href } }, ...more },
});

/** Counts the posts to `path`, and drops their responses if they are to be lost. */
function countingPosts(path: string, isLost = false) {
  const arrived = vi.fn();
  losing(wizard.door, ({ method, url }) => {
    if (method !== "POST" || !url.includes(path)) return false;
    arrived();
    return isLost;
  });
  return arrived;
}
const losingPosts = (path: string) => countingPosts(path, true);

describe("from an older server", () => {
  test("points are given once, what was typed stays, and the customer is where to look", async () => {
    const uid = await join("Ann", 100);
    const arrived = losingPosts("adjustCustomerBalance");
    const page = await import("../../../app/features/customers/pages/adjust");
    const [path, params] = [`/customers/profile/uid=${uid}/adjust`, { uid: `uid=${uid}` }];
    const typed = {
      direction: "give",
      userAdjustBalance: "40",
      comments: "Sorry",
      idempotency_key: "one-key-of-a-page",
    };
    const answer = await admin.postTo(page, path, params, typed);
    expect(answer).toMatchObject(
      uncertain(`/customers/profile/uid=${uid}`, {
        key: "one-key-of-a-page",
        repopulateFields: { userAdjustBalance: "40", comments: "Sorry" },
      }),
    );
    expect(arrived).toHaveBeenCalledTimes(1);
    expect(await pointsOf(uid)).toBe(140);
  });

  test("points of a process that was killed are given again by the page that says so, and by no other press", async () => {
    const uid = await join("Kim", 100);
    const route = await import("../../../app/features/customers/pages/adjust");
    const params = { uid: `uid=${uid}` };
    const page = { path: `/customers/profile/uid=${uid}/adjust`, params, route, submit: "Adjust balance" };
    const typed = { direction: "give", userAdjustBalance: "40", comments: "Sorry" };
    const shown = await shownTo(admin, page);
    const press = (html: string) => postOver(admin, page, html, typed);
    losingPosts("adjustCustomerBalance");
    await press(shown);
    vi.restoreAllMocks();
    const arrived = countingPosts("adjustCustomerBalance");
    const killed = { state: 0, sent_at: Date.now() - 180_000 };
    await wizard.door.store.db.updateTable("sent_posts").set(killed).where("state", "=", 2).execute();
    const told = await press(shown);
    expect(told).toMatchObject(uncertain(`/customers/profile/uid=${uid}`));
    expect(await press(shown)).toMatchObject(uncertain(`/customers/profile/uid=${uid}`));
    expect(arrived).not.toHaveBeenCalled();
    const { data } = told as { readonly data: object };
    expect(readAct(await press(await shownTo(admin, page, data)))).toMatchObject({ status: 303 });
    expect(arrived).toHaveBeenCalledTimes(1);
  });

  test("the same points from a page loaded anew are given once it has said that they were sent before", async () => {
    const uid = await join("Lou", 100);
    const route = await import("../../../app/features/customers/pages/adjust");
    const params = { uid: `uid=${uid}` };
    const page = { path: `/customers/profile/uid=${uid}/adjust`, params, route, submit: "Adjust balance" };
    const typed = { direction: "give", userAdjustBalance: "40", comments: "Sorry" };
    losingPosts("adjustCustomerBalance");
    await postOver(admin, page, await shownTo(admin, page), typed);
    vi.restoreAllMocks();
    const arrived = countingPosts("adjustCustomerBalance");
    const told = await postOver(admin, page, await shownTo(admin, page), typed);
    expect(told).toMatchObject(uncertain(`/customers/profile/uid=${uid}`, { repopulateFields: typed }));
    expect(arrived).not.toHaveBeenCalled();
    const { data } = told as { readonly data: object };
    const saved = await postOver(admin, page, await shownTo(admin, page, data), typed);
    expect(readAct(saved)).toMatchObject({ status: 303 });
    expect(arrived).toHaveBeenCalledTimes(1);
    expect(await pointsOf(uid)).toBe(180);
  });

  test("a balance is transferred once", async () => {
    const [from, to] = [await join("From", 40), await join("To", 5)];
    const arrived = losingPosts("TransferUserBalance");
    const page = await import("../../../app/features/customers/pages/transfer");
    const named = { transfer_email: "to@mail.example", transfer_phone: "", phone_country_code: "CA" };
    const [path, params] = [`/customers/profile/uid=${from}/transfer`, { uid: `uid=${from}` }];
    const answer = await admin.postTo(page, path, params, { ...named, transfer_comments: "As agreed" });
    expect(answer).toMatchObject(uncertain(`/customers/profile/uid=${from}`, { repopulateFields: named }));
    expect(arrived).toHaveBeenCalledTimes(1);
    expect([await pointsOf(from), await pointsOf(to)]).toEqual([0, 45]);
  });

  test("a gift is given once, and its form goes on with the same key", async () => {
    await join("Gifted", 1);
    const arrived = losingPosts("adjustAllCustomerBalance");
    const page = await import("../../../app/features/balance-gifts/pages/preview");
    const path = "/customers/balance-gifts/preview?give_points=5&comments=Thanks";
    const typed = { confirm: "everybody", idempotency_key: "one-key-of-a-page" };
    const answer = await admin.postTo(page, path, {}, typed);
    expect(answer).toMatchObject(uncertain("/dashboard/transactions", { repopulateFields: { confirm: "everybody" } }));
    expect(answer).toMatchObject({ data: { key: "one-key-of-a-page" } });
    expect(arrived).toHaveBeenCalledTimes(1);
  });

  test("tags are saved once, and what was typed stays", async () => {
    const arrived = losingPosts("gridUpdateTags");
    const page = await import("../../../app/features/tags/pages/list");
    const typed = {
      "InsertTags[0][name]": "Regular",
      "InsertTags[0][abv]": "REG",
      "InsertTags[0][color]": "#123456",
      "InsertTags[0][enabled]": "1",
    };
    const answer = await admin.postTo(page, "/customers/tag/list/customers", {}, typed);
    expect(answer).toMatchObject(
      uncertain("/customers/tag/list/customers", { repopulateFields: { "InsertTags[0][name]": "Regular" } }),
    );
    expect(arrived).toHaveBeenCalledTimes(1);
  });

  test("a view is saved once, its name stays, and the list is where to look", async () => {
    const { door, shop } = wizard;
    const more = { features: ["customerViews"] };
    const keeper = await PlainForms.signIn(door, shop, shop.admin.username, "business_admin", more);
    const arrived = losingPosts("saveView");
    const page = await import("../../../app/features/customers/pages/list");
    const typed = { name: "Away", idempotency_key: "one-key-of-a-page" };
    const answer = await keeper.postTo(page, "/customers?segment=dormant", {}, typed);
    expect(answer).toMatchObject(
      uncertain("/customers?segment=dormant", { key: typed.idempotency_key, repopulateFields: { name: "Away" } }),
    );
    expect(arrived).toHaveBeenCalledTimes(1);
  });

  test("an offer is deleted once", async () => {
    await admin.on(await offer("Gone"), {});
    const { id } = await wizard.newest();
    const arrived = losingPosts("DeleteOffer");
    const page = await import("../../../app/features/offers/pages/delete");
    const params = { offerId: String(id) };
    expect(await admin.postTo(page, `/offers/${id}/delete`, params, {})).toMatchObject(uncertain("/offers"));
    expect(arrived).toHaveBeenCalledTimes(1);
  });
});

const offer = (title: string) =>
  wizard.upTo(
    admin,
    { template_type: 10 },
    { type: 3 },
    { title, language: 1, bonus_points: 5 },
    { location: -1, audience: 0 },
    { start_date: "2026-06-01", never_expires: 1, frequency_type: 1, coupon_auto_get: 1 },
  );
