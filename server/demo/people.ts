import { searchWords } from "../customers/search-words";
import { smsStatuses } from "../customers/sms-consent";
import { segmentOf } from "../ledger/segments";
import { addDays, dateFromDay } from "../store/day";
import type { Extent, Year } from "./activity";
import { at } from "./book";
import type { Bulk } from "./bulk";
import { type Clientele, personalColumns, personalDetails } from "./homes";
import { person } from "./names";
import { random } from "./random";
import type { World } from "./set-up";

const n = "number";
const s = "text";
const rowsBetweenDrains = 2000;

const customerColumns = {
  id: n,
  business_id: n,
  branch_id: n,
  first_name: s,
  last_name: s,
  email: s,
  phone: s,
  account_number: s,
  language_id: n,
  birth_date: s,
  tier_id: n,
  segment: s,
  consent_email: n,
  consent_sms: n,
  points_balance: n,
  credit_balance: n,
  giftcard_balance: n,
  lifetime_points: n,
  total_spent: n,
  visits: n,
  first_visit_at: n,
  first_visit_branch_id: n,
  last_visit_at: n,
  seen_day: n,
  purchases: n,
  purchase_amount: n,
  first_purchase_day: n,
  last_purchase_day: n,
  earnings: n,
  redemptions: n,
  created_at: n,
  created_day: n,
  phone_country: s,
  allow_sms_status: n,
  ...personalColumns,
} as const;

/** Customers by a key, such as a day: of the whole business, then of each branch. */
class Tally<Key extends number | string> {
  readonly figures = new Map<Key, Int32Array>();

  constructor(private readonly branches: number) {}

  count(key: Key, branch: number): void {
    const figures = this.figures.get(key) ?? new Int32Array(this.branches + 1);
    figures[0] = at(figures, 0) + 1;
    figures[branch + 1] = at(figures, branch + 1) + 1;
    this.figures.set(key, figures);
  }
}

interface Counts {
  /** By the day of joining, counted from the first day of activity. */
  readonly joined: Tally<number>;
  readonly segments: Tally<string>;
  /** The day of an index, as YYYYMMDD. */
  readonly dayOf: (index: number) => number;
}

/** Enters the customers as they are at the end of the year, their tags, and the figures that count customers. */
export async function enterPeople(
  bulk: Bulk,
  world: World,
  year: Year,
  extent: Extent,
  seed: number,
  clientele: Clientele,
): Promise<void> {
  const days = new Map<number, number>();
  const branches = world.branches.length;
  const counts: Counts = {
    joined: new Tally(branches),
    segments: new Tally(branches),
    dayOf(index) {
      const known = days.get(index) ?? addDays(year.firstDay, index);
      days.set(index, known);
      return known;
    },
  };
  await enterCustomers(bulk, world, year, { endDay: extent.endDay, seed, clientele }, counts);
  await tagPeople(bulk, world, year, random(seed + 1));
  await enterFigures(bulk, world, year, counts);
}

interface Manner {
  readonly endDay: number;
  readonly seed: number;
  readonly clientele: Clientele;
}

/** Enters the customers with the words by which they are found, and counts them. */
async function enterCustomers(
  bulk: Bulk,
  world: World,
  year: Year,
  { endDay, seed, clientele }: Manner,
  { joined, segments, dayOf }: Counts,
): Promise<void> {
  const { members } = year;
  const table = bulk.table("customers", customerColumns);
  const found = bulk.table("customer_words", { business_id: n, customer_id: n, word: s });
  const chance = random(seed);
  const details = personalDetails(clientele, seed + 2);
  for (let index = 0; index < members.count; index += 1) {
    const { first, last, email, phone } = person(chance, index);
    const branch = at(members.home, index);
    const joinedIndex = at(members.joined, index);
    const createdDay = dayOf(joinedIndex);
    const visits = at(members.visits, index);
    const seenDay = visits === 0 ? createdDay : Math.max(createdDay, dayOf(at(members.lastVisitDay, index)));
    const segment = segmentOf({ visits, seenDay }, endDay);
    const [lifetime, spent] = [at(members.lifetime, index), at(members.spent, index)];
    const tier = world.tiers.findLast((one) => lifetime >= one.points && spent >= one.spend && visits >= one.visits);
    const language = branchLanguage(world, branch, chance.fraction());
    const born = chance.chance(0.6) ? addDays(19_600_101, chance.whole(0, 17_000)) : null;
    const mail = chance.chance(0.94) ? email : "";
    const number = chance.chance(0.8) ? phone : "";
    const account = `${world.businessId}${String(index + 1).padStart(8, "0")}`;
    const [byMail, bySms] = [chance.chance(0.7), chance.chance(0.4)];
    table.add(
      year.firstCustomerId + index,
      world.businessId,
      world.branches[branch]?.id ?? 0,
      first,
      last,
      mail,
      number,
      account,
      language,
      born === null ? null : dateFromDay(born),
      tier?.id ?? null,
      segment,
      byMail ? 1 : 0,
      bySms ? 1 : 0,
      at(members.points, index),
      at(members.credit, index),
      at(members.giftcard, index),
      lifetime,
      spent,
      visits,
      at(members.firstVisitAt, index) || null,
      at(members.firstVisitAt, index) === 0 ? null : (world.branches[at(members.firstVisitBranch, index)]?.id ?? 0),
      at(members.lastVisitAt, index) || null,
      seenDay,
      at(members.purchases, index),
      at(members.purchaseAmount, index),
      at(members.firstPurchaseDay, index),
      at(members.lastPurchaseDay, index),
      at(members.earnings, index),
      at(members.redemptions, index),
      at(members.createdAt, index),
      createdDay,
      number === "" ? "" : "CA",
      smsStatusOf(bySms && number !== "", index),
      ...details(),
    );
    const findable = { first_name: first, last_name: last, email: mail, phone: number, account_number: account };
    for (const word of searchWords(findable)) found.add(world.businessId, year.firstCustomerId + index, word);
    joined.count(joinedIndex, branch);
    segments.count(segment, branch);
    if (index % rowsBetweenDrains === 0) await bulk.drain();
  }
  await bulk.drain(true);
}

/** Enters the customers who visited or joined by day, and the customers by segment. */
async function enterFigures(bulk: Bulk, world: World, year: Year, { joined, segments, dayOf }: Counts): Promise<void> {
  const branchIds = [0, ...world.branches.map(({ id }) => id)];
  const dayIndexes = [...new Set([...joined.figures.keys(), ...year.visitors.keys()])].sort(
    (one, other) => one - other,
  );
  const daily = dayIndexes.flatMap((index) =>
    branchIds.map((branch_id, place) => ({
      business_id: world.businessId,
      branch_id,
      day: dayOf(index),
      visitors: year.visitors.get(index)?.[place] ?? 0,
      joined: joined.figures.get(index)?.[place] ?? 0,
    })),
  );
  await bulk.insert(
    "daily_customers",
    daily.filter((row) => row.visitors > 0 || row.joined > 0),
  );
  const inSegments = [...segments.figures].flatMap(([segment, figures]) =>
    branchIds.map((branch_id, place) => ({
      business_id: world.businessId,
      branch_id,
      segment,
      customers: figures[place] ?? 0,
    })),
  );
  await bulk.insert(
    "segment_figures",
    inSegments.filter((row) => row.customers > 0),
  );
}

/** Three in four customers who consent have confirmed. */
const smsStatusOf = (consents: boolean, index: number) =>
  consents ? (index % 4 === 0 ? smsStatuses.given : smsStatuses.confirmed) : smsStatuses.none;

/** Three in ten customers have a tag, a quarter of them up to two. */
async function tagPeople(bulk: Bulk, world: World, year: Year, chance: ReturnType<typeof random>): Promise<void> {
  const table = bulk.table("customer_tags", { business_id: n, customer_id: n, tag_id: n });
  for (let index = 0; index < year.members.count; index += 1) {
    if (!chance.chance(0.3)) continue;
    const tags = new Set([chance.pick(world.tagIds), chance.pick(world.tagIds)].slice(0, chance.chance(0.25) ? 2 : 1));
    for (const tag of tags) table.add(world.businessId, year.firstCustomerId + index, tag);
    if (index % rowsBetweenDrains === 0) await bulk.drain();
  }
  await bulk.drain(true);
}

/** Mostly French in the branches, mostly English online; the only language if the business has one. */
function branchLanguage(world: World, branch: number, fraction: number): number {
  const [english = 1, french = english, spanish = english] = world.languageIds;
  const online = branch === world.branches.length - 1;
  if (fraction < (online ? 0.6 : 0.3)) return english;
  return fraction < 0.9 ? french : spanish;
}
