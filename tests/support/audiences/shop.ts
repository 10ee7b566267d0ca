import type { Insertable } from "kysely";
import { mergeCustomers } from "../../../server/areas/customers/profile/merge";
import { leaveMembership } from "../../../server/customers/leave";
import { wearTags } from "../../../server/customers/wear-tags";
import { makeBranch, makeBusiness, makeCustomer, makeOffer, makeTier, makeUser } from "../../../server/demo/factories";
import type { Random } from "../../../server/demo/random";
import { rewardRow } from "../../../server/demo/reward-rows";
import { recordSale } from "../../../server/earning/record";
import { returnSale } from "../../../server/earning/return";
import { postAll } from "../../../server/ledger/post-all";
import { reverseTransaction } from "../../../server/ledger/reverse";
import { type SaleLine, transactionTypes as types } from "../../../server/ledger/types";
import { addDays, dateFromDay, dayOf } from "../../../server/store/day";
import type { Database } from "../../../server/store/schema";
import type { Store } from "../../../server/store/store";
import { makeTag } from "../tags";

const hour = 3_600_000;
const dayLong = 24 * hour;
const people = 30;
const segments = ["new", "repeat", "loyal", "regular", "at_risk", "dormant"];
export const timeZone = "America/Toronto";

/** A shop with random activity of every kind that filters ask about. */
export class BusyShop {
  now = Date.UTC(2026, 5, 15, 16);
  readonly #away = new Set<number>();
  readonly #sales: { readonly id: number; readonly lines: readonly SaleLine[] }[] = [];
  readonly campaigns: number[] = [];

  private constructor(
    readonly store: Store,
    readonly id: number,
    readonly next: Random,
    readonly has: {
      readonly branches: readonly number[];
      readonly tiers: readonly number[];
      readonly tags: readonly number[];
      readonly offers: readonly number[];
      readonly rewards: readonly number[];
      readonly customers: readonly number[];
      readonly clerk: number;
    },
  ) {}

  static async open(store: Store, next: Random): Promise<BusyShop> {
    const rules = { can_reward: "1", points_expiry_flag: "1", points_expiry_inactivity_flag: "1", welcome_units: "0" };
    const id = await makeBusiness(store.db, { business_rules: JSON.stringify(rules), time_zone: timeZone });
    const three = async (make: (n: number) => Promise<number>) => [await make(1), await make(2), await make(3)];
    const branches = await three((n) => makeBranch(store.db, id, { name: `Branch ${n}` }));
    const tiers = await three((n) => makeTier(store.db, id, { name: `Tier ${n}` }));
    const books = { businessId: id, timeZone, now: Date.UTC(2026, 5, 15, 16) };
    const customers: number[] = [];
    for (let one = 0; one < people; one += 1)
      customers.push(
        await store.transaction((trx) =>
          makeCustomer(trx, { ...books, now: books.now - next.whole(0, 20) * dayLong }, next.pick(branches), {
            email: `${one}@example.test`,
            phone: "",
            language_id: next.whole(1, 2),
            tier_id: next.chance(0.3) ? null : next.pick(tiers),
            birth_date: next.chance(0.2) ? null : `1990-06-${String(next.whole(14, 25)).padStart(2, "0")}`,
            postal_code: next.pick(["H2X 1A1", "h2x1b2", "J4K 2A1", ""]),
          }),
        ),
      );
    const shop = new BusyShop(store, id, next, {
      ...{ branches, tiers, customers },
      tags: await three((n) => makeTag(store, id, `Tag ${n}`)),
      offers: await three((n) => makeOffer(store.db, id, { title: `Offer ${n}` })),
      rewards: await three((n) => shopReward(store, id, { points: n * 20, all_branches: n === 3 ? 1 : 0 })),
      clerk: await makeUser(store.db, id, { username: `clerk of ${id}` }),
    });
    await shop.#openRewards();
    await shop.#giveBalances();
    for (const customer of customers)
      await store.db
        .updateTable("customers")
        .set({ segment: next.pick(segments) })
        .where("id", "=", customer)
        .execute();
    return shop;
  }

  get books() {
    return { businessId: this.id, timeZone, now: this.now };
  }

  here = () => this.has.customers.filter((one) => !this.#away.has(one));

  async #giveBalances(): Promise<void> {
    const postings = this.has.customers.map((customerId) => ({
      ...{ customerId, branchId: this.has.branches[0] ?? 0, type: types.bonusPoints },
      at: this.now - this.next.whole(0, 9) * dayLong,
      entries: [
        { account: "credit", kind: "bonus", amount: this.next.whole(1, 40) * 50 } as const,
        { account: "points", kind: "bonus", amount: this.next.whole(1, 70) } as const,
      ],
    }));
    await this.store.transaction((trx) => postAll(trx, this.books, postings));
  }

  async #openRewards(): Promise<void> {
    const [first = 0, second = 0] = this.has.rewards;
    const [branch = 0] = this.has.branches;
    const [, tier = 0] = this.has.tiers;
    const { db } = this.store;
    await db
      .insertInto("point_reward_branches")
      .values([first, second].map((reward_id) => ({ business_id: this.id, reward_id, branch_id: branch })))
      .execute();
    await db.updateTable("point_rewards").set({ audience: 2 }).where("id", "=", second).execute();
    await db
      .insertInto("point_reward_tiers")
      .values({ business_id: this.id, reward_id: second, tier_id: tier })
      .execute();
  }

  /** Performs one random act. */
  async step(): Promise<void> {
    const { next, store, id } = this;
    const customer = next.pick(this.here());
    // A quarter of the customers never buy anything.
    const isShy = customer % 4 === 0;
    const branch = next.pick(this.has.branches);
    const day = addDays(dayOf(this.now, timeZone), -next.whole(0, 9));
    const act = { clerkUserId: this.has.clerk, branchId: branch };
    const insert = async <T extends keyof Database>(table: T, row: object) => {
      await store.db
        .insertInto(table)
        .values({ business_id: id, ...row } as unknown as Insertable<Database[T]>)
        .execute();
    };
    switch (next.whole(0, 13)) {
      case 0:
      case 1:
      case 2: {
        if (isShy) return;
        const product = next.pick(["tart", "roll", "bun"]);
        const daysAgo = next.whole(0, 9);
        const hasLines = next.chance(0.7);
        const system = next.pick([1, 5, 7]);
        const lines: SaleLine[] = [
          {
            system,
            ...(system === 7 && { accountId: next.pick(["north", "south"]) }),
            product: { id: product, name: product },
            ...(next.chance(0.5) && { category: { id: "cakes", name: "Cakes" }, vendor: { id: "mill", name: "Mill" } }),
            ...(next.chance(0.5) && {
              brand: { id: "bakers", name: "Bakers" },
              tags: [{ id: "sweet", name: "Sweet" }],
            }),
            quantity: next.whole(1, 2),
            amount: 100,
          },
        ];
        const { transactionId } = await store.transaction((trx) =>
          recordSale(
            trx,
            { ...this.books, now: this.now - daysAgo * dayLong },
            {
              sale: { amount: next.whole(1, 6) * 100, shipping: 0, giftcard: 0, redeemPoints: 0 },
              ...{ customerId: customer, branchId: branch, channel: "counter", comments: "" },
              ...(hasLines && { lines }),
            },
          ),
        );
        this.#sales.push({ id: transactionId, lines: hasLines ? lines : [] });
        return;
      }
      case 3: {
        const sale = this.#sales.splice(next.whole(0, this.#sales.length), 1)[0];
        if (sale === undefined) return;
        const isWhole = next.chance(0.3);
        const lines = sale.lines.map((line) => ({ ...line, quantity: 1 }));
        await store.transaction<unknown>((trx) =>
          isWhole
            ? reverseTransaction(trx, this.books, { transactionId: sale.id, shortfall: "take-what-is-left" })
            : returnSale(trx, this.books, {
                transactionId: sale.id,
                amount: 100,
                ...(next.chance(0.7) && { lines }),
              }),
        );
        return;
      }
      case 4:
        return wearTags(store.db, id, customer, next.chance(0.3) ? [] : [next.pick(this.has.tags)]);
      case 5: {
        const to = next.pick(this.has.tiers);
        await store.db.updateTable("customers").set({ tier_id: to }).where("id", "=", customer).execute();
        const names = { from_name: "", to_name: "", reason: "points", rule: "{}", setup_revision: 1, user_id_by: null };
        const from_tier_id = next.chance(0.3) ? null : next.pick(this.has.tiers);
        const when = { day: next.chance(0.6) ? dayOf(this.now, timeZone) : day, created_at: this.now };
        const direction = next.chance(0.7) ? 1 : -1;
        return insert("tier_moves", {
          customer_id: customer,
          from_tier_id,
          to_tier_id: to,
          direction,
          ...names,
          ...when,
        });
      }
      case 6: {
        const [survivor, merged] = [customer, next.pick(this.here())];
        if (survivor === merged || this.here().length < 18) return;
        await store.transaction((trx) => mergeCustomers(trx, this.books, survivor, merged, act));
        this.#away.add(merged);
        return;
      }
      case 7:
        if (this.here().length < 18 || next.chance(0.5)) return;
        await store.transaction((trx) => leaveMembership(trx, this.books, customer, act));
        this.#away.add(customer);
        return;
      case 8: {
        const referee = next.pick(this.here());
        if (referee === customer) return;
        const times = { day, created_at: this.now, updated_at: this.now };
        const row = { referrer_id: customer, referee_id: referee, status: next.whole(1, 3), ...times };
        return insert("referrals", {
          ...row,
          reason: next.chance(0.2) ? "self" : "",
          expires_at: null,
          met_at: null,
          met_by: null,
          programme_id: 0,
        });
      }
      case 9: {
        const row = {
          customer_id: customer,
          of_customer_id: customer,
          branch_id: branch,
          product_id: next.whole(1, 3),
        };
        const starts_at = this.now + next.whole(-9, 3) * dayLong;
        return insert("appointments", {
          ...row,
          day: dayOf(starts_at, timeZone),
          starts_at,
          cancelled_at: next.chance(0.2) ? 1 : null,
        });
      }
      case 10: {
        const row = { customer_id: customer, of_customer_id: customer, product_id: null, rating: 5 };
        return insert("reviews", { ...row, day, created_at: this.now });
      }
      case 11:
        return insert("outbox", {
          ...{ customer_id: customer, channel: "email", kind: "campaign", source_id: await this.#campaign() },
          ...{ language_id: 1, address: `${this.now}@x.test`, subject: "", body: "", reason: "", credits: 0 },
          ...{
            status: next.pick(["waiting", "sent", "withheld"]),
            created_at: this.now - next.whole(0, 9 * 24) * hour,
          },
        });
      default: {
        const type = next.pick([
          types.redemptions,
          types.offerClaimed,
          types.alaCarte,
          ...(isShy ? [] : [types.rewards]),
        ]);
        const at = this.now - next.whole(0, 200) * dayLong * (next.chance(0.3) ? 1 : 0) - next.whole(0, 9) * dayLong;
        const entries = next.chance(0.5)
          ? [{ account: "points", kind: "earn", amount: next.whole(1, 30) } as const]
          : [];
        const [offerId, rewardId] = [next.pick(this.has.offers), next.pick(this.has.rewards)];
        const named = type === types.rewards ? { amount: 250, entries } : next.chance(0.5) ? { offerId } : { rewardId };
        await store.transaction((trx) =>
          postAll(trx, this.books, [{ customerId: customer, branchId: branch, type, at, ...named }]),
        );
      }
    }
  }

  async #campaign(): Promise<number> {
    const { next } = this;
    const selectedOffers = [
      next.chance(0.6)
        ? { offerId: next.pick(this.has.offers), offerType: "1", branchId: 0 }
        : { offerId: next.pick(this.has.rewards), offerType: "reward", branchId: null },
    ];
    const id = await makeCampaign(this.store, this.id, {
      kind: next.pick(["regular", "auto"]),
      options: JSON.stringify({ selectedOffers }),
      created_by: this.has.clerk,
      created_at: this.now,
    });
    this.campaigns.push(id);
    return id;
  }

  date = (days: number): string => dateFromDay(addDays(dayOf(this.now, timeZone), days));
}

/** Creates a campaign that was sent by email. */
export async function makeCampaign(
  { db }: Store,
  business_id: number,
  overrides: Partial<Insertable<Database["campaigns"]>>,
): Promise<number> {
  const { id } = await db
    .insertInto("campaigns")
    .values({
      ...{ business_id, branch_id: null, kind: "regular", state: "sent", name: "One", channels: "email" },
      ...{ options: "{}", email_subject: "", email_body: "", sms_body: "", template_data: "" },
      ...{ template_general_styles: "", auto_code: null, frequency: null, starts_at: null, expiry_day: null },
      ...{ total_reachable: 0, held_reason: "", stage: "", frozen_at: null, ended_at: null },
      ...{ created_by: 0, created_at: 0, updated_at: 0, ...overrides },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function shopReward(
  { db }: Store,
  business_id: number,
  overrides: Partial<Insertable<Database["point_rewards"]>>,
): Promise<number> {
  const { id } = await db
    .insertInto("point_rewards")
    .values(rewardRow(business_id, { title: "Tart", points: 10, apply_max_priced: 0, ...overrides }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
