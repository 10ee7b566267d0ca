import { expect, it } from "vitest";
import { random } from "../../../server/demo/random";
import { wallTimeOf } from "../../../server/store/day";
import { aDay, openReferrals } from "../../support/bringing";
import { customerActs } from "../../support/customer-acts";
import { csv, imported, undone } from "../../support/imports";
import { drift } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

/*
 * Friends join and purchase, at the counter or through files, return, are undone and merged with each other, while
 * their referrer is merged and unmerged: random orders, checked against a plain model.
 */

interface Sale {
  readonly id: number;
  readonly at: number;
  left: number;
  /** The import that contained it. */
  readonly file?: number;
}

interface Friend {
  readonly uid: number;
  readonly joinedAt: number;
  readonly ends: number;
  readonly sales: Sale[];
  status: number;
  metBy: number | null;
  /** The referrer, by their id at that time. */
  readonly by: number;
  readonly file?: number;
  isGone?: boolean;
  /** The friend they were merged into. */
  into?: Friend;
  /** Points paid to the referrer for this friend. */
  due: number;
}

const minimum = 2_000;
const days = 10;
const steps = 80;
const acts = [
  ...["join", "file", "sell", "sell", "sellFile", "return", "undo", "pass", "expire"],
  ...["merge", "unmerge", "mergeFriends"],
] as const;

eachEngine("random sequences", (stores) => {
  it.each([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 1],
  ] as const)("of seed %i agree with a plain model (all purchases: %i)", async (seed, all) => {
    const chance = random(seed);
    const at = await openReferrals(stores, {
      cond_min_amount: minimum,
      expires_in: days,
      referer_earns_ratio: 150,
      applied_to_all_purchases: all,
    });
    const { merge, unmerge } = customerActs(() => at);
    /** Each is merged into the next; the last one refers. Unmerged ones are in `apart`. */
    const [ambassadors, apart] = [[await at.customer()], [] as number[]];
    const ambassador = () => ambassadors.at(-1) ?? 0;
    const code = await at.codeOf(ambassador());
    const friends: Friend[] = [];
    const files: number[] = [];

    const take = async (kind: "customers" | "transactions", ...lines: string[]): Promise<number> => {
      const id = await imported(at.api, at.store, at.shop.admin, at.clock, kind, csv(...lines));
      files.push(id);
      return id;
    };
    const joined = async (uid: number, file?: number) => {
      const [row] = await at.referralsOf(uid);
      const brought = { joinedAt: row?.created_at ?? 0, ends: row?.expires_at ?? 0, by: ambassador() };
      const friend = { uid, ...brought, sales: [], status: 1, metBy: null, due: 0 };
      friends.push({ ...friend, ...(file !== undefined && { file }) });
    };
    const comeInAFile = async () => {
      const email = `filed${friends.length}@mail.example`;
      const file = await take("customers", "Email,First name,Referral code", `${email},Filed,${code}`);
      const { id } = await at.store.db
        .selectFrom("customers")
        .select("id")
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
      await joined(id, file);
    };
    const sellInAFile = async (friend: Friend, amount: number) => {
      const line = `${wallTimeOf(at.clock.time, "America/Toronto")},${(amount / 100).toFixed(2)},Rewards`;
      const { email } = await at.store.db
        .selectFrom("customers")
        .select("email")
        .where("id", "=", friend.uid)
        .executeTakeFirstOrThrow();
      const file = await take("transactions", "Email,Date,Amount,Type", `${email},${line}`);
      const { id, created_at } = await at.store.db
        .selectFrom("transactions")
        .select(["id", "created_at"])
        .where("customer_id", "=", friend.uid)
        .where("type", "=", 1)
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      friend.sales.push({ id, at: created_at, left: amount, file });
      look(friend);
    };
    /** A friend with purchases is kept, even if these were reversed. */
    const undo = async (file: number) => {
      await undone(at.api, at.store, at.shop.admin, at.clock, file);
      for (const friend of friends) {
        if (friend.file === file && friend.sales.length === 0) {
          friend.isGone = true;
          [friend.status, friend.metBy, friend.due] = [3, null, 0];
        }
        for (const sale of friend.sales.filter((one) => one.file === file)) sale.left = 0;
        if (friend.sales.some((one) => one.file === file)) look(friend);
      }
    };

    const rootOf = (friend: Friend): Friend => (friend.into ? rootOf(friend.into) : friend);
    const familyOf = (friend: Friend) => friends.filter((one) => rootOf(one) === rootOf(friend));

    /** Updates a friend's referrals, including those of merged profiles, after a sale or a return. */
    const look = (friend: Friend) => {
      const family = familyOf(friend);
      const sales = family.flatMap((one) => one.sales).sort((one, other) => one.at - other.at || one.id - other.id);
      const [first] = family.filter(({ isGone }) => !isGone);
      for (const one of family) lookAt(one, sales, one === first);
    };
    const lookAt = (friend: Friend, all: readonly Sale[], isFirst: boolean) => {
      if (friend.status === 3) return;
      const sales = all.filter((sale) => friend.joinedAt <= sale.at && sale.at < friend.ends);
      const enough = sales.filter(({ left }) => left >= minimum);
      const meeting = enough.find(({ id }) => id === friend.metBy) ?? enough[0];
      if (meeting && friend.status === 1 && !isFirst) return;
      if (meeting) [friend.status, friend.metBy] = [2, meeting.id];
      else if (friend.status === 2) [friend.status, friend.metBy] = [at.clock.time < friend.ends ? 1 : 3, null];
      friend.due = meeting ? dueFor(sales, meeting.id) : 0;
    };
    const dueFor = (sales: readonly Sale[], metBy: number): number => {
      const first = sales.findIndex(({ id }) => id === metBy);
      const paid = sales.filter((_, index) => index === first || (all === 1 && index > first));
      return 10 + paid.reduce((sum, { left }) => sum + Math.floor((left * 150) / 10_000), 0);
    };

    for (let step = 0; step < steps; step += 1) {
      const living = friends.filter(({ isGone, into }) => !isGone && !into);
      const friend = living.length > 0 ? chance.pick(living) : undefined;
      const what = chance.pick(acts);
      if (what === "join" || what === "file" || !friend) {
        // At most nine in seven days, so that none is held.
        at.clock.pass(aDay);
        if (what === "file") await comeInAFile();
        else await joined(await at.join(code));
      } else if (what === "sellFile") {
        at.clock.pass(60_000);
        await sellInAFile(friend, chance.pick([1_999, 2_000, 9_000]));
      } else if (what === "undo") {
        const file = files.length > 0 ? chance.pick(files) : undefined;
        if (file === undefined) continue;
        files.splice(files.indexOf(file), 1);
        at.clock.pass(1_000);
        await undo(file);
      } else if (what === "merge") {
        const survivor = await at.customer();
        expect((await merge(survivor, ambassador())).status).toBe(200);
        ambassadors.push(survivor);
      } else if (what === "unmerge") {
        const [merged, survivor] = ambassadors.slice(-2);
        if (merged === undefined || survivor === undefined) continue;
        // Refused once the period for undoing a merge is over.
        if ((await unmerge(survivor, merged)).errors.mergedUid) continue;
        apart.push(...ambassadors.splice(-1));
      } else if (what === "mergeFriends") {
        // Only friends without a file, because those may be undone.
        const [survivor, merged] = living.filter(({ file }) => file === undefined).slice(-2);
        if (!survivor || !merged) continue;
        expect((await merge(survivor.uid, merged.uid)).status).toBe(200);
        merged.into = survivor;
      } else if (what === "sell") {
        at.clock.pass(1_000);
        const amount = chance.pick([500, 1_999, 2_000, 3_700, 9_000]);
        const sold = await at.sell(friend.uid, amount);
        friend.sales.push({ id: sold.transaction_pk, at: at.clock.time, left: amount });
        look(friend);
      } else if (what === "return") {
        const open = friend.sales.filter(({ left, file }) => left > 0 && file === undefined);
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
    ).toEqual(friends.map(({ uid, status, metBy, due }) => [uid, status, metBy, due]));
    const counted = friends.filter(({ isGone }) => !isGone);
    const count = (status: number) => counted.filter((friend) => friend.status === status).length;
    const points_paid = friends.reduce((sum, { due, status }) => sum + due + (status === 2 ? 5 : 0), 0);
    expect(await at.countsOf()).toEqual({
      referees: counted.length,
      referrers: new Set(counted.map(({ by }) => by)).size,
      met: count(2),
      pending: count(1),
      refused: friends.length - counted.length,
      points_paid,
    });
    let total = 0;
    for (const uid of [...ambassadors, ...apart]) total += (await at.balances(uid)).points;
    expect(total).toBe(friends.reduce((sum, { due }) => sum + due, 0));
    expect(await drift(at.store, at.shop, at.clock)).toEqual([]);
  });
});
