import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { locked } from "../store/words";
import { transactionTypes, visitTypes } from "./types";

/*
 * The running figures, each moved by what one posting adds.
 */

/** In figures by branch: the whole business, where a customer of two branches counts once. */
export const wholeBusiness = 0;

/**
 * One transaction at a time moves a business's figures: every posting touches the same few rows of today, so waiting
 * once, at the start, costs no more than waiting for those and can never go round in a circle.
 */
export async function holdBooks(db: Kysely<Database>, businessId: number): Promise<void> {
  await locked(db, db.selectFrom("businesses").select("id").where("id", "=", businessId)).executeTakeFirstOrThrow();
}

/** The branches that saw the customer on `day` so far. */
export async function seenBranches(
  db: Kysely<Database>,
  businessId: number,
  customerId: number,
  day: number,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom("transactions")
    .select("branch_id")
    .distinct()
    .where("business_id", "=", businessId)
    .where("customer_id", "=", customerId)
    .where("day", "=", day)
    .where("type", "in", [...visitTypes])
    .execute();
  return new Set(rows.map((row) => row.branch_id));
}

interface Counted {
  readonly branchId: number;
  readonly day: number;
  readonly type: number;
  readonly amount: number;
  readonly points: number;
  readonly rewardId?: number | undefined;
  readonly firstSeenInBusiness: boolean;
  readonly firstSeenInBranch: boolean;
}

export async function countTransaction(db: Kysely<Database>, businessId: number, counted: Counted): Promise<void> {
  const { branchId, day, type, amount, points } = counted;
  await db
    .insertInto("daily_figures")
    .values({
      business_id: businessId,
      branch_id: branchId,
      day,
      type,
      transactions: 1,
      amount,
      points_in: Math.max(points, 0),
      points_out: Math.max(-points, 0),
    })
    .onConflict((conflict) =>
      conflict.columns(["business_id", "day", "branch_id", "type"]).doUpdateSet((set) => ({
        transactions: set("daily_figures.transactions", "+", set.ref("excluded.transactions")),
        amount: set("daily_figures.amount", "+", set.ref("excluded.amount")),
        points_in: set("daily_figures.points_in", "+", set.ref("excluded.points_in")),
        points_out: set("daily_figures.points_out", "+", set.ref("excluded.points_out")),
      })),
    )
    .execute();
  if (counted.firstSeenInBusiness) await countCustomers(db, businessId, wholeBusiness, day, { visitors: 1, joined: 0 });
  if (counted.firstSeenInBranch) await countCustomers(db, businessId, branchId, day, { visitors: 1, joined: 0 });
  if (type === transactionTypes.redemptions && counted.rewardId !== undefined) {
    await db
      .insertInto("daily_rewards")
      .values({ business_id: businessId, branch_id: branchId, day, reward_id: counted.rewardId, redemptions: 1 })
      .onConflict((conflict) =>
        conflict.columns(["business_id", "day", "branch_id", "reward_id"]).doUpdateSet((set) => ({
          redemptions: set("daily_rewards.redemptions", "+", set.ref("excluded.redemptions")),
        })),
      )
      .execute();
  }
}

export async function countJoined(db: Kysely<Database>, businessId: number, branchId: number, day: number) {
  for (const branch of [wholeBusiness, branchId]) {
    await countCustomers(db, businessId, branch, day, { visitors: 0, joined: 1 });
  }
}

async function countCustomers(
  db: Kysely<Database>,
  businessId: number,
  branchId: number,
  day: number,
  add: { visitors: number; joined: number },
): Promise<void> {
  await db
    .insertInto("daily_customers")
    .values({ business_id: businessId, branch_id: branchId, day, ...add })
    .onConflict((conflict) =>
      conflict.columns(["business_id", "branch_id", "day"]).doUpdateSet((set) => ({
        visitors: set("daily_customers.visitors", "+", set.ref("excluded.visitors")),
        joined: set("daily_customers.joined", "+", set.ref("excluded.joined")),
      })),
    )
    .execute();
}

/** Moves `customers` customers of a branch from one segment to another; `from` null for those who just joined. */
export async function countSegmentMove(
  db: Kysely<Database>,
  businessId: number,
  branchId: number,
  from: string | null,
  to: string,
  customers = 1,
): Promise<void> {
  if (from === to || customers === 0) return;
  const moves = [...(from === null ? [] : [{ segment: from, customers: -customers }]), { segment: to, customers }];
  moves.sort((left, right) => (left.segment < right.segment ? -1 : 1));
  for (const branch of [wholeBusiness, branchId]) {
    for (const move of moves) {
      await db
        .insertInto("segment_figures")
        .values({ business_id: businessId, branch_id: branch, ...move })
        .onConflict((conflict) =>
          conflict.columns(["business_id", "branch_id", "segment"]).doUpdateSet((set) => ({
            customers: set("segment_figures.customers", "+", set.ref("excluded.customers")),
          })),
        )
        .execute();
    }
  }
}
