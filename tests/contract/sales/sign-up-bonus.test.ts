import { beforeAll, describe, expect, it } from "vitest";
import { joinCustomer, joinMany } from "../../../server/customers/join";
import { customerActs } from "../../support/customer-acts";
import { booksOf, created } from "../../support/profiles";
import { openCounter } from "../../support/sales";
import { eachEngine } from "../../support/stores";

eachEngine("the sign-up bonus", (stores) => {
  let at: Awaited<ReturnType<typeof openCounter>>;

  beforeAll(async () => {
    at = await openCounter(stores);
  });

  const { leave, restore, merge, unmerge, balance } = customerActs(() => at);
  const join = (overrides: object = {}) =>
    at.store.transaction((trx) =>
      joinCustomer(trx, booksOf(at.shop, at.clock), { branch_id: at.shop.branch, first_name: "Ann", ...overrides }),
    );

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
    const [joined] = await at.store.transaction((trx) =>
      joinMany(trx, booksOf(at.shop, at.clock), [{ branch_id: at.shop.branch, first_name: "Moved" }]),
    );
    expect(joined && "customerId" in joined && (await balance(joined.customerId))).toBe(0);
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
  });
});
