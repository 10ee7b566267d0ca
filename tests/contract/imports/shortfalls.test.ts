import { CompiledQuery, type RootOperationNode } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { noteShortfall, pointsLeftOf } from "../../../server/areas/imports/running/shortfalls";
import { postTransaction } from "../../../server/ledger/post";
import { transactionTypes } from "../../../server/ledger/types";
import type { Store } from "../../../server/store/store";
import { type Business, Clock } from "../../support/api";
import { importingShop } from "../../support/imports";
import { addTo, booksOf } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

const clock = new Clock();

eachEngine("what undone imports left", (stores) => {
  let store: Store;
  let shop: Business;

  let customerId: number;

  beforeAll(async () => {
    ({ store, shop } = await importingShop(stores, clock));
    customerId = await addTo(store, shop, clock);
  });

  /** The queries made for the row `known`. */
  async function lookUp() {
    const nodes: RootOperationNode[] = [];
    const watched = store.forBusiness(shop.id).withPlugin({
      transformQuery: ({ node }) => {
        nodes.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const pointsLeft = await pointsLeftOf(watched, [{ reference: "known", customerId }]);
    return {
      pointsLeft,
      queries: nodes.map((node) => store.db.getExecutor().compileQuery(node, { queryId: "asked" })),
    };
  }

  it("is asked for without a look at the ledger where there is nothing", async () => {
    const { pointsLeft, queries } = await lookUp();
    expect(pointsLeft.size).toBe(0);
    for (const { sql } of queries) expect(sql).not.toContain("ledger_entries");
  });

  it("is found in the ledger by its transaction's entries, never by walking everybody's", async () => {
    const { transactionId } = await store.transaction((trx) =>
      postTransaction(trx, booksOf(shop, clock), {
        customerId,
        branchId: shop.branch,
        type: transactionTypes.bonusPoints,
        entries: [{ account: "points", kind: "bonus", amount: 5 }],
      }),
    );
    await noteShortfall(store.db, shop.id, { reference: "known", transaction_id: transactionId });
    const { pointsLeft, queries } = await lookUp();
    expect(pointsLeft.get("known")).toBe(5);
    const query = queries.find(({ sql }) => sql.includes("ledger_entries"));
    const text = query?.sql ?? "";
    const explain = store.engine === "postgres" ? "explain" : "explain query plan";
    const plan = await store.transaction(async (trx) => {
      // PostgreSQL would scan tables this small.
      if (store.engine === "postgres") await trx.executeQuery(CompiledQuery.raw("set local enable_seqscan = off"));
      const { rows } = await trx.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...(query?.parameters ?? [])]));
      return JSON.stringify(rows);
    });
    expect(plan).toMatch(
      store.engine === "postgres"
        ? /ledger_entries_transaction on ledger_entries given.*?transaction_id = /s
        : /SEARCH given USING INDEX ledger_entries_transaction \(business_id=\? AND transaction_id=\?\)/,
    );
  });
});
