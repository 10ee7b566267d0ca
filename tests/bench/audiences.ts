import { type Kysely, sql } from "kysely";
import { countAudience } from "../../server/audiences/choose";
import type { Audience } from "../../server/contract/audiences/audience";
import { type FilterKey, filterKeys, filters } from "../../server/contract/audiences/filters";
import { type CommerceFilter, commerceSystems } from "../../server/contract/audiences/filters/commerce";
import { readAudience } from "../../server/contract/audiences/read";
import type { Raw } from "../../server/contract/wire";
import { random } from "../../server/demo/random";
import { addDays, dateFromDay, dayOf } from "../../server/store/day";
import type { Database } from "../../server/store/schema";
import { migrate, type Store } from "../../server/store/store";
import { anyAudience, anyFields, type Stocked } from "../support/audiences/any-audience";
import { fullyEquipped } from "../support/audiences/equipped";
import { cachedStore, type Size } from "./cached-store";
import { benchFreezing } from "./freezing";
import { median, percentile } from "./load";
import { progress } from "./progress";
import { benchSoldLines } from "./sold-lines";

/*
 * Costs of audiences: every filter alone, and sets of up to six with exclusions, as ratios to one scan of the
 * customers' rows in the same run; freezing a campaign's recipients, compared with a plain insert-select; posting a
 * sale with lines, compared with a posting without a purchase. Asserts nothing.
 */

const eachFilter = 4;
const mostFilters = 6;
const mostDearest = 10;

type Db = Kysely<Database>;

interface Place {
  readonly db: Db;
  readonly caller: { readonly businessId: number; readonly timeZone: string; branchId: null; role: "business_admin" };
  readonly now: number;
}

/** The demo's first business at the end of its activity. */
async function placeIn(store: Store): Promise<Place> {
  const { id, time_zone: timeZone } = await store.db
    .selectFrom("users")
    .innerJoin("businesses", "businesses.id", "users.business_id")
    .select(["businesses.id", "businesses.time_zone"])
    .where("username", "=", "business.admin")
    .executeTakeFirstOrThrow();
  const db = store.forBusiness(id);
  const { created_at } = await db
    .selectFrom("transactions")
    .select("created_at")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { db, caller: { businessId: id, timeZone, branchId: null, role: "business_admin" }, now: created_at };
}

async function stockOf({ db, caller, now }: Place): Promise<Stocked> {
  const ids = async (table: "branches" | "tiers" | "tags" | "offers" | "point_rewards" | "customers" | "campaigns") =>
    (await db.selectFrom(table).select("id").orderBy("id").limit(200).execute()).map(({ id }) => id);
  const items = await db.selectFrom("sold_items").select(["system", "kind", "external_id"]).execute();
  const kinds = { Products: "product", Categories: "category", Brands: "brand", Vendors: "vendor", Tags: "tag" };
  const sold = ({ system, kind }: CommerceFilter["bought"]) => {
    const found = items.filter((item) => item.system === commerceSystems[system].id && item.kind === kinds[kind]);
    return found.length > 0 ? found.map(({ external_id }) => external_id) : ["none"];
  };
  return {
    has: {
      ...{ branches: await ids("branches"), tiers: await ids("tiers"), tags: await ids("tags"), sold },
      ...{ offers: await ids("offers"), rewards: await ids("point_rewards"), customers: await ids("customers") },
    },
    campaigns: await ids("campaigns"),
    next: random(15),
    date: (days) => dateFromDay(addDays(dayOf(now, caller.timeZone), days)),
  };
}

function audienceOf(sent: Raw): Audience {
  const reading = readAudience(sent, fullyEquipped);
  if ("problems" in reading) throw new Error(JSON.stringify(reading.problems));
  return reading.audience;
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Milliseconds of the best of three runs, to exclude other load on the machine. */
async function best(work: () => Promise<unknown>): Promise<number> {
  return Math.min(await took(work), await took(work), await took(work));
}

/** Reads every customer row: no index contains the notes. */
const scan = ({ db }: Place) =>
  db
    .selectFrom("customers")
    .select([sql`count(*)`.as("customers"), sql`sum(points_balance + length(segment) + length(notes))`.as("sum")])
    .where("left_at", "is", null)
    .executeTakeFirstOrThrow();

/** What tells a set of filters from another in few words. */
const shapeOf = ({ whoWillReceive, applyConditionsAnd, ...raw }: Raw) => ({
  filters: [whoWillReceive].flat().join(applyConditionsAnd === "0" ? " or " : " and "),
  without: Object.entries(raw)
    .filter(([name, value]) => name.startsWith("exclude") && value === "1")
    .map(([name]) => name.replace("exclude", ""))
    .join(),
});

/** Milliseconds of each audience, alternating with scans; the first of each is a warm-up. */
async function timesOf(place: Place, sent: readonly Raw[]) {
  const [counts, scans]: [number[], number[]] = [[], []];
  const told = progress("audiences", sent.length);
  for (const [turn, raw] of [sent[0] ?? {}, ...sent].entries()) {
    told(turn);
    const audience = audienceOf(raw);
    const count = await best(() => countAudience({ db: place.db, caller: place.caller }, audience, place.now));
    const one = await took(() => scan(place));
    if (turn === 0) continue;
    counts.push(count);
    scans.push(one);
  }
  const unit = median(scans);
  const dearest = sent
    .map((raw, at) => ({ raw, ms: counts[at] ?? 0 }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, mostDearest)
    .map(({ raw, ms }) => ({ ...shapeOf(raw), ms: ms.toFixed(1), "of a scan": (ms / unit).toFixed(2) }));
  counts.sort((one, other) => one - other);
  const [p50, p95] = [percentile(counts, 0.5), percentile(counts, 0.95)];
  return {
    dearest,
    ratio: p95 / unit,
    line: {
      "p50 ms": p50.toFixed(1),
      "p95 ms": p95.toFixed(1),
      "a scan ms": unit.toFixed(1),
      "p50 of a scan": (p50 / unit).toFixed(2),
      "p95 of a scan": (p95 / unit).toFixed(2),
    },
  };
}

async function tell(place: Place, sets: number): Promise<void> {
  const stock = await stockOf(place);
  const alone = (key: FilterKey): Raw => ({
    ...anyFields(key, stock),
    whoWillReceive: [String(filters[key].code)],
  });
  const lines: { ratio: number; name: string; line: object }[] = [];
  const told = progress("filters", filterKeys.length);
  for (const [done, key] of filterKeys.entries()) {
    told(done);
    const audiences = Array.from({ length: eachFilter }, () => alone(key));
    lines.push({ name: `${filters[key].code} ${key}`, ...(await timesOf(place, audiences)) });
  }
  lines.sort((one, other) => other.ratio - one.ratio);
  console.table(Object.fromEntries(lines.map(({ name, line }) => [name, line])));
  const any = Array.from({ length: sets }, () => anyAudience(stock, stock.next, mostFilters));
  const { line, dearest } = await timesOf(place, any);
  console.table({ [`${sets} sets of up to ${mostFilters}`]: line });
  console.log(`the dearest ${dearest.length} of them`);
  console.table(dearest);
}

/** @param address PostgreSQL server on which databases can be created; without it, SQLite. */
export async function benchAudiences(size: Size, sets: number, address: string | undefined): Promise<void> {
  const engine = address === undefined ? "SQLite" : "PostgreSQL";
  console.log(`\naudiences, ${engine}, ${size.customers} customers, ${size.transactions} transactions`);
  const store = await cachedStore(size, address);
  try {
    // A cached store may be from an older release.
    await migrate(store);
    const place = await placeIn(store);
    await tell(place, sets);
    await benchSoldLines(store, place);
    await benchFreezing(store, place);
  } finally {
    await store.close();
  }
}
