import type { Kysely } from "kysely";
import { referralStatuses } from "../contract/draws/words";
import { addDays, instantOf } from "../store/day";
import type { Database } from "../store/schema";
import type { Bulk } from "./bulk";
import type { Ids } from "./ids";
import { type Random, random } from "./random";
import { enterReferrals } from "./set-up-referrals";

/** A business whose customers and year of activity are entered. */
export interface Ground {
  readonly businessId: number;
  readonly timeZone: string;
  readonly endDay: number;
  readonly soFar: (at: number) => number;
  readonly seed: number;
}

/** A separate random sequence, so that these rows do not change when the demo gets other content. */
const ownSeed = 9_100;
const daysBack = 60;
/** Reports cover a year of referrals. */
const referralDaysBack = 360;
/** Maximum of each kind; below it, one check-in per three customers, one share per five, one referral per six. */
const most = 3_000;

type Person = { id: number; branch_id: number; created_day: number };

/** A sample of the customers, sufficient for a demo of any size. */
const peopleOf = (db: Kysely<Database>): Promise<Person[]> =>
  db.selectFrom("customers").select(["id", "branch_id", "created_day"]).orderBy("id").limit(20_000).execute();

/** Enters check-ins and shared offers of two months and referrals of a year. @param db scoped to the business. */
export async function enterEvents(
  bulk: Bulk,
  db: Kysely<Database>,
  ground: Ground,
  ids: Ids,
  redirect: string,
): Promise<void> {
  const { businessId: business_id } = ground;
  const chance = random(ground.seed + ownSeed);
  const people = await peopleOf(db);
  const offers = await db.selectFrom("offers").select("id").where("type", "<=", 4).orderBy("id").limit(40).execute();
  if (people.length === 0 || offers.length === 0) return;
  const few = (share: number) => Math.min(most, Math.round(people.length / share));
  const event = (kind: "check_in" | "share") => {
    const person = chance.pick(people);
    const { day, at } = momentFor(person, ground, chance);
    const offer_id = kind === "share" ? chance.pick(offers).id : null;
    const row = { business_id, customer_id: person.id, branch_id: person.branch_id, kind, offer_id };
    return { id: ids.next("customer_events"), ...row, day, created_at: at };
  };
  await bulk.insert("customer_events", [
    ...Array.from({ length: few(3) }, () => event("check_in")),
    ...Array.from({ length: few(5) }, () => event("share")),
  ]);
  const statuses = [referralStatuses.pending, referralStatuses.conditionMet, referralStatuses.conditionNotMet];
  const brought = Array.from({ length: few(6) }, () => {
    const referrer = chance.pick(people);
    const joined = chance.pick(people.filter(({ id }) => id !== referrer.id).slice(-500));
    const status = chance.chance(0.55) ? referralStatuses.conditionMet : chance.pick(statuses);
    const { day, at } = momentFor(referrer, ground, chance, referralDaysBack);
    return {
      business_id,
      referrer_id: referrer.id,
      referee_id: status === referralStatuses.pending ? null : joined.id,
      status,
      day,
      created_at: at,
      updated_at: at,
      met_at: status === referralStatuses.conditionMet ? at : null,
    };
  });
  await enterReferrals(
    bulk,
    db,
    { businessId: business_id, redirect, at: instantOf(addDays(ground.endDay, -referralDaysBack), ground.timeZone) },
    ids,
    brought
      .sort((one, other) => one.created_at - other.created_at)
      .map((row) => ({ id: ids.next("referrals"), ...row })),
  );
}

/** A time during opening hours after the customer joined. */
function momentFor({ created_day }: Person, { timeZone, endDay, soFar }: Ground, chance: Random, back = daysBack) {
  const day = Math.max(addDays(endDay, -chance.whole(0, back)), Math.min(addDays(created_day, 1), endDay));
  return { day, at: soFar(instantOf(day, timeZone, chance.whole(8 * 60, 19 * 60))) };
}
