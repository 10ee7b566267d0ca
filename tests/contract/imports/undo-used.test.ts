import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { drawsJob } from "../../../server/areas/draws/jobs";
import { closeEntries } from "../../../server/areas/draws/running/close";
import { told, type UsedTable } from "../../../server/areas/index";
import { makeOffer } from "../../../server/demo/factories";
import { recountSold } from "../../../server/ledger/gift-cards";
import { postTransaction } from "../../../server/ledger/post";
import { recountReferrals } from "../../../server/ledger/recount-referrals";
import { transactionTypes } from "../../../server/ledger/types";
import { verify } from "../../../server/ledger/verify";
import { instantOf } from "../../../server/store/day";
import { ownedTables } from "../../../server/store/owned-tables";
import type { Store } from "../../../server/store/store";
import { type Business, Clock } from "../../support/api";
import { makeDraw, makePrize } from "../../support/draw-rows";
import { csv, detailsOf, imported, importingShop, reportedRows, undone } from "../../support/imports";
import { eachEngine } from "../../support/stores";
import { finish } from "../../support/work";

const clock = new Clock();
const timeZone = "America/Toronto";
const day = 20260601;

/** Columns whose ids do not refer to customers, and columns of progress among customers. */
const otherIds = new Set(
  [
    "id business_id branch_id user_id clerk_user_id user_id_by platform_id updated_platform_id language_id account_id parent_id",
    "external_id external_category_id category_id product_id offer_id reward_id image_id tag_id tier_id from_tier_id",
    "to_tier_id item_id draw_id prize_id custom_role_id batch_id gift_id import_id preview_id entry_id lot_id transaction_id linked_id",
    "reverses_id in_transaction_id out_transaction_id reached_transaction_id after_id field_id sale_id wallet_id by_id parent_id programme_id referral_id",
    "survey_id question_id invitation_id broadcast_id campaign_id first_visit_branch_id",
  ].flatMap((names) => names.split(" ")),
);

const uses = told.customerParts.flatMap((part) => Object.entries(part.uses ?? {}));
const noUses = told.customerParts.flatMap((part) => Object.keys(part.noUses ?? {}));

eachEngine("the undo of an import whose customers have done something since", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;

  const books = () => ({ businessId: shop.id, timeZone, now: clock.time });
  const named = (email: string) =>
    store.db
      .selectFrom("customers")
      .select(["id", "left_at"])
      .where("business_id", "=", shop.id)
      .where("email", "=", email)
      .executeTakeFirst();
  const take = (...lines: string[]) =>
    imported(api, store, shop.admin, clock, "customers", csv("Email,Branch", ...lines));
  const undo = async (importId: number) => {
    await undone(api, store, shop.admin, clock, importId);
    return detailsOf(api, shop.admin, importId);
  };

  beforeAll(async () => {
    ({ store, api, shop } = await importingShop(stores, clock));
  });

  it("keeps each of them, and says why", async () => {
    const tables = uses.map(([table]) => table as UsedTable);
    const others = ["referee", "survivor"];
    const emails = [...tables, ...others, "idle"].map((name) => `${name}@used.example`);
    const importId = await take(...emails.map((email) => `${email},`));
    const idOf = async (name: string) => (await named(`${name}@used.example`))?.id ?? 0;
    const offer_id = await makeOffer(store.db, shop.id);
    const wheel = { business_id: shop.id, position: 1, title: "Cake", wins: 1, odds: 10_000, stock: 5 } as const;
    const { id: prize_id } = await store.db
      .insertInto("wheel_prizes")
      .values({ ...wheel, deleted_at: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    const draw_id = await makeDraw(store, shop.id, { published: 0 });
    const own = { business_id: shop.id, branch_id: shop.branch } as const;
    const at = { day, created_at: clock.time } as const;
    const { business_id } = own;
    // One act per table; a new use must be added here.
    const acts: Record<UsedTable, (customer_id: number) => Promise<unknown>> = {
      transactions: (customerId) =>
        store.transaction((trx) =>
          postTransaction(store.scope(trx, shop.id), books(), {
            customerId,
            branchId: shop.branch,
            type: transactionTypes.rewards,
            amount: 100,
          }),
        ),
      sold_gift_cards: (customer_id) =>
        store.db
          .insertInto("sold_gift_cards")
          .values({
            ...own,
            customer_id,
            offer_id,
            transaction_id: 1,
            title: "",
            value: 1,
            price: 1,
            code: "A",
            sold_at: clock.time,
          })
          .execute(),
      fraud_attempts: (customer_id) =>
        store.db
          .insertInto("fraud_attempts")
          .values({
            ...own,
            customer_id,
            slot: 0,
            block_id: null,
            reward_id: 1,
            clerk_user_id: 1,
            cents: 1,
            noticed: 0,
            email: "",
            created_at: clock.time,
          })
          .execute(),
      spins: (customer_id) =>
        store.db
          .insertInto("spins")
          .values({
            ...own,
            ...at,
            customer_id,
            prize_id,
            clerk_user_id: null,
            title: "Cake",
            outcome: "nothing",
            transaction_id: null,
          })
          .execute(),
      customer_events: (customer_id) =>
        store.db
          .insertInto("customer_events")
          .values({ ...own, ...at, customer_id, kind: "share", offer_id })
          .execute(),
      referrals: async (referrer_id) =>
        store.db
          .insertInto("referrals")
          .values({
            ...at,
            business_id,
            referrer_id,
            referee_id: await idOf("referee"),
            status: 1,
            updated_at: clock.time,
          })
          .execute(),
      draw_winners: (customer_id) =>
        store.db
          .insertInto("draw_winners")
          .values({
            business_id,
            draw_id,
            customer_id,
            place: 1,
            prize_id: 1,
            position: 0,
            claim_limit_date: "2026-07-30",
            claimed_at: null,
            transaction_id: null,
          })
          .execute(),
      draw_entrants: (customer_id) =>
        store.db
          .insertInto("draw_entrants")
          .values({ business_id, draw_id, customer_id, position: 0, entries: 1 })
          .execute(),
      customer_merges: async (merged_id) =>
        store.db
          .insertInto("customer_merges")
          .values({
            business_id,
            survivor_id: await idOf("survivor"),
            merged_id,
            merged_at: clock.time,
            merged_by: null,
            out_transaction_id: null,
            in_transaction_id: null,
            kept: "{}",
            undone_at: clock.time,
          })
          .execute(),
      appointments: (customer_id) =>
        store.db
          .insertInto("appointments")
          .values({
            ...own,
            customer_id,
            of_customer_id: customer_id,
            product_id: 1,
            day,
            starts_at: clock.time,
            cancelled_at: null,
          })
          .execute(),
      reviews: (customer_id) =>
        store.db
          .insertInto("reviews")
          .values({ ...at, business_id, customer_id, of_customer_id: customer_id, product_id: null, rating: 5 })
          .execute(),
      devices: (customer_id) =>
        store.db
          .insertInto("devices")
          .values({ business_id, customer_id, of_customer_id: customer_id, token: "t", created_at: clock.time })
          .execute(),
      survey_invitations: async (customer_id) => {
        const { id: survey_id } = await store.db
          .insertInto("surveys")
          .values({
            business_id,
            title: "Our cakes",
            introduction: "",
            thanks: "",
            translations: "{}",
            end_day: null,
            points: 0,
            questions: 0,
            asked: 1,
            answered: 0,
            revision: 1,
            created_at: clock.time,
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        const { id: broadcast_id } = await store.db
          .insertInto("survey_broadcasts")
          .values({
            business_id,
            survey_id,
            channels: "[]",
            state: "sent",
            asked: 1,
            created_by: 1,
            created_at: clock.time,
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        return store.db
          .insertInto("survey_invitations")
          .values({
            ...own,
            survey_id,
            broadcast_id,
            customer_id,
            tier_id: 0,
            token: null,
            created_at: clock.time,
            started_at: null,
            answered_at: null,
            points: 0,
            transaction_id: null,
          })
          .execute();
      },
      customer_departures: (customer_id) =>
        store.db
          .insertInto("customer_departures")
          .values({
            business_id,
            customer_id,
            left_at: clock.time,
            left_by: null,
            transaction_id: null,
            kept: "{}",
            erase_at: null,
            restored_at: clock.time,
            erased_at: null,
          })
          .execute(),
    };
    for (const table of tables) await acts[table](await idOf(table));

    const kept = emails.length - 1;
    expect(await undo(importId)).toMatchObject({ state: "undone", undone: 1, kept });
    expect(await named("idle@used.example")).toBeUndefined();
    for (const email of emails.slice(0, -1))
      expect([email, await named(email)]).toMatchObject([email, { left_at: null }]);
    const because = (table: UsedTable) =>
      `Kept: the customer ${uses.find(([name]) => name === table)?.[1].said} since the import`;
    const why = [...tables, "referrals" as const, "customer_merges" as const].map(because);
    const rows = await reportedRows(api, shop.admin, importId, "undo");
    expect(rows.map(({ problems }) => problems)).toEqual(why.map((message) => [{ field: "", message }]));
    // The card and the referral were inserted without updating their figures.
    await store.transaction(async (trx) => {
      await recountSold(trx, shop.id);
      await recountReferrals(trx, books());
    });
    expect(await verify(store, books())).toEqual([]);
  });

  it("draws nobody who is gone", async () => {
    const importId = await take("drawn@used.example,shop two");
    const draw = await makeDraw(store, shop.id, { type: 11, all_branches: 0 });
    await store.db
      .insertInto("draw_branches")
      .values({ business_id: shop.id, draw_id: draw, branch_id: shop.otherBranch })
      .execute();
    await makePrize(store, shop.id, draw);
    expect(await closeEntries(store, shop.id, draw, instantOf(20260701, timeZone))).toBe(true);
    expect(await undo(importId)).toMatchObject({ undone: 0, kept: 1 });
    await finish(drawsJob, store, instantOf(20260701, timeZone, 10 * 60));
    const winner = await store.db
      .selectFrom("draw_winners")
      .innerJoin("customers", "customers.id", "draw_winners.customer_id")
      .select(["email", "draw_winners.transaction_id"])
      .where("draw_id", "=", draw)
      .execute();
    expect(winner).toEqual([{ email: "drawn@used.example", transaction_id: expect.any(Number) }]);
  });

  it("looks into every table that names customers, or says why it need not", async () => {
    const known: readonly string[] = [...uses.map(([table]) => table), ...noUses];
    const tables = await store.db.introspection.getTables();
    const naming = tables
      .filter(({ name }) => Object.hasOwn(ownedTables, name) && !known.includes(name))
      .flatMap(({ name, columns }) =>
        columns
          .filter((column) => column.name.endsWith("_id") && !otherIds.has(column.name))
          .map((column) => `${name}.${column.name}`),
      );
    expect(naming).toEqual([]);
    const { rows } =
      store.engine === "postgres"
        ? await sql<{ name: string }>`select conrelid::regclass::text as name from pg_constraint
            where contype = 'f' and confrelid = 'customers'::regclass`.execute(store.db)
        : await sql<{
            name: string;
          }>`select sqlite_master.name from sqlite_master, pragma_foreign_key_list(sqlite_master.name) keys
            where keys."table" = 'customers'`.execute(store.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ name }) => !known.includes(name))).toEqual([]);
  });
});
