import { beforeEach, expect, it } from "vitest";
import { refusals } from "../../../server/referrals/reasons";
import { aDay, makeProgramme, openReferrals, writeMessages } from "../../support/bringing";
import { csv, detailsOf, imported, reportedRows, undone } from "../../support/imports";
import { drift } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

/* Referred friends and purchases in imported files. */

type Opened = Awaited<ReturnType<typeof openReferrals>>;

const unmet = { status: 1, met_by: null, referrer_points: 0, referee_points: 0 };
const nothing = { referees: 0, referrers: 0, met: 0, pending: 0, refused: 0, points_paid: 0 };

eachEngine("referrals in imports", (stores) => {
  let at: Opened;
  let ambassador: number;
  let code: string;

  const people = (...lines: string[]) =>
    imported(at.api, at.store, at.shop.admin, at.clock, "customers", csv("Email,First name,Referral code", ...lines));
  const consenting = (...lines: string[]) =>
    imported(
      at.api,
      at.store,
      at.shop.admin,
      at.clock,
      "customers",
      csv("Email,First name,Referral code,Email consent", ...lines),
    );
  const sales = (...lines: string[]) =>
    imported(at.api, at.store, at.shop.admin, at.clock, "transactions", csv("Email,Date,Amount,Type", ...lines));
  const undo = (importId: number) => undone(at.api, at.store, at.shop.admin, at.clock, importId);
  const idOf = async (email: string) => {
    const found = await at.store.db
      .selectFrom("customers")
      .select("id")
      .where("business_id", "=", at.shop.id)
      .where("email", "=", email)
      .where("left_at", "is", null)
      .executeTakeFirst();
    return found?.id ?? 0;
  };
  const broughtAs = async (email: string) => at.referralsOf(await idOf(email));
  const points = async (uid: number) => (await at.balances(uid)).points;
  const today = (days = 0) => new Date(at.clock.time + days * aDay).toISOString().slice(0, 10);

  async function open(overrides: Parameters<typeof openReferrals>[1] = {}) {
    at = await openReferrals(stores, overrides);
    ambassador = await at.customer();
    code = await at.codeOf(ambassador);
  }

  beforeEach(() => open());

  it("brings those whose row has a code or a link, and refuses a row whose code nobody has at its field", async () => {
    const importId = await people(
      `ann@mail.example,Ann,${code}`,
      `bo@mail.example,Bo,http://localhost:3000/r/${code}`,
      "cy@mail.example,Cy,",
      `di@mail.example,Di,${"1".repeat(18)}`,
      "ed@mail.example,Ed,nobody",
    );
    expect((await detailsOf(at.api, at.shop.admin, importId)).done).toEqual({
      new: 3,
      changed: 0,
      same: 0,
      refused: 2,
    });
    for (const email of ["ann@mail.example", "bo@mail.example"])
      expect(await broughtAs(email)).toMatchObject([{ ...unmet, reason: "", referrer_id: ambassador, code }]);
    expect(await broughtAs("cy@mail.example")).toEqual([]);
    for (const email of ["di@mail.example", "ed@mail.example"]) expect(await idOf(email)).toBe(0);
    const fault = { field: "referral_code", message: "No referral link has this code" };
    const refused = await reportedRows(at.api, at.shop.admin, importId, "run", "refused");
    expect(refused.map(({ problems }) => problems)).toEqual([[fault], [fault]]);
    expect(await at.countsOf()).toEqual({ ...nothing, referees: 2, referrers: 1, pending: 2 });
  });

  it("makes the customer of a programme that does not run, and keeps the refused attempt", async () => {
    const canceled = await makeProgramme(at.store, at.shop, { enabled: 0, canceled: 1 });
    const importId = await people(`ann@mail.example,Ann,${await at.codeOf(ambassador, canceled)}`);
    expect((await detailsOf(at.api, at.shop.admin, importId)).done).toMatchObject({ new: 1, refused: 0 });
    expect(await broughtAs("ann@mail.example")).toMatchObject([{ status: 3, reason: refusals.notRunning }]);
    expect(await at.countsOf(canceled)).toEqual({ ...nothing, refused: 1 });
  });

  it("counts nobody any more once the import is undone, and brings them again with the next one", async () => {
    const importId = await people(`ann@mail.example,Ann,${code}`);
    const ann = await idOf("ann@mail.example");
    await undo(importId);
    expect((await detailsOf(at.api, at.shop.admin, importId)).undone).toBe(1);
    expect(await at.referralsOf(ann)).toMatchObject([{ status: 3, reason: refusals.undone }]);
    expect(await at.countsOf()).toEqual({ ...nothing, refused: 1 });
    await people(`ann@mail.example,Ann,${code}`);
    expect(await broughtAs("ann@mail.example")).toMatchObject([{ ...unmet, reason: "" }]);
    expect(await at.countsOf()).toEqual({ ...nothing, referees: 1, referrers: 1, pending: 1, refused: 1 });
  });

  it("takes back from both what joining by the file paid, once it is undone", async () => {
    await open({ cond_min_amount: 0 });
    const importId = await people(`ann@mail.example,Ann,${code}`);
    const ann = await idOf("ann@mail.example");
    expect([await points(ambassador), await points(ann)]).toEqual([10, 5]);
    expect(await at.countsOf()).toEqual({ ...nothing, referees: 1, referrers: 1, met: 1, points_paid: 15 });
    await undo(importId);
    expect(await detailsOf(at.api, at.shop.admin, importId)).toMatchObject({ undone: 1, kept: 0 });
    expect(await points(ambassador)).toBe(0);
    expect(await at.referralsOf(ann)).toMatchObject([
      { status: 3, reason: refusals.undone, referrer_points: 0, referee_points: 0 },
    ]);
    expect(await at.countsOf()).toEqual({ ...nothing, refused: 1 });
    const { sum } = await at.store.db
      .selectFrom("referral_payments")
      .select((row) => row.fn.sum("points").as("sum"))
      .executeTakeFirstOrThrow();
    expect(Number(sum)).toBe(0);
    const days = await at.store.db.selectFrom("referral_days").select(["brought", "met", "points"]).execute();
    for (const column of ["brought", "met", "points"] as const)
      expect(days.reduce((total, day) => total + day[column], 0)).toBe(0);
    expect(await drift(at.store, at.shop, at.clock)).toEqual([]);

    // A paid customer has ledger entries and remains as one who left; the next file refers them again.
    await people(`ann@mail.example,Ann,${code}`);
    expect(await broughtAs("ann@mail.example")).toMatchObject([{ status: 2, reason: "", referrer_points: 10 }]);
    expect(await at.countsOf()).toEqual({ ...nothing, referees: 1, referrers: 1, met: 1, refused: 1, points_paid: 15 });
  });

  it("leaves no message waiting to or about who is not there any more", async () => {
    const waiting = () =>
      at.store.db.selectFrom("outbox").select(["customer_id", "body"]).where("status", "=", "waiting").execute();
    for (const cond_min_amount of [0, 2_000]) {
      await open({ cond_min_amount });
      await writeMessages(at.store, at.shop, at.programme);
      const reached = { email: "zoe@mail.example", consent_email: 1 } as const;
      await at.store.db.updateTable("customers").set(reached).where("id", "=", ambassador).execute();
      const importId = await consenting(`ann@mail.example,Ann,${code},yes`);
      const ann = await idOf("ann@mail.example");
      expect(await waiting()).toEqual([
        { customer_id: ann, body: "1 referred_email Ann" },
        { customer_id: ambassador, body: "1 referrer_email Ann" },
        ...(cond_min_amount === 0 ? [{ customer_id: ambassador, body: "1 referrer_earn_email Ann" }] : []),
      ]);
      await undo(importId);
      expect(await waiting()).toEqual([]);
    }
  });

  it("keeps who has bought since: their referral stays met", async () => {
    const importId = await people(`ann@mail.example,Ann,${code}`);
    await at.sell(await idOf("ann@mail.example"), 2_000);
    await undo(importId);
    expect(await detailsOf(at.api, at.shop.admin, importId)).toMatchObject({ undone: 0, kept: 1 });
    expect(await broughtAs("ann@mail.example")).toMatchObject([{ status: 2, reason: "", referrer_points: 10 }]);
    expect(await at.countsOf()).toMatchObject({ referees: 1, met: 1, refused: 0, points_paid: 15 });
  });

  it("meets a referral by an imported purchase of the minimum, and waits again once that is undone", async () => {
    const friend = await at.join(code, { email: "ann@mail.example" });
    at.clock.pass(5 * aDay);
    await sales(`ann@mail.example,${today(-10)},90.00,Rewards`, `ann@mail.example,${today(-1)},19.99,Rewards`);
    expect(await at.referralsOf(friend)).toMatchObject([unmet]);
    const importId = await sales(`ann@mail.example,${today(-2)},25.00,Rewards`);
    const [met] = await at.referralsOf(friend);
    expect(met).toMatchObject({ status: 2, referrer_points: 10, referee_points: 5 });
    const sale = await at.store.db
      .selectFrom("transactions")
      .select(["amount", "created_at"])
      .where("id", "=", met?.met_by ?? 0)
      .executeTakeFirst();
    expect(sale).toEqual({ amount: 2_500, created_at: met?.met_at });
    expect(await points(ambassador)).toBe(10);
    await undo(importId);
    expect(await at.referralsOf(friend)).toMatchObject([{ ...unmet, met_at: null }]);
    expect(await points(ambassador)).toBe(0);
    expect(await at.countsOf()).toEqual({ ...nothing, referees: 1, referrers: 1, pending: 1 });
    expect(await drift(at.store, at.shop, at.clock)).toEqual([]);
  });

  it("counts a purchase with a day only on the day of joining, and none before", async () => {
    const friend = await at.join(code, { email: "ann@mail.example" });
    await sales(`ann@mail.example,${today(-1)},25.00,Rewards`);
    expect(await at.referralsOf(friend)).toMatchObject([unmet]);
    await sales(`ann@mail.example,${today()},26.00,Rewards`);
    expect(await at.referralsOf(friend)).toMatchObject([{ status: 2 }]);
  });
});
