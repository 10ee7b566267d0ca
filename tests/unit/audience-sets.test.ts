import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { expect, test } from "vitest";
import type { Ids } from "../../server/audiences/asking";
import { customer, Sets } from "../../server/audiences/sets";
import type { Database } from "../../server/store/schema";

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const sets = new Sets(db, false);
const wearers = (tag: number) =>
  sets.among(db.selectFrom("customer_tags").select("customer_id").where("tag_id", "=", tag) as Ids);
const [one, other] = [wearers(1), wearers(2)];
const points = customer("customers.points_balance", ">", 10);

test("a count tells from groups of customers what sets alone decide, and nothing that reads a customer", () => {
  const ofSets = [one, customer.not(one), customer.and([one, customer.not(other)]), customer.or([one, other])];
  expect(ofSets.map((condition) => sets.decide(condition))).toEqual([true, true, true, true]);
  const ofCustomers = [points, customer.not(points), customer.and([one, points]), customer.or([points, one])];
  expect(ofCustomers.map((condition) => sets.decide(condition))).toEqual([false, false, false, false]);
});
