import { beforeEach, expect, it } from "vitest";
import { customerProfile } from "../../../server/contract/customers/profile-calls";
import { makeOffer } from "../../../server/demo/factories";
import { addDays, dayOf, instantOf } from "../../../server/store/day";
import { answerOf } from "../../support/ask";
import { aDay, makeEnding, openReferrals } from "../../support/bringing";
import { customerActs } from "../../support/customer-acts";
import { eachEngine } from "../../support/stores";

/* Offers given by referrals, as shown on the customer's profile. */

type Opened = Awaited<ReturnType<typeof openReferrals>>;

eachEngine("offers of referrals on the profile", (stores) => {
  let at: Opened;
  let ambassador: number;
  let code: string;
  let lasting: number;
  let weekly: number;
  let ending: number;

  const offersOf = async (uid: number) => {
    const { user } = await answerOf(at.api, at.shop.admin, customerProfile, { query: { uid, brief: true } });
    return user.referral_offers;
  };
  const endIn = (days: number) =>
    instantOf(addDays(dayOf(at.clock.time, "America/Toronto"), days + 1), "America/Toronto");

  beforeEach(async () => {
    at = await openReferrals(stores);
    lasting = await makeOffer(at.store.db, at.shop.id, { title: "Bread for ever", claimed_days: null });
    weekly = await makeOffer(at.store.db, at.shop.id, { title: "Cake of the week", claimed_days: 7 });
    ending = await makeEnding(at.store, at.clock, at.shop, 3);
    await at.store.db
      .updateTable("referral_programmes")
      .set({
        referer_earns_offers: JSON.stringify([lasting, weekly]),
        referee_earns_offers: JSON.stringify([ending]),
      })
      .where("id", "=", at.programme)
      .execute();
    ambassador = await at.customer();
    code = await at.codeOf(ambassador);
  });

  it("are those of both sides, the next to end first, until they end", async () => {
    const friend = await at.join(code);
    expect(await offersOf(ambassador)).toEqual([]);
    await at.sell(friend, 2_000);
    const week = { offer_pk: weekly, offer_title: "Cake of the week", valid_until: endIn(7), times: 1 };
    const ever = { offer_pk: lasting, offer_title: "Bread for ever", valid_until: null, times: 1 };
    expect(await offersOf(ambassador)).toEqual([week, ever]);
    expect(await offersOf(friend)).toMatchObject([{ offer_pk: ending, valid_until: endIn(3) }]);
    at.clock.pass(4 * aDay);
    expect(await offersOf(friend)).toEqual([]);
    expect(await offersOf(ambassador)).toEqual([week, ever]);
    at.clock.pass(4 * aDay);
    expect(await offersOf(ambassador)).toEqual([ever]);
  });

  it("are told once with how many of them end together, and less those taken back with a sale", async () => {
    const sold = await at.sell(await at.join(code), 2_000);
    await at.sell(await at.join(code), 2_000);
    expect(await offersOf(ambassador)).toMatchObject([
      { offer_pk: weekly, times: 2 },
      { offer_pk: lasting, times: 2 },
    ]);
    await at.bringBack(sold.transaction_pk, 2_000);
    expect(await offersOf(ambassador)).toMatchObject([
      { offer_pk: weekly, times: 1 },
      { offer_pk: lasting, times: 1 },
    ]);
  });

  it("leave out those that were deleted or had ended when they were due, and go along with a merge", async () => {
    const friend = await at.join(code);
    at.clock.pass(4 * aDay);
    await at.sell(friend, 2_000);
    expect(await offersOf(friend)).toEqual([]);
    await at.store.db.updateTable("offers").set({ deleted_at: at.clock.time }).where("id", "=", weekly).execute();
    const survivor = await at.customer();
    expect((await customerActs(() => at).merge(survivor, ambassador)).status).toBe(200);
    expect(await offersOf(survivor)).toMatchObject([{ offer_pk: lasting, times: 1 }]);
  });
});
