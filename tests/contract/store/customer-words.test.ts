import { expect, it } from "vitest";
import { searchWords, writeSearchWords } from "../../../server/customers/search-words";
import { loadDemo } from "../../../server/demo";
import type { Store } from "../../../server/store/store";
import { eachEngine } from "../../support/stores";

eachEngine("the words customers are found by", (stores) => {
  const wordsIn = async (store: Store) =>
    (
      await store.db
        .selectFrom("customer_words")
        .select(["customer_id", "word"])
        .orderBy("customer_id")
        .orderBy("word")
        .execute()
    ).map(({ customer_id, word }) => `${customer_id} ${word}`);
  const change = (store: Store, id: number, values: { first_name?: string; left_at?: number | null }) =>
    store.transaction(async (trx) => {
      const { business_id } = await trx
        .updateTable("customers")
        .set(values)
        .where("id", "=", id)
        .returning("business_id")
        .executeTakeFirstOrThrow();
      await writeSearchWords(store.scope(trx, business_id), business_id, [id]);
    });

  it("come with a bulk load, and follow the customer's row", async () => {
    const store = await stores.fresh();
    await loadDemo(store, { customers: 120, transactions: 300, days: 30 });
    const loaded = await wordsIn(store);
    const people = await store.db.selectFrom("customers").selectAll().orderBy("id").execute();
    const expected = people.flatMap((person) => searchWords(person).map((word) => `${person.id} ${word}`));
    expect([...loaded].sort()).toEqual(expected.sort());

    await change(store, 7, { first_name: "Zoë-Ann" });
    expect((await wordsIn(store)).filter((word) => word.startsWith("7 f:"))).toEqual([
      expect.stringMatching(/^7 f:zoe ann /),
    ]);
    await change(store, 7, { left_at: 1 });
    expect((await wordsIn(store)).filter((word) => word.startsWith("7 "))).toEqual([]);
    await change(store, 7, { left_at: null });
    expect((await wordsIn(store)).filter((word) => word.startsWith("7 l:"))).toHaveLength(1);
  });
});
