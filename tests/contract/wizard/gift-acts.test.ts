import { describe, expect, test } from "vitest";
import { openBatch } from "../../../server/ledger/batches";
import { everybody } from "../../support/gifts";
import { readAct } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

const wizard = wizardShop();

const gifts = "/customers/balance-gifts";

const look = async (fields: Record<string, string>) =>
  readAct(
    await wizard.admin.postTo(
      await import("../../../app/features/balance-gifts/pages/new"),
      `${gifts}/new`,
      {},
      { give_points: "5", ...fields },
    ),
  );

const give = async (search: string, confirm: string) =>
  readAct(
    await wizard.admin.postTo(
      await import("../../../app/features/balance-gifts/pages/preview"),
      `${gifts}/preview?${search}`,
      {},
      { confirm },
    ),
  );

describe("a gift whose scope cannot be read", () => {
  test.each(["userTagIds=abc", "userTagIds=1,abc", "segment=nobody", "excludeBranches=-4"])(
    "%s is given to nobody: it leads back to the form",
    async (scope) => {
      const search = `give_points=5&${scope}`;
      const everybody = await wizard.door.store.db.selectFrom("customers").select("id").execute();
      expect(await give(search, String(everybody.length))).toEqual({ status: 303, to: `${gifts}/new?${search}` });
      expect(await wizard.door.store.db.selectFrom("balance_gifts").select("id").execute()).toEqual([]);
      expect(await look(Object.fromEntries(new URLSearchParams(scope)))).toMatchObject({
        status: 422,
        message: expect.stringContaining("left out"),
      });
    },
  );
});

test("the list of gifts has pages", async () => {
  const { store } = wizard.door;
  const user = store.db.selectFrom("users").select("id").where("username", "=", wizard.shop.admin.username);
  const { id: userId } = await user.executeTakeFirstOrThrow();
  const books = { businessId: wizard.shop.id, timeZone: "UTC", now: 1 };
  const batch_id = await store.transaction((trx) => openBatch(trx, books, { kind: "gift", userId }));
  const none = { reached_customer_id: 0, given: 0, points_given: 0, reached_transaction_id: 0, taken_back: 0 };
  const nobody = {
    customers: 0,
    points_taken: 0,
    points_short: 0,
    short_customers: 0,
    undone_by: null,
    undone_at: null,
  };
  const gift = { business_id: books.businessId, batch_id, points: 5, comments: "", created_by: userId, given_at: 1 };
  await store.db
    .insertInto("balance_gifts")
    .values(
      Array.from({ length: 45 }, (_, second) => ({
        ...gift,
        ...none,
        ...nobody,
        scope: JSON.stringify(everybody),
        state: "given",
        created_at: second * 1000,
      })),
    )
    .execute();
  const list = await import("../../../app/features/balance-gifts/pages/list");
  const shown = async (search: string) => {
    const seen = await wizard.admin.visit(list, `${gifts}${search}`);
    return { first: seen?.lines[0]?.sent, lines: seen?.lines.length, total: seen?.total, page: seen?.page };
  };
  expect(await shown("")).toEqual({ first: 44_000, lines: 20, total: 45, page: 1 });
  expect(await shown("?page=3")).toEqual({ first: 4000, lines: 5, total: 45, page: 3 });
  expect(await shown("?page=9")).toEqual({ first: 4000, lines: 5, total: 45, page: 3 });
  expect(await shown("?page=nought")).toMatchObject({ lines: 20, page: 1 });
});
