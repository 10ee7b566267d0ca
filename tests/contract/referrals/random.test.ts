import { expect, it } from "vitest";
import { random } from "../../../server/demo/random";
import { aDay, openReferrals } from "../../support/bringing";
import { drift } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

/* Friends who join, buy and bring back in any order, against a plain model of what they come to. */

interface Sale {
  readonly id: number;
  readonly at: number;
  left: number;
}

interface Friend {
  readonly uid: number;
  readonly ends: number;
  readonly sales: Sale[];
  status: number;
  metBy: number | null;
}

const minimum = 2_000;
const days = 10;
const steps = 60;

eachEngine("random sequences", (stores) => {
  it.each([
    [1, 0],
    [2, 1],
    [3, 1],
  ] as const)("of seed %i agree with a plain model (all purchases: %i)", async (seed, all) => {
    const chance = random(seed);
    const at = await openReferrals(stores, {
      cond_min_amount: minimum,
      expires_in: days,
      referer_earns_ratio: 150,
      applied_to_all_purchases: all,
    });
    const ambassador = await at.customer();
    const code = await at.codeOf(ambassador);
    const friends: Friend[] = [];

    /** What the referral has come to, once a sale was made or brought back. */
    const look = (friend: Friend) => {
      if (friend.status === 3) return;
      const counting = friend.sales.filter((sale) => sale.at < friend.ends);
      const enough = counting.filter(({ left }) => left >= minimum);
      const meeting = enough.find(({ id }) => id === friend.metBy) ?? enough[0];
      if (meeting) [friend.status, friend.metBy] = [2, meeting.id];
      else if (friend.status === 2) [friend.status, friend.metBy] = [at.clock.time < friend.ends ? 1 : 3, null];
    };
    const owed = ({ status, metBy, sales, ends }: Friend): number => {
      if (status !== 2) return 0;
      const first = sales.findIndex(({ id }) => id === metBy);
      const paid = sales.filter((sale, index) => index === first || (all === 1 && index > first && sale.at < ends));
      return 10 + paid.reduce((sum, { left }) => sum + Math.floor((left * 150) / 10_000), 0);
    };

    for (let step = 0; step < steps; step += 1) {
      const friend = friends.length > 0 ? chance.pick(friends) : undefined;
      const what = chance.pick(["join", "sell", "sell", "return", "pass", "expire"]);
      if (what === "join" || !friend) {
        // Nine in seven days at most, so that nobody is held.
        at.clock.pass(aDay);
        const [row] = await at.referralsOf(await at.join(code));
        friends.push({ uid: row?.referee_id ?? 0, ends: row?.expires_at ?? 0, sales: [], status: 1, metBy: null });
      } else if (what === "sell") {
        at.clock.pass(1_000);
        const amount = chance.pick([500, 1_999, 2_000, 3_700, 9_000]);
        const sold = await at.sell(friend.uid, amount);
        friend.sales.push({ id: sold.transaction_pk, at: at.clock.time, left: amount });
        look(friend);
      } else if (what === "return") {
        const open = friend.sales.filter(({ left }) => left > 0);
        const sale = open.length > 0 ? chance.pick(open) : undefined;
        if (!sale) continue;
        const amount = chance.chance(0.5) ? sale.left : Math.min(sale.left, 700);
        await at.bringBack(sale.id, amount);
        sale.left -= amount;
        look(friend);
      } else if (what === "pass") at.clock.pass(chance.pick([1, 3, 6]) * aDay);
      else {
        await at.dueNow();
        for (const one of friends) if (one.status === 1 && one.ends <= at.clock.time) one.status = 3;
      }
    }
    const rows = await at.store.db.selectFrom("referrals").selectAll().orderBy("id").execute();
    expect(
      rows.map(({ referee_id, status, met_by, referrer_points }) => [referee_id, status, met_by, referrer_points]),
    ).toEqual(friends.map((friend) => [friend.uid, friend.status, friend.metBy, owed(friend)]));
    const count = (status: number) => friends.filter((friend) => friend.status === status).length;
    const points_paid = friends.reduce((sum, friend) => sum + owed(friend) + (friend.status === 2 ? 5 : 0), 0);
    expect(await at.countsOf()).toEqual({
      referees: friends.length,
      referrers: 1,
      met: count(2),
      pending: count(1),
      refused: 0,
      points_paid,
    });
    const paid = friends.reduce((sum, friend) => sum + owed(friend), 0);
    expect((await at.balances(ambassador)).points).toBe(paid);
    expect(await drift(at.store, at.shop, at.clock)).toEqual([]);
  });
});
