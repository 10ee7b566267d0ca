import { addDays, instantOf, weekdayOf } from "../store/day";
import { at, Book } from "./book";
import { type Brought, Invitations } from "./brought";
import type { Bulk } from "./bulk";
import { happen, welcome } from "./happenings";
import type { Ids } from "./ids";
import { branchBy, gather, type Members } from "./members";
import { type Random, random } from "./random";
import type { World } from "./set-up";

export interface Extent {
  readonly customers: number;
  readonly transactions: number;
  readonly days: number;
  readonly endDay: number;
  /** Moves times of the last day into the past part of that day. */
  readonly soFar: (at: number) => number;
}

export interface Year {
  readonly members: Members;
  readonly firstCustomerId: number;
  readonly firstDay: number;
  /** Visitors by day, counted from the first day of activity: the whole business, then each branch. */
  readonly visitors: ReadonlyMap<number, Int32Array>;
  readonly brought: readonly Brought[];
}

/** Relative activity from Monday to Sunday. */
const weekdays = [0.8, 0.85, 0.95, 1.05, 1.25, 1.5, 1.2];
/** Daily peaks: time, share of visits, and width, in minutes. */
const peaks = [
  { minute: 8.5 * 60, share: 0.4, width: 50 },
  { minute: 12.75 * 60, share: 0.3, width: 55 },
  { minute: 17 * 60, share: 0.3, width: 65 },
] as const;
const opens = 7 * 60;
const closes = 20 * 60;
/** Maximum share of a day's transactions used for sign-up bonuses. */
const welcomes = 0.5;
const rowsBetweenDrains = 2000;
const invitingSeed = 14_000;

/** Simulates the days in order and passes rows and figures to the bulk load. */
export async function playYear(bulk: Bulk, world: World, ids: Ids, extent: Extent, seed: number): Promise<Year> {
  const chance = random(seed);
  const invitations = new Invitations(random(seed + invitingSeed), world.timeZone, extent.customers);
  const shares = world.branches.map(({ share }) => share);
  const members = gather(extent.customers, extent.days, shares, chance);
  const firstCustomerId = ids.take("customers", extent.customers);
  const book = new Book(bulk, world, members, firstCustomerId, ids);
  const firstDay = addDays(extent.endDay, 1 - extent.days);
  const quotas = dailyQuotas(extent, firstDay, chance);
  const visitors = new Map<number, Int32Array>();
  let joined = 0;

  for (let dayIndex = 0; dayIndex < extent.days; dayIndex += 1) {
    const day = addDays(firstDay, dayIndex);
    const noon = instantOf(day, world.timeZone, 12 * 60);
    book.openDay(day);
    const joinedBefore = joined;
    while (joined < members.count && at(members.joined, joined) <= dayIndex) {
      const early = at(members.joined, joined) - dayIndex;
      // Between opening and noon, in the order of their ids; members from before the first day keep their own day.
      members.createdAt[joined] = extent.soFar(
        noon + early * 86_400_000 - 4 * 3_600_000 + ((joined * 7919) % 14_000) * 1000,
      );
      joined += 1;
    }
    const quota = quotas[dayIndex] ?? 0;
    const times = visitTimes(quota, noon, chance);
    const newcomers = dayIndex === 0 ? 0 : Math.min(joined - joinedBefore, Math.floor(quota * welcomes));
    const pick = () => pickMember(members, joined, dayIndex, chance);
    const claimable = world.offers.filter(({ from, to }) => from <= day && day <= to);
    const clerks = clerksByBranch(world);
    let welcomed = 0;
    let drained = 0;
    for (let slot = 0; slot < quota; ) {
      const isWelcome = newcomers > 0 && welcomed * quota <= slot * newcomers && welcomed < newcomers;
      const member = isWelcome ? joinedBefore + welcomed : pick();
      const branch = chance.chance(0.85) ? at(members.home, member) : branchBy(shares, chance.fraction());
      const place = {
        branch,
        clerkId: chance.pick(clerks[branch] ?? [null]),
        at: extent.soFar(Math.floor((times[slot] ?? noon) / 1000) * 1000),
      };
      const stage = {
        book,
        world,
        members,
        chance,
        another: pick,
        claimable,
        day,
        dayIndex,
        invitations,
        room: quota - slot,
      };
      if (isWelcome) {
        welcomed += 1;
        members.createdAt[member] = place.at - 1000;
        invitations.join(member, place.at - 1000, (own) => pickMember(members, joinedBefore, dayIndex, own));
        slot += welcome(stage, member, place);
      } else slot += happen(stage, member, place);
      if (slot - drained >= rowsBetweenDrains) {
        drained = slot;
        await bulk.drain();
      }
    }
    visitors.set(dayIndex, await book.closeDay(day));
    await bulk.drain();
  }
  return { members, firstCustomerId, firstDay, visitors, brought: invitations.all };
}

/** Transactions per day: growth with weekday and seasonal waves, scaled to the requested total. */
function dailyQuotas({ transactions, days }: Extent, firstDay: number, chance: Random): number[] {
  const weights = Array.from({ length: days }, (_, day) => {
    const growth = 0.75 + (0.5 * day) / days;
    const season = 1 + 0.1 * Math.sin((day / 365) * 2 * Math.PI);
    const weekday = weekdays[weekdayOf(addDays(firstDay, day)) - 1] ?? 1;
    return weekday * growth * season * (0.92 + 0.16 * chance.fraction());
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    const quota = Math.round((transactions * weighed) / whole) - given;
    given += quota;
    return quota;
  });
}

function visitTimes(count: number, noon: number, chance: Random): Float64Array {
  const times = new Float64Array(count);
  for (let index = 0; index < count; index += 1) {
    const peak = peaks[branchBy(peakShares, chance.fraction())] ?? peaks[0];
    const minute = peak.minute + peak.width * chance.bell();
    times[index] = noon + (Math.min(closes, Math.max(opens + chance.fraction() * 30, minute)) - 12 * 60) * 60_000;
  }
  return times.sort();
}
const peakShares = peaks.map(({ share }) => share);

/** A member who has joined and not left, chosen with the frequency of their visits; anybody after 60 attempts. */
export function pickMember(members: Members, joined: number, day: number, chance: Random): number {
  let member = 0;
  for (let tries = 0; tries < 60; tries += 1) {
    member = Math.floor(chance.fraction() * joined);
    if (at(members.left, member) > day && at(members.zeal, member) > chance.fraction() * 255) break;
  }
  return member;
}

/** Clerks at each branch, including null for actions without a clerk. */
function clerksByBranch(world: World): (number | null)[][] {
  return world.branches.map(({ id }) => {
    const here = world.clerks.filter(({ branchId }) => branchId === null || branchId === id);
    return [null, ...here.map((clerk) => clerk.id)];
  });
}
