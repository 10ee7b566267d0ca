import { expect, test } from "vitest";
import { shellDataFor } from "../../../app/shell/shell.server";
import { mergeCustomers } from "../../../server/areas/customers/profile/merge";
import { joinCustomer } from "../../../server/customers/join";
import { postTransaction } from "../../../server/ledger/post";
import { transactionTypes } from "../../../server/ledger/types";
import { pageHtml, rowsIn } from "../../support/page-html";
import { portalSession } from "../../support/portal-session";
import { programmeRow } from "../../support/referral-rows";
import { PlainForms } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

const wizard = wizardShop();
const circumstances = { framed: false, preferences: { shortcuts: true, lite: false, later: [] }, messages: [] };
const shell = shellDataFor(portalSession(), circumstances);

const books = () => ({ businessId: wizard.shop.id, timeZone: "America/Toronto", now: Date.now() });
const join = (first_name: string, branch_id = wizard.shop.branch) =>
  wizard.door.store.transaction((trx) => joinCustomer(trx, books(), { first_name, last_name: "Doe", branch_id }));

/** The profile page's loader data and status. */
async function shown(uid: number, search = "", who = wizard.admin) {
  const page = await import("../../../app/features/customers/pages/profile");
  const answer = await who.visit(page, `/customers/profile/uid=${uid}${search}`, { uid: `uid=${uid}` });
  return "init" in answer ? { status: answer.init?.status ?? 200, view: answer.data } : { status: 200, view: answer };
}

test("what moved the tier is paged, and unfolded once a page of it is asked for", async () => {
  const uid = await join("Mover");
  const [silver = 0] = wizard.shop.tiers;
  await wizard.door.store.db
    .insertInto("tier_moves")
    .values(
      Array.from({ length: 45 }, (_, place) => ({
        business_id: wizard.shop.id,
        customer_id: uid,
        from_tier_id: null,
        from_name: "",
        to_tier_id: silver,
        to_name: `Level ${place + 1}`,
        direction: 1,
        reason: "reached",
        rule: "null",
        setup_revision: 0,
        user_id_by: null,
        day: 20260101,
        created_at: place,
      })),
    )
    .execute();
  const movesOn = async (search: string) => {
    const { view } = await shown(uid, search);
    if (view.kind !== "profile") throw new Error("There is no profile");
    const { lines = [], total, page, part, notes } = view.moves ?? {};
    return { texts: lines.map(({ title }) => title), total, page: part?.isOpen ? page : null, notes };
  };
  const first = await movesOn("");
  expect(first).toMatchObject({ total: 45, page: null });
  expect(first.texts[0]).toBe("Reached Level 45");
  expect(first.texts).toHaveLength(20);
  expect(await movesOn("?moves=3")).toMatchObject({
    texts: ["Reached Level 5", "Reached Level 4", "Reached Level 3", "Reached Level 2", "Reached Level 1"],
    page: 3,
  });
  expect(await movesOn("?moves=999999")).toMatchObject({
    ...{ texts: { length: 5 }, total: 45, page: 3 },
    notes: ["There are only 3 pages. This is the last one."],
  });
  const page = await import("../../../app/features/customers/pages/profile");
  const address = `/customers/profile/uid=${uid}?page=2&moves=2`;
  const html = await pageHtml(page.default, address, (await shown(uid, "?page=2&moves=2")).view, undefined, shell);
  const profile = `/customers/profile/uid=${uid}`;
  expect(html).toContain(`href="${profile}?page=2&amp;moves=1#tier-moves"`);
  expect(html).toContain(`href="${profile}?page=2&amp;moves=3#tier-moves"`);
  expect(await movesOn("?page=2&moves=x")).toMatchObject({ page: null });
});

test("the address of somebody merged leads to whom they are one with now", async () => {
  const [away, stays, there] = [await join("Gone"), await join("Stays"), await join("There", wizard.shop.otherBranch)];
  const merge = (survivor: number, merged: number) =>
    wizard.door.store.transaction((trx) =>
      mergeCustomers(trx, books(), survivor, merged, {
        clerkUserId: wizard.shop.admin.userId,
        branchId: wizard.shop.branch,
      }),
    );
  await merge(stays, away);
  const view = { kind: "merged", name: "Gone Doe", survivor: { uid: stays, name: "Stays Doe" } };
  expect(await shown(away)).toMatchObject({ status: 404, view });
  await merge(there, stays);
  const own = await PlainForms.signIn(wizard.door, wizard.shop, wizard.shop.branchAdmin.username, "branch_admin", {
    branchId: wizard.shop.branch,
  });
  expect(await shown(away, "", own)).toMatchObject({ status: 404, view: { kind: "merged", survivor: null } });
  await expect(shown(999_999)).rejects.toMatchObject({ kind: "not-found" });
});

test("a branch role is shown the link with which a customer brings others", async () => {
  const uid = await join("Ambassador");
  const programme = programmeRow({ business_id: wizard.shop.id });
  await wizard.door.store.db.insertInto("referral_programmes").values(programme).execute();
  const own = await PlainForms.signIn(wizard.door, wizard.shop, wizard.shop.branchClerk.username, "branch_clerk", {
    branchId: wizard.shop.branch,
  });
  expect((await shown(uid, "", own)).view).toMatchObject({
    referralLink: expect.stringMatching(/\/r\/[1-9A-Za-z]{18}$/),
  });
});

test("a balance of more lots than are listed is explained to its sum", async () => {
  const uid = await join("Saver");
  const { branch } = wizard.shop;
  await wizard.door.store.transaction(async (trx) => {
    const earn = (account: "points" | "credit", amount: number) =>
      postTransaction(trx, books(), {
        customerId: uid,
        branchId: branch,
        type: transactionTypes.rewards,
        entries: [{ account, kind: "earn", amount }],
      });
    await earn("credit", 500);
    for (let lot = 0; lot < 502; lot++) await earn("points", 3);
  });
  const page = await import("../../../app/features/customers/pages/profile");
  const address = `/customers/profile/uid=${uid}`;
  const html = await pageHtml(page.default, address, (await shown(uid)).view, undefined, shell);
  const rows = rowsIn(html).filter((row) => row.length === 6 || /^(Other|Balance)/.test(row[0] ?? ""));
  expect(rows.slice(-2)).toEqual([
    ["Other pointsSpent after those above", "6"],
    ["Balance", "1,506"],
  ]);
  expect(rows.filter((row) => row.at(-1) === "3")).toHaveLength(500);
  expect(html).not.toContain("not listed");
});
