import type { Insertable } from "kysely";
import type { PortalApi } from "../../../server/api";
import type { EarlierKind } from "../../../server/contract/audiences/whole";
import { targetedCustomers } from "../../../server/contract/campaigns/who-calls";
import { systemNames } from "../../../server/contract/lookups/systems";
import { makeCustomer, makeOffer, makeTier } from "../../../server/demo/factories";
import { recordSale } from "../../../server/earning/record";
import { postAll } from "../../../server/ledger/post-all";
import { type SaleLine, transactionTypes as types } from "../../../server/ledger/types";
import { dayOf } from "../../../server/store/day";
import type { Database } from "../../../server/store/schema";
import type { Store } from "../../../server/store/store";
import { apiOn, Clock, makeCompany, tokenFor } from "../api";
import { answerOf } from "../ask";
import { connect } from "../shop";
import { makeCampaign, shopReward } from "./shop";

/*
 * A shop whose customers each did everything filters ask about at a single instant: the last one of a day or the first
 * one of the next, on the shop's wall clock.
 */

const hour = 3_600_000;
const dayLong = 24 * hour;

/** A week in which the clock may change, defined independently of the product's time code. */
export interface Week {
  readonly timeZone: string;
  readonly today: string;
  /** Day in whose night the clock changes, and the hours ahead of UTC before and after. */
  readonly changes: string;
  readonly ahead: readonly [before: number, after: number];
}

export const dateAt = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayLong).toISOString().slice(0, 10);

const midnight = ({ changes, ahead: [before, after] }: Week, date: string): number =>
  Date.parse(date) - (date <= changes ? before : after) * hour;

/** Days before the week's today, and the end of the day. */
const edges = [
  [8, "end"],
  [7, "start"],
  [7, "end"],
  [6, "start"],
  [3, "end"],
  [2, "start"],
  [0, "start"],
  [0, "end"],
] as const;

export interface EdgePerson {
  /** Joins, but never buys anything and is never seen again. */
  readonly isShy: boolean;
  /** Days before the day of the query. */
  readonly ago: number;
  /** Milliseconds before the instant of the query. */
  readonly elapsed: number;
  /** Campaigns that were sent then; null for none of the kind. */
  readonly sent: Sent;
}
type Sent = Readonly<Record<EarlierKind, number | null>>;

/** Days ago on which no campaign of the kind was sent. */
const without: Readonly<Record<EarlierKind, readonly number[]>> = { Reg: [2], Auto: [6, 3] };

/** Days that points are valid after the day they were given on. */
export const goodFor = 14;
/** Idle days after which customers lose their points. */
export const idleFor = 10;

export class EdgeShop {
  readonly #people = new Map<number, Omit<EdgePerson, "elapsed"> & { readonly name: string; readonly at: number }>();

  readonly #tokens: { last?: string; first?: string } = {};

  private constructor(
    readonly week: Week,
    private readonly store: Store,
    private readonly api: PortalApi,
    private readonly clock: Clock,
    private readonly company: Awaited<ReturnType<typeof makeCompany>>,
    private readonly has: { readonly offer: number; readonly reward: number; readonly tier: number },
  ) {}

  static async open(store: Store, week: Week): Promise<EdgeShop> {
    const clock = new Clock();
    const company = await makeCompany(store, `${week.timeZone} ${week.today}`);
    const rules = {
      ...{ points_expiry_flag: "1", points_expiry_designator: "D", points_expiry_period: String(goodFor) },
      ...{ points_expiry_inactivity_flag: "1", points_expiry_inactivity_designator: "D" },
      ...{ points_expiry_inactivity_period: String(idleFor), welcome_units: "0", can_reward: "1" },
    };
    await store.db
      .updateTable("businesses")
      .set({ time_zone: week.timeZone, business_rules: JSON.stringify(rules) })
      .where("id", "=", company.id)
      .execute();
    for (const system of [...Object.keys(systemNames).map(Number), 18]) await connect(store, company.id, system);
    const shop = new EdgeShop(week, store, apiOn(store, { clock }), clock, company, {
      offer: await makeOffer(store.db, company.id),
      reward: await shopReward(store, company.id, {}),
      tier: await makeTier(store.db, company.id, { name: "Gold" }),
    });
    for (const [ago, end] of edges) {
      const date = dateAt(week.today, -ago);
      const at = end === "start" ? midnight(week, date) : midnight(week, dateAt(date, 1)) - 1;
      for (const isShy of [false, true]) {
        const name = `${isShy ? "joined" : "did it"} ${ago} days ago, ${end} of the day`;
        const { uid, sent } = await shop.#live(at, isShy, ago);
        shop.#people.set(uid, { name, isShy, ago, at, sent });
      }
    }
    return shop;
  }

  /** Campaigns of a kind, in the order in which they were sent. */
  campaignsOf = (kind: EarlierKind): number[] => [...this.#people.values()].flatMap(({ sent }) => sent[kind] ?? []);

  async #live(now: number, isShy: boolean, ago: number): Promise<{ readonly uid: number; readonly sent: Sent }> {
    const { store, has, company } = this;
    const { timeZone } = this.week;
    const books = { businessId: company.id, timeZone, now };
    const contact = { email: `${now}.${isShy}@example.test`, phone: "" };
    const uid = await store.transaction((trx) => makeCustomer(trx, books, company.branch, contact));
    if (isShy) return { uid, sent: { Reg: null, Auto: null } };
    const at = { customerId: uid, branchId: company.branch };
    await store.transaction((trx) =>
      recordSale(trx, books, {
        ...{ ...at, channel: "counter", lines: everything },
        sale: { amount: 10_000, shipping: 0, giftcard: 0, redeemPoints: 0 },
      }),
    );
    await store.transaction((trx) =>
      postAll(trx, books, [
        { ...at, type: types.offerClaimed, offerId: has.offer },
        { ...at, type: types.redemptions, rewardId: has.reward },
      ]),
    );
    const insert = async <T extends keyof Database>(table: T, row: object) => {
      await store.db
        .insertInto(table)
        .values({ business_id: company.id, ...row } as unknown as Insertable<Database[T]>)
        .execute();
    };
    const day = dayOf(now, timeZone);
    const own = { customer_id: uid, of_customer_id: uid, day };
    await insert("appointments", { ...own, branch_id: at.branchId, product_id: 1, starts_at: now, cancelled_at: null });
    await insert("reviews", { ...own, product_id: null, rating: 5, created_at: now });
    await insert("tier_moves", {
      ...{ customer_id: uid, day, created_at: now, from_tier_id: null, to_tier_id: has.tier, direction: 1 },
      ...{ from_name: "", to_name: "", reason: "points", rule: "{}", setup_revision: 1, user_id_by: null },
    });
    await insert("referrals", {
      ...{ referrer_id: uid, referee_id: uid, status: 2, day, created_at: now, updated_at: now },
      ...{ reason: "", expires_at: null, met_at: null, met_by: null, programme_id: 0 },
    });
    const send = async (kind: EarlierKind) => {
      if (without[kind].includes(ago)) return null;
      const source_id = await this.#campaign(kind);
      await insert("outbox", {
        ...{ customer_id: uid, channel: "email", kind: "campaign", source_id, created_at: now },
        ...{ language_id: 1, address: contact.email, subject: "", body: "", reason: "", credits: 0, status: "sent" },
      });
      return source_id;
    };
    return { uid, sent: { Reg: await send("Reg"), Auto: await send("Auto") } };
  }

  #campaign = (kind: EarlierKind) =>
    makeCampaign(this.store, this.company.id, {
      kind: { Reg: "regular", Auto: "auto" }[kind],
      created_by: this.company.admin.userId,
      options: JSON.stringify({ selectedOffers: [{ offerId: this.has.offer, offerType: "1", branchId: 0 }] }),
    });

  /** Queries the API at the last instant of the week's today or the first instant of the next day. */
  async queryAt(at: "last" | "first", code: number, optionsOn: (date: (ago: number) => string) => object) {
    const { week, clock, company, api } = this;
    const later = at === "first" ? 1 : 0;
    clock.time = midnight(week, dateAt(week.today, 1)) - (later ? 0 : 1);
    this.#tokens[at] ??= await tokenFor(this.store, company.admin.userId, clock.time);
    const token = this.#tokens[at];
    const options = optionsOn((ago) => dateAt(week.today, later - ago));
    const raw = { ...options, whoWillReceive: [String(code)], sendEmailSms: "email", limit: "100" };
    const { customers } = await answerOf(api, token, targetedCustomers, { raw });
    const names = (uids: readonly number[]) => uids.map((uid) => this.#people.get(uid)?.name ?? "").sort();
    return {
      found: names(customers.map(({ uid }) => uid)),
      due: (isMeant: (person: EdgePerson) => boolean) =>
        names(
          [...this.#people].flatMap(([uid, { ago, at: did, ...person }]) =>
            isMeant({ ...person, ago: ago + later, elapsed: clock.time - did }) ? [uid] : [],
          ),
        ),
    };
  }
}

/** A line of every system. */
const everything: SaleLine[] = Object.keys(systemNames).map((system) => ({
  system: Number(system),
  product: { id: "tart", name: "Tart" },
  category: { id: "cakes", name: "Cakes" },
  brand: { id: "bakers", name: "Bakers" },
  vendor: { id: "mill", name: "Mill" },
  tags: [{ id: "sweet", name: "Sweet" }],
  quantity: 1,
  amount: 500,
}));
