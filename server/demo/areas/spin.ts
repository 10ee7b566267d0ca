import { addDays, instantOf } from "../../store/day";
import { pickMember, type Year } from "../activity";
import type { AreaDemo, Lived } from "../area-demo";
import { at } from "../book";
import type { Bulk } from "../bulk";
import { type Random, random } from "../random";

/** A separate random sequence, so that it does not change other rows. */
const ownSeed = 4000;

/** Title, odds in hundredths of a percent, stock before the first spin (null wins nothing). */
type DemoSlice = readonly [title: string, odds: number, stock: number | null];

const bakeryWheel: readonly DemoSlice[] = [
  ["Filter coffee", 2200, 60],
  ["So close", 2000, null],
  ["Butter croissant", 1600, 40],
  ["10% off today", 1400, 100],
  ["Cinnamon roll", 1000, 25],
  ["Try again soon", 1000, null],
  ["Tote bag", 600, 3],
  ["Breakfast for two", 200, 2],
];

const spinDays = 21;
const spinsADay = [2, 5] as const;

export const demo: AreaDemo = {
  add: async (bulk, business) => {
    if (business.profile.key === "bakery") await enterWheel(bulk, business);
  },
};

/** Enters a wheel and the spins of its first three weeks. */
async function enterWheel(bulk: Bulk, { world, ids, year, extent, seed }: Lived): Promise<void> {
  const chance = random(seed + ownSeed);
  const prizes = bakeryWheel.map(([title, odds, stock]) => ({
    id: ids.next("wheel_prizes"),
    title,
    odds,
    left: stock,
  }));
  const spins = [];
  for (let back = spinDays - 1; back >= 0; back -= 1) {
    const day = addDays(extent.endDay, -back);
    const today = new Set<number>();
    const minute = () => chance.whole(8 * 60, 20 * 60);
    const minutes = Array.from({ length: chance.whole(...spinsADay) }, minute).sort((one, other) => one - other);
    for (const spun of minutes) {
      const member = somebody(year, extent.days - 1 - back, chance);
      let rest = chance.whole(0, 9_999);
      const prize = prizes.find(({ odds }) => {
        rest -= odds;
        return rest < 0;
      });
      if (!prize || today.has(member)) continue;
      today.add(member);
      const outcome = prize.left === null ? "nothing" : prize.left > 0 ? "won" : "out_of_stock";
      if (prize.left !== null && prize.left > 0) prize.left -= 1;
      spins.push({
        id: ids.next("spins"),
        business_id: world.businessId,
        customer_id: year.firstCustomerId + member,
        branch_id: world.branches[at(year.members.home, member)]?.id ?? 0,
        clerk_user_id: chance.pick(world.clerks).id,
        prize_id: prize.id,
        title: prize.title,
        outcome,
        transaction_id: null,
        day,
        created_at: extent.soFar(instantOf(day, world.timeZone, spun)),
      });
    }
  }
  const opened = instantOf(addDays(extent.endDay, -spinDays), world.timeZone, 10 * 60);
  await bulk.insert("wheels", [{ business_id: world.businessId, spins_per_day: 1, revision: 1, updated_at: opened }]);
  await bulk.insert(
    "wheel_prizes",
    prizes.map(({ id, title, odds, left }, index) => ({
      id,
      business_id: world.businessId,
      position: index + 1,
      title,
      wins: left === null ? (0 as const) : (1 as const),
      odds,
      stock: left,
      deleted_at: null,
    })),
  );
  await bulk.insert("spins", spins);
}

/** Picks a customer of the day, counted from the first day of activity. */
function somebody({ members }: Year, day: number, chance: Random): number {
  let joined = members.count;
  // Members are in the order they joined.
  for (let low = 0, high = members.count; low < high; ) {
    const middle = (low + high) >> 1;
    if (at(members.joined, middle) <= day) low = middle + 1;
    else high = middle;
    joined = low;
  }
  return pickMember(members, Math.max(joined, 1), day, chance);
}
