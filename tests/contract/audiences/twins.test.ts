import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { countAudience, counting, type FunnelStep, peopleOf, whyMeant } from "../../../server/audiences/choose";
import { type Audience, decidingFilters } from "../../../server/contract/audiences/audience";
import { filterKeys, filters } from "../../../server/contract/audiences/filters";
import { commerceFilters } from "../../../server/contract/audiences/filters/commerce";
import { readAudience } from "../../../server/contract/audiences/read";
import { earlierKinds, timeUnits } from "../../../server/contract/audiences/whole";
import type { Raw } from "../../../server/contract/wire";
import { random } from "../../../server/demo/random";
import { anyAudience, anyFields, earlierFields } from "../../support/audiences/any-audience";
import { fullyEquipped } from "../../support/audiences/equipped";
import { BusyShop, timeZone } from "../../support/audiences/shop";
import { audienceIds } from "../../support/audiences/twins";
import { readWorld, type World } from "../../support/audiences/world";
import { eachEngine } from "../../support/stores";

/** Number of filter sets compared. */
const sets = Number(process.env.AUDIENCE_SETS ?? 2_000);
const rounds = 5;
/** Sets compared at once, so that a database in another process works while this one builds queries. */
const atOnce = 8;
/** Every so many sets are also counted filter by filter, which takes as long as finding their people. */
const countedEvery = 4;

function read(sent: Raw): Audience {
  const reading = readAudience(sent, fullyEquipped);
  if ("problems" in reading) throw new Error(`${JSON.stringify(reading.problems)} of ${JSON.stringify(sent)}`);
  return reading.audience;
}

eachEngine("audiences beside the plainest account of them", (stores) => {
  let shop: BusyShop;
  let world: World;

  const asking = (branchId: number | null = null) => ({
    db: shop.store.forBusiness(shop.id),
    caller: {
      ...{ businessId: shop.id, timeZone, branchId },
      role: branchId === null ? ("business_admin" as const) : ("branch_admin" as const),
    },
  });

  async function compare(sent: Raw, branchId: number | null = null): Promise<number> {
    const expected = await comparePeople(sent, branchId);
    await compareCounts(sent, expected, branchId);
    return expected;
  }

  async function comparePeople(sent: Raw, branchId: number | null = null): Promise<number> {
    const audience = read(sent);
    const { people } = await peopleOf(asking(branchId), audience, shop.now);
    const found = await people.select("customers.id").orderBy("customers.id").execute();
    const expected = audienceIds(ownBranchIn(audience, branchId), {
      now: shop.now,
      timeZone,
      ownBranch: branchId,
      world,
    });
    expect({ sent, ids: found.map(({ id }) => id) }).toEqual({ sent, ids: expected });
    return expected.length;
  }

  async function compareCounts(sent: Raw, expected: number, branchId: number | null = null): Promise<void> {
    const audience = read(sent);
    const { count, funnel } = await countAudience(asking(branchId), audience, shop.now);
    expect(count).toBe(expected);
    expect({ sent, funnel }).toEqual({ sent, funnel: funnelOf(audience, branchId) });
  }

  /** Number of customers whom each filter finds alone, and left after it and those before it, ignoring exclusions. */
  function funnelOf(audience: Audience, branchId: number | null): FunnelStep[] {
    const deciding = decidingFilters(audience);
    const nobodyOff = { excludeDormants: false, excludeCustPrevRegCamp: false, excludeCustPrevAutoCamp: false };
    const numberOf = (some: Audience["filters"]) => {
      const part = { filters: some, whole: { ...audience.whole, ...nobodyOff } };
      return audienceIds(ownBranchIn(part, branchId), { now: shop.now, timeZone, ownBranch: branchId, world }).length;
    };
    return deciding.map((filter, place) => ({
      filter_value: filters[filter.key].code,
      alone: numberOf([filter]),
      after: numberOf(deciding.slice(0, place + 1)),
    }));
  }

  /** Replaces every branch selection by the admin's own branch (document 001, section 5). */
  const ownBranchIn = (audience: Audience, branchId: number | null): Audience =>
    branchId === null
      ? audience
      : (JSON.parse(
          // An omitted selection is undefined: the replacer sees it, but JSON drops it.
          JSON.stringify(audience, (name, value: unknown) =>
            /^(branchId(Op\d+)?|\w+BranchIds)$/.test(name) ? [branchId] : value,
          ),
        ) as Audience);

  const pointsOf = (id: number) => world.people.find(({ row }) => row.id === id)?.row.points_balance;

  beforeAll(async () => {
    shop = await BusyShop.open(await stores.fresh(), random(7));
    for (let step = 0; step < 150; step += 1) await shop.step();
    world = await readWorld(shop.store, shop.id);
  });

  describe("each filter alone", () => {
    it.each(filterKeys)("%s", async (key) => {
      const found: number[] = [];
      for (let one = 0; one < (filters[key].auto ? 40 : 12); one += 1)
        found.push(await compare({ ...anyFields(key, shop), whoWillReceive: String(filters[key].code) }));
      // A filter that finds nobody would prove nothing.
      if (filters[key].needs === null || key === "reviewed") expect(Math.max(...found)).toBeGreaterThan(0);
    });
  });

  describe("who was sent an earlier campaign is left out", () => {
    const kinds = earlierKinds.flatMap((kind) =>
      timeUnits.flatMap((unit) => [true, false].map((isOfChosen) => ({ kind, unit, isOfChosen }))),
    );
    it.each(kinds)("$kind, $unit, of chosen ones $isOfChosen", async ({ kind, unit, isOfChosen }) => {
      const everybody = await comparePeople({ excludeDormants: "0" });
      const left: number[] = [];
      for (let amount = 1; amount <= 8; amount += 1) {
        const some = { isOn: true, unit, campaigns: isOfChosen ? shop.campaigns : null };
        const fields = earlierFields(kind, { ...some, amount: unit === "DAYS" ? amount : amount * 24 - 12 });
        left.push(everybody - (await compare({ ...fields, excludeDormants: "0" })));
      }
      expect(Math.max(...left)).toBeGreaterThan(0);
      expect(new Set(left).size).toBeGreaterThan(1);
    });
  });

  it("a branch's own admin, whose branch is in the place of every other", async () => {
    for (let one = 0; one < 40; one += 1)
      await compare(anyAudience(shop, shop.next), shop.next.pick(shop.has.branches));
  });

  it(`${sets} sets of filters, while more happens`, { timeout: 900_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      for (let one = 0; one < sets / rounds; one += atOnce) {
        // Lets the runner's messages in (see turn.setup.ts).
        await setImmediate();
        const some = Array.from({ length: atOnce }, () => anyAudience(shop, shop.next));
        await Promise.all(
          some.map((sent, place) => (place % countedEvery === 0 ? compare(sent) : comparePeople(sent))),
        );
      }
      for (let step = 0; step < 20; step += 1) await shop.step();
      world = await readWorld(shop.store, shop.id);
    }
  });

  it("what each filter finds alone, what is left after it, and why somebody is meant", async () => {
    const sent = { whoWillReceive: ["49", "22"], havePts: "5", tagsId: shop.has.tags.map(String) };
    const alone = async (codes: string[]) => {
      const { people } = await peopleOf(asking(), read({ ...sent, whoWillReceive: codes }), shop.now);
      return (await people.select("customers.id").execute()).map(({ id }) => id);
    };
    const [rich, tagged, both] = [await alone(["49"]), await alone(["22"]), await alone(["49", "22"])];
    const counted = await countAudience(asking(), read(sent), shop.now);
    expect(counted).toMatchObject({
      count: both.length,
      funnel: [
        { filter_value: 49, alone: rich.length, after: rich.length },
        { filter_value: 22, alone: tagged.length, after: both.length },
      ],
    });
    const [one = 0] = rich.filter((id) => !both.includes(id));
    expect(await whyMeant(asking(), read(sent), shop.now, one)).toEqual({
      meant: false,
      stays: true,
      filters: [
        { filter_value: 49, met: true, deciding: { kind: "points", value: String(pointsOf(one)) } },
        { filter_value: 22, met: false, deciding: expect.anything() },
      ],
    });
    expect(await whyMeant(asking(), read(sent), shop.now, 0)).toBeNull();
  });

  if (stores.engine === "sqlite")
    it("reads no customer's row to count whom a filter finds", async () => {
      for (const key of filterKeys) {
        const audience = read({ ...anyFields(key, shop), whoWillReceive: [String(filters[key].code)] });
        const { query } = await counting(asking(), audience, shop.now);
        const plan = await query.explain<{ detail: string }>(undefined, sql`query plan`);
        const walked = plan.map(({ detail }) => detail).filter((detail) => /^(SEARCH|SCAN) customers\b/.test(detail));
        expect({ key, walked }).toEqual({
          key,
          walked: [expect.stringContaining("COVERING INDEX customers_compared")],
        });
      }
    });

  it.each(filterKeys.filter((key) => key !== "everybody"))("%s tells of somebody what it looked at", async (key) => {
    const audience = read({ ...anyFields(key, shop), whoWillReceive: [String(filters[key].code)] });
    const { people } = await peopleOf(asking(), audience, shop.now);
    const matches = await people.select("customers.id").orderBy("customers.id").execute();
    const anyone = world.people.find(({ row }) => row.left_at === null)?.row;
    const someone = matches[0] ?? anyone;
    const why = await whyMeant(asking(), audience, shop.now, someone?.id ?? 0);
    expect(why?.filters).toEqual([
      {
        filter_value: filters[key].code,
        met: why?.filters[0]?.met,
        deciding: { kind: expect.any(String), value: expect.any(String) },
      },
    ]);
    if (matches.length > 0) expect(why).toMatchObject({ meant: true, filters: [{ met: true }] });
    const isTold = key in commerceFilters || ["amountSpent", "pointsBalance", "tag"].includes(key);
    if (matches.length > 0 && isTold) expect(why?.filters[0]?.deciding.kind).not.toBe("none");
  });

  /** Filters that count rows; each is met, or with "have not" missed, by whoever has a row to tell of. */
  const ofRows = [
    "claimedOffers",
    "redeemedRewards",
    "productRewards",
    "campaignOffers",
    "bookedAppointment",
    "lastAppointments",
    "reviewed",
    "tierUpgrade",
    "wasReferred",
    "referralStatus",
    "referredCustomers",
  ] as const;
  const negations = {
    campaignOffers: "campaignedOffersRedemptionsOperator",
    lastAppointments: "bookingServiceOperator",
    reviewed: "reviewOperator",
  } as const;

  it.each(ofRows)("%s tells of everybody the row that decided, and of nobody another", async (key) => {
    const living = world.people.flatMap(({ row }) => (row.left_at === null ? [row.id] : []));
    // Few took what a campaign brought them: tests/contract/campaigns/redeemed has them.
    const mustTell = filters[key].needs === null && key !== "campaignOffers";
    let told = 0;
    for (let one = 0; one < 6 || (mustTell && told === 0 && one < 60); one += 1) {
      const fields: Raw = anyFields(key, shop);
      const audience = read({ ...fields, whoWillReceive: [String(filters[key].code)] });
      const isNegated = key in negations && fields[negations[key as keyof typeof negations]] === "2";
      const least = key === "referredCustomers" ? Number(fields.referredCustomersNumber) : 1;
      const { people } = await peopleOf(asking(), audience, shop.now);
      const matches = await people.select("customers.id").orderBy("customers.id").limit(5).execute();
      for (const uid of [...matches.map(({ id }) => id), ...living.filter((id) => id % 11 === one % 11)]) {
        const [why] = (await whyMeant(asking(), audience, shop.now, uid))?.filters ?? [];
        const { kind, value } = why?.deciding ?? { kind: "none", value: "" };
        const has = kind === "count" ? Number(value) >= least : kind !== "none";
        expect({ fields, uid, has }).toEqual({ fields, uid, has: why?.met !== isNegated });
        if (has) told += 1;
      }
    }
    if (mustTell) expect(told).toBeGreaterThan(0);
  });
});
