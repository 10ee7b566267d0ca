import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import {
  adjustCustomerBalance,
  customerLedger,
  explainCustomerBalance,
  leaveMembership,
  mergeCustomers,
  possibleDuplicates,
  restoreCustomer,
  unmergeCustomers,
} from "../../../server/contract/customers/profile-calls";
import { getReferralLinkForUser } from "../../../server/contract/referrals/calls";
import type { Store } from "../../../server/store/store";
import { type Business, Clock } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { customerActs, openActs } from "../../support/customer-acts";
import { update } from "../../support/profiles";
import { programmeRow } from "../../support/referral-rows";
import { eachEngine } from "../../support/stores";

eachEngine("acts on a customer", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;
  const clock = new Clock();

  beforeAll(async () => {
    ({ store, api, shop, other } = await openActs(stores, clock));
  });

  const { withPoints, balance, adjust, transfer, ledger } = customerActs(() => ({ store, api, shop, clock }));

  it("has a referral link of its own where a programme runs", async () => {
    const uid = await withPoints(0);
    const link = async (who = shop.admin) =>
      (await answerOf(api, who, getReferralLinkForUser, { query: { uid, programId: 0 } })).link;
    expect(await link()).toBe("");
    const programme = programmeRow({ business_id: shop.id });
    await store.db.insertInto("referral_programmes").values(programme).execute();
    expect(await link()).toMatch(/^http:\/\/localhost:\d+\/r\/[1-9A-Za-z]{18}$/);
    expect(await link()).toBe(await link(shop.clerk));
  });

  it("is a branch role's for its own branch only, and nobody's of another business", async () => {
    const there = await withPoints(10, { branch_id: shop.otherBranch, email: "there@mail.example" });
    const here = await withPoints(10, { email: "here@mail.example" });
    const tries = (uid: number, who: { token: string }) => [
      ask(api, who, adjustCustomerBalance, { body: { uid, userAdjustBalance: 1, comments: "" } }),
      ask(api, who, leaveMembership, { body: { uid } }),
      ask(api, who, restoreCustomer, { body: { uid } }),
      ask(api, who, mergeCustomers, { body: { uid, mergedUid: here } }),
      ask(api, who, unmergeCustomers, { body: { uid, mergedUid: here } }),
      ask(api, who, customerLedger, { query: { uid, page: 1, limit: 20 } }),
      ask(api, who, explainCustomerBalance, { query: { uid } }),
      ask(api, who, possibleDuplicates, { query: { uid } }),
      ask(api, who, getReferralLinkForUser, { query: { uid, programId: 0 } }),
    ];
    for (const { status } of await Promise.all(tries(there, shop.branchAdmin))) expect(status).toBe(403);
    for (const { status } of await Promise.all(tries(there, other.admin))) expect(status).toBe(404);
    for (const { status } of await Promise.all(tries(there, shop.nobody))) expect(status).toBe(403);
    expect((await transfer(here, { email: "there@mail.example" }, shop.branchAdmin)).errors).toHaveProperty(
      "transfer_email",
    );
    expect((await adjust(here, 1, shop.branchAdmin, { clerkId: shop.clerk.userId })).errors).toHaveProperty("clerkId");
    expect((await adjust(here, 1, shop.admin, { clerkId: other.admin.userId })).errors).toHaveProperty("clerkId");
    expect((await adjust(here, 1, shop.branchAdmin, { clerkId: shop.branchClerk.userId })).errors).toEqual({});
    expect([await balance(there), await balance(here)]).toEqual([10, 11]);
  });

  it("is done in a clerk's own name, whomever the clerk names", async () => {
    const [uid, twin] = [await withPoints(10), await withPoints(10, { email: "twin@mail.example" })];
    const clerks = [shop.clerk, shop.branchClerk];
    for (const clerk of clerks) {
      for (const { userId: clerkId } of [...clerks.filter((one) => one !== clerk), shop.admin]) {
        const tries = [
          adjust(uid, 5, clerk, { clerkId }),
          ask(api, clerk, leaveMembership, { body: { uid, clerkId } }),
          ask(api, clerk, mergeCustomers, { body: { uid, mergedUid: twin, clerkId } }),
          update(api, clerk, { uid, notes: "Changed", clerkId }),
        ];
        for (const { errors, body } of await Promise.all(tries)) {
          expect(errors).toEqual({ clerkId: ["Clerks can only act in their own name"] });
          expect(body.message).toBe("Clerks can only act in their own name.");
        }
      }
      expect((await adjust(uid, 5, clerk, { clerkId: clerk.userId })).errors).toEqual({});
      expect((await ledger(uid)).ledger[0]).toMatchObject({ clerk_username: clerk.username });
    }
    expect(await balance(uid)).toBe(20);
  });
});
