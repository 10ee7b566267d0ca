import { beforeEach, expect, it } from "vitest";
import { refusals } from "../../../server/referrals/reasons";
import { aDay, makeProgramme, openReferrals, writeMessages } from "../../support/bringing";
import { customerActs } from "../../support/customer-acts";
import { create } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

/* Which referrals are accepted, refused or held, and the messages sent. */

type Opened = Awaited<ReturnType<typeof openReferrals>>;

eachEngine("bringing a friend", (stores) => {
  let at: Opened;
  let ambassador: number;
  let code: string;
  const one = async (uid: number) => (await at.referralsOf(uid))[0];

  beforeEach(async () => {
    at = await openReferrals(stores);
    ambassador = await at.customer(0, { first_name: "Zoé", last_name: "Roy", email: "zoe@mail.example" });
    code = await at.codeOf(ambassador);
  });

  it("goes by a code, a link, the page it led to, or what a customer goes by", async () => {
    expect(code).toMatch(/^[1-9A-HJ-NP-Za-km-z]{18}$/);
    expect(await at.codeOf(ambassador)).toBe(code);
    const link = `http://localhost:3000/r/${code}`;
    for (const typed of [code, link, `${link}/join?x=1`, `https://shop.example/a?ref=${code}`])
      expect(await one(await at.join(typed))).toMatchObject({ referrer_id: ambassador, code, status: 1 });
    expect(await one(await at.join("zoe@mail.example"))).toMatchObject({ referrer_id: ambassador, code: "" });
    expect(await at.countsOf()).toMatchObject({ referees: 5, referrers: 1 });
  });

  it("refuses a code that nobody has at its field, and writes nothing", async () => {
    const before = await at.store.db.selectFrom("customers").select("id").execute();
    for (const typed of ["nobody@mail.example", "123", "1".repeat(18), "https://shop.example/"]) {
      const { errors } = await create(at.api, at.shop.admin, { email: "new@mail.example", referral_code: typed });
      expect(errors).toEqual({ referral_code: ["No referral link or customer goes by this"] });
    }
    const { errors } = await create(at.api, at.shop.admin, { email: "zoe@mail.example", referral_code: "123" });
    expect(Object.keys(errors ?? {}).sort()).toEqual(["email", "referral_code"]);
    expect(await at.store.db.selectFrom("customers").select("id").execute()).toEqual(before);
  });

  it("makes the customer of a programme that is not running and keeps the refused attempt", async () => {
    const other = await makeProgramme(at.store, at.shop, { enabled: 0, canceled: 1 });
    const friend = await at.join(await at.codeOf(ambassador, other));
    expect(await at.referralsOf(friend)).toMatchObject([
      { status: 3, reason: refusals.notRunning, programme_id: other },
    ]);
    expect(await at.countsOf(other)).toMatchObject({ referees: 0, referrers: 0, pending: 0, refused: 1 });
  });

  /** A customer merged into another. */
  const mergedInto = async (survivor_id: number, email: string) => {
    const merged_id = await at.customer(0, { email });
    await at.store.db
      .updateTable("customers")
      .set({ left_at: 1, merged_into: survivor_id })
      .where("id", "=", merged_id)
      .execute();
    const none = { merged_by: null, out_transaction_id: null, in_transaction_id: null, undone_at: null };
    await at.store.db
      .insertInto("customer_merges")
      .values({ business_id: at.shop.id, survivor_id, merged_id, merged_at: 1, kept: "{}", ...none })
      .execute();
  };

  it("refuses a member under a merged profile, and one who left and can come back", async () => {
    const member = await at.customer(0, { email: "mia@mail.example" });
    await mergedInto(member, "old.mia@mail.example");
    const joined = async () => one(await at.join(code, { email: "old.mia@mail.example" }));
    const first = await joined();
    expect(first).toMatchObject({ status: 3, reason: refusals.member });
    const { leave } = customerActs(() => at);
    for (const uid of [member, first?.referee_id ?? 0]) await leave(uid);
    expect(await joined()).toMatchObject({ status: 3, reason: refusals.returning });
    expect(await at.countsOf()).toMatchObject({ referees: 0, refused: 2 });
  });

  it("refuses oneself under a merged profile, who left and can come back, and a second time", async () => {
    await mergedInto(ambassador, "old.zoe@mail.example");
    expect(await one(await at.join(code, { email: "old.zoe@mail.example" }))).toMatchObject({
      status: 3,
      reason: refusals.oneself,
    });
    const { leave } = customerActs(() => at);
    await leave(await at.customer(0, { email: "gone@mail.example" }));
    expect(await one(await at.join(code, { email: "gone@mail.example" }))).toMatchObject({
      status: 3,
      reason: refusals.returning,
    });
    await leave(await at.join(code, { email: "twice@mail.example" }));
    expect(await one(await at.join(code, { email: "twice@mail.example" }))).toMatchObject({
      status: 3,
      reason: refusals.again,
    });
    expect(await at.countsOf()).toMatchObject({ referees: 1, refused: 3 });
  });

  it("holds a namesake and the tenth in seven days, and pays on release what was bought meanwhile", async () => {
    const namesake = await at.join(code, { firstName: "ZOE", lastName: "Roy" });
    expect(await one(namesake)).toMatchObject({ status: 1, held: 1 });
    await at.sell(namesake, 5_000);
    expect(await one(namesake)).toMatchObject({ status: 1, held: 1, referrer_points: 0 });
    for (let friends = 2; friends < 10; friends += 1) expect(await one(await at.join(code))).toMatchObject({ held: 0 });
    expect(await one(await at.join(code))).toMatchObject({ held: 1 });
    at.clock.pass(8 * aDay);
    expect(await one(await at.join(code))).toMatchObject({ held: 0 });
    at.clock.pass(60 * aDay);
    await at.dueNow();
    const waiting = await one(namesake);
    expect(waiting).toMatchObject({ status: 1, held: 1 });
    await at.free(waiting?.id ?? 0);
    expect(await one(namesake)).toMatchObject({ status: 2, held: 0, referrer_points: 10, referee_points: 5 });
    await expect(at.free(waiting?.id ?? 0)).rejects.toThrow();
    expect(await at.countsOf()).toMatchObject({ referees: 11, met: 1, pending: 0, points_paid: 15 });
  });

  it("writes to both on joining and to the referrer on meeting, each in their language, with consent or why not", async () => {
    await writeMessages(at.store, at.shop, at.programme);
    await writeMessages(at.store, at.shop, at.programme, 2);
    await at.store.db.updateTable("customers").set({ language_id: 2 }).where("id", "=", ambassador).execute();
    const friend = await at.join(code, { firstName: "Ann", consentEmail: true, language: 1 });
    const rows = () =>
      at.store.db
        .selectFrom("outbox")
        .select(["customer_id", "channel", "kind", "language_id", "subject", "body", "status", "reason"])
        .orderBy("id")
        .execute();
    const joined = await rows();
    expect(joined).toMatchObject([
      { customer_id: friend, channel: "email", language_id: 1, subject: "1 referred_email_subject Ann", reason: "" },
      { customer_id: friend, channel: "sms", status: "withheld", reason: "no-address", subject: "" },
      { customer_id: ambassador, channel: "email", language_id: 2, body: "2 referrer_email Ann", reason: "no-consent" },
      { customer_id: ambassador, channel: "sms", status: "withheld", reason: "no-address" },
    ]);
    expect(joined[0]?.status).toBe("waiting");
    const sold = await at.sell(friend, 2_000);
    await at.bringBack(sold.transaction_pk, 2_000);
    await at.sell(friend, 2_000);
    expect((await rows()).slice(4)).toMatchObject([
      { customer_id: ambassador, channel: "email", kind: "referral_reward" },
      { customer_id: ambassador, channel: "sms", kind: "referral_reward" },
    ]);
  });

  it("tells a reward whole in a message, as its language writes it", async () => {
    await writeMessages(at.store, at.shop, at.programme, 2);
    const french = { language_id: 2, name: "French", abbreviation: "fr", is_default: 0, mandatory: 0 } as const;
    await at.store.db
      .insertInto("languages")
      .values({ business_id: at.shop.id, ...french })
      .execute();
    await at.store.db.updateTable("customers").set({ language_id: 2 }).where("id", "=", ambassador).execute();
    await at.store.db
      .updateTable("referral_programmes")
      .set({ referer_earns: 1_500, referer_earns_ratio: 150 })
      .where("id", "=", at.programme)
      .execute();
    await at.store.db
      .updateTable("referral_messages")
      .set({ text: "{{referrer_reward}}; {{minimum}}" })
      .where("field", "=", "referrer_email")
      .execute();
    const friend = await at.join(code, { firstName: "Bea" });
    const [row] = await at.referralsOf(friend);
    const { body } = await at.store.db
      .selectFrom("outbox")
      .select("body")
      .where("kind", "=", "referral_referrer")
      .where("channel", "=", "email")
      .where("source_id", "=", row?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(body).toBe("1\u202f500 points, 1,5 points par 1,00\u00a0$; 20,00\u00a0$");
  });
});
