import { beforeAll, describe, expect, it } from "vitest";
import { mergePreview } from "../../../server/contract/customers/profile-calls";
import { joinCustomer, joinMany } from "../../../server/customers/join";
import { answerOf } from "../../support/ask";
import { customerActs } from "../../support/customer-acts";
import { booksOf, created, profileOf } from "../../support/profiles";
import { openCounter } from "../../support/sales";
import { eachEngine } from "../../support/stores";

eachEngine("the sign-up bonus", (stores) => {
  let at: Awaited<ReturnType<typeof openCounter>>;

  beforeAll(async () => {
    at = await openCounter(stores);
  });

  const { earn, leave, restore, merge, unmerge, balance } = customerActs(() => at);
  const join = (overrides: object = {}) =>
    at.store.transaction((trx) =>
      joinCustomer(trx, booksOf(at.shop, at.clock), { branch_id: at.shop.branch, first_name: "Ann", ...overrides }),
    );
  const imported = async (overrides: object = {}) => {
    const [joined] = await at.store.transaction((trx) =>
      joinMany(trx, booksOf(at.shop, at.clock), [{ branch_id: at.shop.branch, first_name: "Moved", ...overrides }]),
    );
    if (!joined || !("customerId" in joined)) throw new Error("The import was refused");
    return joined.customerId;
  };

  it("is paid with joining, as a transaction of type 4, and is 100 points before anybody says otherwise", async () => {
    await at.rules({});
    const uid = await created(at.api, at.shop.admin, { firstName: "Ben" });
    const row = await at.store.db
      .selectFrom("transactions")
      .select(["type", "subtype", "points", "clerk_user_id"])
      .where("customer_id", "=", uid)
      .execute();
    const clerk_user_id = at.shop.admin.userId;
    expect(row).toEqual([{ type: 4, subtype: "Sign-up bonus", points: 100, clerk_user_id }]);
    await at.rules({ welcome_units: "7" });
    expect(await balance(await join())).toBe(7);
    await at.rules({ welcome_units: "0" });
    expect(await balance(await join())).toBe(0);
  });

  it("is not for those who come with an import", async () => {
    await at.rules({});
    expect(await balance(await imported())).toBe(0);
  });

  describe("is once a person", () => {
    it("who leaves, and is restored or joins again", async () => {
      await at.rules({});
      const uid = await join({ email: "again@mail.example" });
      await leave(uid);
      const second = await join({ email: "again@mail.example" });
      expect(await balance(second)).toBe(0);
      await leave(second);
      await restore(uid);
      expect(await balance(uid)).toBe(100);
    });

    it("who was two, as long as they are merged", async () => {
      await at.rules({});
      const [uid, other] = [await join(), await join()];
      await merge(uid, other);
      expect(await balance(uid)).toBe(100);
      await unmerge(uid, other);
      expect([await balance(uid), await balance(other)]).toEqual([100, 100]);
      expect(await at.drifted()).toEqual([]);
    });

    it("who was two, as the preview of the merge tells, like a day that both visited", async () => {
      await at.rules({});
      const [uid, mergedUid] = [await join(), await join()];
      await earn(uid, 10, 500);
      await earn(mergedUid, 20);
      const shown = await answerOf(at.api, at.shop.admin, mergePreview, { query: { uid, mergedUid } });
      expect(shown).toMatchObject({ balance: 130, store_credit: 0, giftcard: 500, lifetime_balance: 130, visits: 1 });
      expect([await balance(uid), await balance(mergedUid)]).toEqual([110, 120]);
      expect(await at.drifted()).toEqual([]);
      await merge(uid, mergedUid);
      const { balance: points, lifetime_balance, visits } = await profileOf(at.api, at.shop.admin, uid);
      expect({ balance: points, lifetime_balance, visits }).toEqual({ balance: 130, lifetime_balance: 130, visits: 1 });
    });

    it.each([
      { who: "who had one before the merge", had: true },
      { who: "who came with an import, into one who had it", had: false },
    ])("$who, and joins again", async ({ had }) => {
      await at.rules({});
      const email = had ? "one@mail.example" : "moved@mail.example";
      const [uid, merged] = [await join({ email: `other.${email}` }), await (had ? join : imported)({ email })];
      await merge(uid, merged);
      expect(await balance(await join({ email }))).toBe(0);
      expect(await balance(uid)).toBe(100);
      expect(await at.drifted()).toEqual([]);
    });

    it("whose bonus came with a merge before, as long as they are merged", async () => {
      await at.rules({});
      const [uid, between, joined] = [await join(), await imported(), await join()];
      await merge(between, joined);
      expect(await balance(between)).toBe(100);
      await merge(uid, between);
      expect(await balance(uid)).toBe(100);
      expect(await at.drifted()).toEqual([]);
      await unmerge(uid, between);
      expect([await balance(uid), await balance(between)]).toEqual([100, 100]);
      await unmerge(between, joined);
      expect([await balance(between), await balance(joined)]).toEqual([0, 100]);
      expect(await at.drifted()).toEqual([]);
    });
  });
});
