import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { joinMany } from "../../../server/customers/join";
import { leaveMembership } from "../../../server/customers/leave";
import { makeCustomer } from "../../../server/demo/factories";
import { verify } from "../../../server/ledger/verify";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, Clock, makeCompany, type Sent, send, tokenFor } from "../../support/api";
import { sentDuring } from "../../support/meanwhile";
import { eachEngine } from "../../support/stores";

const timeZone = "America/Toronto";
const base = "/server/api/businessAdmin";

const slice = (title: string, odds: string, stock: number | "" = 5, more: Record<string, unknown> = {}) => ({
  title,
  odds,
  stock,
  wins: 1,
  ...more,
});

interface Shown {
  prizes: { prizeId: number; title: string; odds: string; stock: number | null; wins: number }[];
  revision: number;
  spins_today: number;
  wins_today: number;
  spins: { outcome: string; prize_title: string }[];
}

eachEngine("spin to win", (stores) => {
  let store: Store;
  let api: PortalApi;
  let count = 0;
  const clock = new Clock();

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store, { clock });
  });

  async function company(rules: Record<string, string> = { spin_draw_allow: "1" }): Promise<Business> {
    count += 1;
    const made = await makeCompany(store, `spin${count}`);
    await store.db
      .updateTable("businesses")
      .set({ business_rules: JSON.stringify(rules) })
      .where("id", "=", made.id)
      .execute();
    return made;
  }
  const customer = (shop: Business, overrides: Parameters<typeof makeCustomer>[3] = {}) =>
    store.transaction((trx) =>
      makeCustomer(trx, { businessId: shop.id, timeZone, now: clock.time }, shop.branch, overrides),
    );
  const get = (token: string, path = "spinToWin") => send(api, "GET", `${base}/${path}`, { token });
  const shown = async (shop: Business) => (await get(shop.admin.token)).body as unknown as Shown;
  const save = (token: string, prizes: unknown[], revision = 0, spins_per_day = 1) =>
    send(api, "POST", `${base}/saveSpinToWin`, {
      token,
      body: new URLSearchParams({
        prizes: JSON.stringify(prizes),
        revision: String(revision),
        spins_per_day: String(spins_per_day),
      }),
    });
  const spin = (token: string, typed: string, more: Partial<Sent> = {}) =>
    send(api, "POST", `${base}/spinToWinSpin`, { token, body: new URLSearchParams({ customer: typed }), ...more });

  describe("the wheel", () => {
    it("is saved whole, edited, and keeps what was won while somebody edits", async () => {
      const shop = await company();
      expect(await shown(shop)).toMatchObject({ prizes: [], revision: 0, spins_per_day: 1, spins: [] });
      const saved = await save(shop.admin.token, [
        slice("Coffee", "60.5", 3),
        slice("Nothing", "39.5", "", { wins: 0 }),
      ]);
      expect(saved.body).toMatchObject({ status: "OK", revision: 1 });
      const [coffee, nothing] = (await shown(shop)).prizes;
      expect(coffee).toMatchObject({ title: "Coffee", odds: "60.50", stock: 3, wins: 1 });
      expect(nothing).toMatchObject({ title: "Nothing", odds: "39.50", stock: null, wins: 0 });

      await store.db
        .updateTable("wheel_prizes")
        .set({ stock: 1 })
        .where("id", "=", coffee?.prizeId ?? 0)
        .execute();
      const edited = await save(
        shop.admin.token,
        [slice("Tea", "40"), slice("Coffee", "60", 10, { prizeId: coffee?.prizeId, shown: 3 })],
        1,
      );
      expect(edited.body).toMatchObject({ status: "OK", revision: 2 });
      expect((await shown(shop)).prizes.map(({ title, stock }) => [title, stock])).toEqual([
        ["Tea", 5],
        ["Coffee", 8],
      ]);
    });

    it("refuses odds that do not add up, and rows that make no sense", async () => {
      const shop = await company();
      const errors = async (...sent: Parameters<typeof save>) => {
        const got = await save(...sent);
        expect(got.body.status).toBe("NOT_OK");
        return got.body.errors;
      };
      const { token } = shop.admin;
      expect(await errors(token, [slice("A", "60"), slice("B", "35")])).toEqual({
        prizes: ["The odds add up to 95%, not 100%: 5% more is needed"],
      });
      expect(await errors(token, [slice("A", "60.01"), slice("B", "40")])).toEqual({
        prizes: ["The odds add up to 100.01%, not 100%: take 0.01% off"],
      });
      expect(await errors(token, [])).toEqual({ prizes: ["Add at least one prize"] });
      expect(await errors(token, [slice("", "0"), slice("x".repeat(61), "100", -1), slice("C", "-5", "")])).toEqual({
        "prizes[0][title]": ["Enter a name"],
        "prizes[0][odds]": ["Enter a percentage from 0.01 to 100"],
        "prizes[1][title]": ["Use at most 60 characters"],
        "prizes[1][stock]": ["Enter a whole number from 0 to 1,000,000"],
        "prizes[2][odds]": ["Enter a percentage from 0.01 to 100"],
        "prizes[2][stock]": ["Enter a number of 0 or more"],
        prizes: ["The odds add up to 95%, not 100%: 5% more is needed"],
      });
      expect(await errors(token, [slice("A", "100")], 0, 0)).toEqual({
        spins_per_day: ["Enter a number from 1 to 100"],
      });
      expect(await errors(token, [slice("A", "100")], 7)).toEqual({
        revision: ["Someone else changed the wheel since you opened it"],
      });
      expect(await errors(token, [slice("A", "100", 5, { prizeId: 999_999 })])).toEqual({
        prizes: ["One of the prizes is no longer on the wheel"],
      });
      expect(
        await errors(
          token,
          Array.from({ length: 101 }, () => slice("A", "1")),
        ),
      ).toHaveProperty("prizes");
      expect((await shown(shop)).prizes).toEqual([]);
    });

    it("cannot take another business's prize", async () => {
      const [mine, theirs] = [await company(), await company()];
      await save(theirs.admin.token, [slice("Theirs", "100")]);
      const [prize] = (await shown(theirs)).prizes;
      const got = await save(mine.admin.token, [slice("Mine", "100", 5, { prizeId: prize?.prizeId })]);
      expect(got.body.status).toBe("NOT_OK");
      expect((await shown(theirs)).prizes[0]?.title).toBe("Theirs");
    });
  });

  describe("a spin", () => {
    it("finds the customer by email, phone or account number", async () => {
      const shop = await company();
      await save(shop.admin.token, [slice("Coffee", "100", 50)], 0, 100);
      await customer(shop, { email: "ida@mail.example", phone: "+15145550142", account_number: "100042" });
      await customer(shop, { email: "", phone: "+15145550199", account_number: "7" });
      await customer(shop, { email: "", phone: "+15145550199", account_number: "8" });
      for (const typed of [
        "ida@mail.example",
        "IDA@mail.example",
        "514-555-0142",
        "+1 514 555 0142",
        "100042",
        " 7 ",
      ]) {
        expect((await spin(shop.branchClerk.token, typed)).body).toMatchObject({
          status: "OK",
          spin: { outcome: "won" },
        });
      }
      for (const [typed, message] of [
        ["", "Enter the customer's email, phone or account number"],
        ["nobody@mail.example", "No customer has this email, phone or account number"],
        ["514 555 0199", "Several customers match. Enter the account number"],
      ] as const) {
        expect((await spin(shop.admin.token, typed)).body.errors).toEqual({ customer: [message] });
      }
      // Phone numbers are read with the business's country.
      const french = await company();
      await store.db
        .updateTable("businesses")
        .set({ currency_code: "EUR", time_zone: "Europe/Paris" })
        .where("id", "=", french.id)
        .execute();
      await save(french.admin.token, [slice("Coffee", "100", 50)]);
      await customer(french, { email: "", phone: "+33612345678", account_number: "" });
      expect((await spin(french.admin.token, "06 12 34 56 78")).body.status).toBe("OK");
      // Customers of another business are not found.
      const other = await company();
      await save(other.admin.token, [slice("Coffee", "100", 50)]);
      expect((await spin(other.admin.token, "100042")).body.status).toBe("NOT_OK");
    });

    it("is one for one key, limited for a day, and posted when it wins", async () => {
      const shop = await company();
      const zoe = await customer(shop, { email: "zoe.spins@mail.example" });
      expect((await spin(shop.admin.token, "zoe.spins@mail.example")).body.errors).toEqual({
        customer: ["The wheel has no prizes yet"],
      });
      await save(shop.admin.token, [slice("Coffee", "100", 5)], 0, 2);
      const headers = { "Idempotency-Key": "one-press" };
      const both = await Promise.all([
        spin(shop.admin.token, "zoe.spins@mail.example", { headers }),
        spin(shop.admin.token, "zoe.spins@mail.example", { headers }),
      ]);
      expect(both[0]?.body).toEqual(both[1]?.body);
      const [{ body: first }] = both;
      const { spinId } = first.spin as { spinId: number };
      expect((await get(shop.clerk.token, `spinToWinSpin?spinId=${spinId}`)).body.spin).toMatchObject({
        spinId,
        outcome: "won",
        prize_title: "Coffee",
        last_name: "Tremblay",
      });
      expect(await shown(shop)).toMatchObject({ spins_today: 1, wins_today: 1, prizes: [{ stock: 4 }] });
      expect((await spin(shop.admin.token, "zoe.spins@mail.example")).body.status).toBe("OK");
      expect((await spin(shop.admin.token, "zoe.spins@mail.example")).body.errors).toEqual({
        customer: ["Zoë Tremblay has already spun 2 times today, the daily limit"],
      });
      const day = 24 * 60 * 60 * 1000;
      const tomorrow = apiOn(store, { clock: new Clock(clock.time + day) });
      const token = await tokenFor(store, shop.admin.userId, clock.time + day);
      const body = new URLSearchParams({ customer: "zoe.spins@mail.example" });
      expect((await send(tomorrow, "POST", `${base}/spinToWinSpin`, { token, body })).body.status).toBe("OK");
      const posted = await store.forBusiness(shop.id).selectFrom("transactions").selectAll().execute();
      expect(posted.map(({ customer_id, type, subtype }) => [customer_id, type, subtype])).toEqual(
        Array.from({ length: 3 }, () => [zoe, 10, "Won: Coffee"]),
      );
      expect((await get((await company()).admin.token, `spinToWinSpin?spinId=${spinId}`)).status).toBe(404);
    });

    it("counts for nobody who leaves at the same instant", async () => {
      const shop = await company();
      await save(shop.admin.token, [slice("Nothing", "100", "", { wins: 0 })]);
      const uid = await customer(shop, { email: "leaves@mail.example" });
      const books = { businessId: shop.id, timeZone, now: clock.time };
      const act = { clerkUserId: shop.admin.userId, branchId: shop.branch };
      const { body } = await sentDuring(
        store,
        (trx) => leaveMembership(trx, books, uid, act),
        () => spin(shop.admin.token, "leaves@mail.example"),
      );
      expect(body.errors).toEqual({ customer: ["No customer has this email, phone or account number"] });
      expect((await shown(shop)).spins).toEqual([]);
    });

    it("of another branch is not shown to a branch role", async () => {
      const shop = await company();
      await save(shop.admin.token, [slice("Coffee", "100", 5)], 0, 10);
      await customer(shop, { account_number: "100077" });
      const here = await spin(shop.branchClerk.token, "100077");
      const { spinId } = here.body.spin as { spinId: number };
      await store.db.updateTable("spins").set({ branch_id: shop.otherBranch }).where("id", "=", spinId).execute();
      expect((await spin(shop.branchClerk.token, "100077")).body.status).toBe("OK");
      expect((await get(shop.branchClerk.token)).body).toMatchObject({ spins_today: 1, wins_today: 1 });
      expect((await get(shop.branchClerk.token)).body.spins).toHaveLength(1);
      expect((await get(shop.branchClerk.token, `spinToWinSpin?spinId=${spinId}`)).status).toBe(404);
      expect((await get(shop.admin.token, `spinToWinSpin?spinId=${spinId}`)).status).toBe(200);
      expect(await shown(shop)).toMatchObject({ spins_today: 2, wins_today: 2 });
    });

    it("never gives more than the stock, 500 at once from two processes", async () => {
      const shop = await company();
      const beside = apiOn(await stores.beside(store), { clock });
      await save(shop.admin.token, [
        slice("Bicycle", "50", 7),
        slice("Coffee", "30", 400),
        slice("Nothing", "20", "", { wins: 0 }),
      ]);
      const names = Array.from({ length: 500 }, (_, index) => `crowd${index}`);
      await store.transaction(async (trx) => {
        const books = { businessId: shop.id, timeZone, now: clock.time };
        const joining = names.map((account_number) => ({ branch_id: shop.branch, account_number }));
        for (let from = 0; from < joining.length; from += 100)
          await joinMany(trx, books, joining.slice(from, from + 100));
      });
      const got = await Promise.all(
        names.map((name, index) =>
          send(index % 2 === 0 ? api : beside, "POST", `${base}/spinToWinSpin`, {
            token: shop.admin.token,
            body: new URLSearchParams({ customer: name }),
          }),
        ),
      );
      const spins = got.map(({ body }) => body.spin as { prize_title: string; outcome: string });
      const won = (title: string) => spins.filter((one) => one.prize_title === title && one.outcome === "won").length;
      expect(won("Bicycle")).toBe(7);
      expect(spins.filter(({ outcome }) => outcome === "out_of_stock").length).toBeGreaterThan(0);
      expect(won("Nothing")).toBe(0);
      const [bicycle, coffee] = (await shown(shop)).prizes;
      expect(bicycle?.stock).toBe(0);
      expect(coffee?.stock).toBe(400 - won("Coffee"));
      expect(await shown(shop)).toMatchObject({ spins_today: 500, wins_today: 7 + won("Coffee") });
      expect(await verify(store, { businessId: shop.id, timeZone, now: clock.time })).toEqual([]);
    });
  });

  it("is held to the branch for a branch role, and leaves the wheel to the business", async () => {
    const shop = await company();
    const { branchAdmin, branchClerk, admin } = shop;
    await save(admin.token, [slice("Coffee", "100", 50)]);
    const elsewhere = { email: "max@mail.example", phone: "+15145550177", account_number: "300" };
    await store.transaction((trx) =>
      makeCustomer(trx, { businessId: shop.id, timeZone, now: clock.time }, shop.otherBranch, elsewhere),
    );
    await customer(shop, { account_number: "301" });
    for (const { token } of [branchAdmin, branchClerk]) {
      for (const typed of Object.values(elsewhere)) {
        expect((await spin(token, typed)).body.errors).toEqual({
          customer: ["No customer has this email, phone or account number"],
        });
      }
      const refused = await save(token, [slice("Mine", "100")], 1);
      expect([refused.status, refused.body.message]).toEqual([403, "You are unauthorized to view this page"]);
      expect((await get(token)).status).toBe(200);
    }
    expect((await spin(branchClerk.token, "301")).body.status).toBe("OK");
    expect((await spin(admin.token, "300")).body.status).toBe("OK");
    expect((await shown(shop)).prizes.map(({ title }) => title)).toEqual(["Coffee"]);
  });

  it("needs the business rule, the menu rule and the permission", async () => {
    const without = await company({ spin_draw_allow: "0" });
    for (const token of [without.admin.token]) {
      for (const got of [await get(token), await save(token, [slice("A", "100")]), await spin(token, "x")]) {
        expect(got.status).toBe(403);
        expect(got.body.message).toBe("You are unauthorized to view this page");
      }
    }
    const shop = await company();
    expect((await get(shop.nobody.token)).status).toBe(403);
    const reader = await shop.signIn("business_clerk", {
      permissions_on: 1,
      permissions: '["draw.read"]',
      username: `reader${count}`,
    });
    expect((await get(reader.token)).status).toBe(200);
    expect((await spin(reader.token, "x")).status).toBe(403);
    expect((await save(reader.token, [slice("A", "100")])).status).toBe(403);
  });
});
