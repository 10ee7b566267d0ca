import type { Kysely } from "kysely";
import { addDays, instantOf } from "../../../store/day";
import type { Database } from "../../../store/schema";
import type { Lived } from "../../area-demo";
import type { Bulk } from "../../bulk";
import { type Random, random } from "../../random";

/** A separate random sequence, so that these rows do not change when the demo gets other content. */
const ownSeed = 9_100;
const daysBack = 60;
/** Maximum of each kind; below it, one check-in per three customers and one share per five. */
const most = 3_000;

type Person = { id: number; branch_id: number; created_day: number };

/** A sample of the customers, sufficient for a demo of any size. */
const peopleOf = (db: Kysely<Database>): Promise<Person[]> =>
  db.selectFrom("customers").select(["id", "branch_id", "created_day"]).orderBy("id").limit(20_000).execute();

/** Enters check-ins and shared offers of two months. @param db scoped to the business. */
export async function enterEvents(bulk: Bulk, db: Kysely<Database>, business: Lived): Promise<void> {
  const { ids, seed } = business;
  const { businessId: business_id } = business.world;
  const chance = random(seed + ownSeed);
  const people = await peopleOf(db);
  const offers = await db.selectFrom("offers").select("id").where("type", "<=", 4).orderBy("id").limit(40).execute();
  if (people.length === 0 || offers.length === 0) return;
  const few = (share: number) => Math.min(most, Math.round(people.length / share));
  const event = (kind: "check_in" | "share") => {
    const person = chance.pick(people);
    const { day, at } = momentFor(person, business, chance);
    const offer_id = kind === "share" ? chance.pick(offers).id : null;
    const row = { business_id, customer_id: person.id, branch_id: person.branch_id, kind, offer_id };
    return { id: ids.next("customer_events"), ...row, day, created_at: at };
  };
  await bulk.insert("customer_events", [
    ...Array.from({ length: few(3) }, () => event("check_in")),
    ...Array.from({ length: few(5) }, () => event("share")),
  ]);
}

/** A time during opening hours after the customer joined. */
function momentFor({ created_day }: Person, { world, extent: { endDay, soFar } }: Lived, chance: Random) {
  const day = Math.max(addDays(endDay, -chance.whole(0, daysBack)), Math.min(addDays(created_day, 1), endDay));
  return { day, at: soFar(instantOf(day, world.timeZone, chance.whole(8 * 60, 19 * 60))) };
}
