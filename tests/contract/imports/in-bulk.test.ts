import { expect, it } from "vitest";
import { checkImport, startImport } from "../../../server/contract/imports/calls";
import { verify } from "../../../server/ledger/verify";
import type { Store } from "../../../server/store/store";
import { Clock } from "../../support/api";
import { answerOf } from "../../support/ask";
import { csv, detailsOf, importingShop, matched, work } from "../../support/imports";
import { booksOf } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

const clock = new Clock();
const people = 480;

/** A store that counts the statements of its transactions. */
function counting(store: Store): { readonly counted: Store; readonly statements: () => number } {
  let statements = 0;
  const counted: Store = {
    ...store,
    transaction: (act) =>
      store.transaction((trx) =>
        act(
          trx.withPlugin({
            transformQuery: ({ node }) => node,
            transformResult: async ({ result }) => {
              statements += 1;
              return result;
            },
          }),
        ),
      ),
  };
  return { counted, statements: () => statements };
}

eachEngine("the run of an import", (stores) => {
  it("writes its rows in bulk: far fewer statements than rows, and figures a piece", async () => {
    const { store, api, shop } = await importingShop(stores, clock);
    const take = async (kind: "customers" | "transactions", ...lines: string[]) => {
      const importId = await matched(api, shop.admin, kind, csv(...lines));
      await answerOf(api, shop.admin, checkImport, { body: { importId } });
      await work(store, clock);
      await answerOf(api, shop.admin, startImport, { body: { importId } });
      const { counted, statements } = counting(store);
      await work(counted, clock);
      expect((await detailsOf(api, shop.admin, importId)).done).toMatchObject({ new: people });
      return statements();
    };
    const each = <T>(line: (n: number) => T) => Array.from({ length: people }, (_, n) => line(n));
    const joining = await take(
      "customers",
      "Email,First name,Last name,Phone,Points",
      ...each((n) => `p${n}@mail.example,Zoë,Tremblay,+1514${2_000_000 + n},${n % 10}`),
    );
    expect(joining).toBeLessThan(people / 2);
    const buying = await take(
      "transactions",
      "Email,Date,Amount,Points",
      ...each((n) => `p${n}@mail.example,2026-0${1 + (n % 5)}-1${n % 10},${n}.50,${n}`),
    );
    expect(buying).toBeLessThan(people / 4);
    expect(await verify(store, booksOf(shop, clock))).toEqual([]);
  });
});
