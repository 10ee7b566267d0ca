import type { Insertable } from "kysely";
import { addDays, dateFromDay, dayFromDate, instantOf } from "../../server/store/day";
import type { Database } from "../../server/store/schema";
import type { Store } from "../../server/store/store";

export const timeZone = "America/Toronto";

/** Creates a published draw of June 2026 in every branch, drawn at ten the next morning; `overrides` replaces columns. */
export async function makeDraw(
  store: Store,
  business_id: number,
  overrides: Partial<Insertable<Database["draws"]>> = {},
): Promise<number> {
  const { start_date, end_date } = { start_date: "2026-06-01", end_date: "2026-06-30", ...overrides };
  const after = addDays(dayFromDate(end_date), 1);
  const row: Insertable<Database["draws"]> = {
    business_id,
    slug: `draw-${Math.random()}`,
    type: 1,
    titles: '{"1":"June"}',
    descriptions: "{}",
    visits_include_check_in: 0,
    kickoff_time: `${start_date} 00:00`,
    draw_time: `${dateFromDay(after)} 10:00`,
    start_date,
    end_date,
    claim_limit_date: dateFromDay(addDays(after, 30)),
    kickoff_at: instantOf(dayFromDate(start_date), timeZone),
    opens_at: instantOf(dayFromDate(start_date), timeZone),
    closes_at: instantOf(after, timeZone),
    draw_at: instantOf(after, timeZone, 10 * 60),
    rule_amount: null,
    rule_count: null,
    rule_referral_number: null,
    rule_referral_status: "",
    rule_tags: "",
    rule_tiers: "",
    rule_ala_carte: "",
    image_id: null,
    published: 1,
    published_at: 0,
    all_branches: 1,
    revision: 1,
    created_at: 0,
    updated_at: 0,
    deleted_at: null,
    ...overrides,
  };
  return (await store.db.insertInto("draws").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

export async function makePrize(store: Store, business_id: number, draw_id: number, winners = 1, position = 1) {
  const row = {
    business_id,
    draw_id,
    position,
    title: `Prize ${position}`,
    description: "",
    type: 1,
    value: 0,
    num_of_winners: winners,
    image_id: null,
  };
  return (await store.db.insertInto("draw_prizes").values(row).returning("id").executeTakeFirstOrThrow()).id;
}
