import { beforeEach, expect, it } from "vitest";
import type { QueryOf } from "../../../server/contract/common/call";
import {
  deactivateReferralProgramme,
  decideReferral,
  referralDetails,
  referralRecord,
} from "../../../server/contract/referrals/calls";
import { refusals } from "../../../server/referrals/reasons";
import { answerOf, ask } from "../../support/ask";
import { aDay, openReferrals, writeMessages } from "../../support/bringing";
import { customerActs } from "../../support/customer-acts";
import { drift } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

/* Decisions on held referrals, programmes that end, and referrers who leave. */

type Opened = Awaited<ReturnType<typeof openReferrals>>;

const paid = { status: 2, held: 0, referrer_points: 10, referee_points: 5 };

eachEngine("deciding of referrals", (stores) => {
  let at: Opened;
  let ambassador: number;
  let code: string;
  let namesake: number;
  let waiting: number;

  const points = async (uid: number) => (await at.balances(uid)).points;
  const one = async (uid: number) => (await at.referralsOf(uid))[0];
  const decide = (decision: "release" | "refuse", reason = "", referral_pk = waiting, who = at.shop.admin) =>
    ask(at.api, who, decideReferral, { body: { referral_pk, decision, reason } });
  const deactivate = (expire_pending: boolean) =>
    answerOf(at.api, at.shop.admin, deactivateReferralProgramme, {
      body: { branch_referral_rules_pk: at.programme, expire_pending },
    });
  const expiredByDay = async () => {
    const days = await at.store.db.selectFrom("referral_days").select("expired").execute();
    return days.reduce((sum, { expired }) => sum + expired, 0);
  };

  beforeEach(async () => {
    at = await openReferrals(stores);
    ambassador = await at.customer(0, { first_name: "Ann", last_name: "Roy" });
    code = await at.codeOf(ambassador);
    namesake = await at.join(code, { firstName: "ANN", lastName: "Roy" });
    waiting = (await one(namesake))?.id ?? 0;
  });

  it("releases a held one once, and pays for what was bought meanwhile", async () => {
    await at.sell(namesake, 2_000);
    expect(await one(namesake)).toMatchObject({ status: 1, held: 1 });
    expect((await decide("release")).answer).toEqual({ message: "The referral counts." });
    expect(await one(namesake)).toMatchObject(paid);
    expect(await points(ambassador)).toBe(10);
    expect((await decide("release")).errors).toEqual({ referral_pk: ["The referral is not held"] });
    expect((await decide("refuse", "Too late")).errors).toEqual({ referral_pk: ["The referral is not held"] });
    expect(await points(ambassador)).toBe(10);
    expect(await at.countsOf()).toMatchObject({ referees: 1, met: 1, pending: 0, points_paid: 15 });
    expect(await drift(at.store, at.shop, at.clock)).toEqual([]);
  });

  it("refuses a held one with a reason only, after which it counts nowhere and no purchase meets it", async () => {
    expect((await decide("refuse")).errors).toEqual({ reason: ["Enter a reason"] });
    expect(await one(namesake)).toMatchObject({ status: 1, held: 1, reason: "" });
    expect((await decide("refuse", "The same person")).answer).toEqual({ message: "The referral was refused." });
    expect(await one(namesake)).toMatchObject({ status: 3, held: 0, reason: "The same person" });
    await at.sell(namesake, 9_000);
    expect(await points(ambassador)).toBe(0);
    expect(await at.countsOf()).toEqual({ referees: 0, referrers: 0, met: 0, pending: 0, refused: 1, points_paid: 0 });
  });

  it("tells of one its terms, why it is held, what was paid, and which messages wait or may not be sent", async () => {
    await writeMessages(at.store, at.shop, at.programme);
    const friend = await at.join(code, { firstName: "Bo", consentEmail: true });
    await at.sell(friend, 2_000);
    const askOf = (referral_pk: number, who = at.shop.admin) =>
      ask(at.api, who, referralRecord, { query: { referral_pk } });
    const { answer } = await askOf((await one(friend))?.id ?? 0);
    expect(answer).toMatchObject({
      is_namesake: false,
      terms: { cond_min_amount: 2_000, expires_in: 30, referer_earns: 10, referee_earns: 5, referee_offers: [] },
      referral: { current_status: 2, referrer: "Ann Roy", referee: "Bo Doe", held: false, rule_name: "Bring a friend" },
      payments: [
        { side: "referee", points: 5 },
        { side: "referrer", points: 10 },
      ],
    });
    expect(answer?.messages.map(({ kind, channel, withheld }) => `${kind} ${channel} ${withheld}`)).toEqual([
      "referred email ",
      "referred sms no address",
      "referrer email no address",
      "referrer sms no address",
      "reward email no address",
      "reward sms no address",
    ]);
    expect(answer?.messages[0]).toMatchObject({ customer: "Bo Doe", subject: "1 referred_email_subject Bo" });
    const listed = await answerOf(at.api, at.shop.admin, referralDetails, {
      query: { q: "details", p: at.programme, page: 1 } as QueryOf<typeof referralDetails>,
    });
    expect(listed.referrals[0]).toMatchObject({ messages_waiting: 1, messages_withheld: 5 });
    expect((await askOf(waiting)).answer).toMatchObject({ is_namesake: true, referral: { held: true }, payments: [] });
    for (const [id, who] of [[waiting, at.other.admin], [999_999]] as const)
      expect((await askOf(id, who)).status).toBe(404);
  });

  it("decides of the business's own referrals only", async () => {
    expect((await decide("release", "", waiting, at.other.admin)).status).toBe(404);
    expect((await decide("release", "", 999_999)).status).toBe(404);
    expect(await one(namesake)).toMatchObject({ status: 1, held: 1 });
  });

  it("ends the pending ones with the programme where that is asked, but none that was met and waits for a decision", async () => {
    const friend = await at.join(code);
    const other = await at.join(code, { firstName: "Ann", lastName: "ROY" });
    await at.sell(namesake, 2_000);
    expect(await deactivate(true)).toEqual({ message: "The programme was canceled, and 2 pending referrals expired." });
    for (const uid of [friend, other]) expect(await one(uid)).toMatchObject({ status: 3, held: 0, reason: "" });
    expect(await one(namesake)).toMatchObject({ status: 1, held: 1 });
    expect(await at.countsOf()).toMatchObject({ referees: 3, met: 0, pending: 1, refused: 0 });
    expect(await expiredByDay()).toBe(2);
    expect(await deactivate(true)).toEqual({ message: "The programme was canceled." });
    at.clock.pass(40 * aDay);
    expect(await at.dueNow()).toBe(0);
    await at.sell(friend, 9_000);
    await decide("release");
    expect(await one(namesake)).toMatchObject(paid);
    expect(await points(ambassador)).toBe(10);
    expect(await at.countsOf()).toMatchObject({ referees: 3, met: 1, pending: 0, points_paid: 15 });
  });

  it("waits for a decision on one who bought as the profile that they were merged into", async () => {
    const survivor = await at.customer(0, { email: "other@mail.example" });
    expect((await customerActs(() => at).merge(survivor, namesake)).status).toBe(200);
    await at.sell(survivor, 2_000);
    at.clock.pass(40 * aDay);
    expect(await at.dueNow()).toBe(0);
    await decide("release");
    expect(await one(namesake)).toMatchObject(paid);
    expect(await points(ambassador)).toBe(10);
  });

  it("leaves the pending ones of a canceled programme their promise where it is not asked", async () => {
    const friend = await at.join(code);
    expect(await deactivate(false)).toEqual({ message: "The programme was canceled." });
    await at.sell(friend, 2_000);
    expect(await one(friend)).toMatchObject(paid);
    expect(await expiredByDay()).toBe(0);
  });

  it("brings nobody for a referrer who has left, and says so", async () => {
    const friend = await at.join(code);
    expect((await customerActs(() => at).leave(ambassador)).status).toBe(200);
    expect(await one(await at.join(code))).toMatchObject({
      status: 3,
      reason: refusals.referrerGone,
      referrer_id: ambassador,
    });
    await at.sell(friend, 2_000);
    expect(await one(friend)).toMatchObject({ status: 2, referrer_points: 0, referee_points: 5 });
    expect(await at.countsOf()).toMatchObject({ referees: 2, met: 1, pending: 1, refused: 1, points_paid: 5 });
    expect(await drift(at.store, at.shop, at.clock)).toEqual([]);
  });
});
