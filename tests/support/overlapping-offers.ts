import { randomUUID } from "node:crypto";
import Database from "better-sqlite3";
import { portal } from "./places";
import { mine } from "./searching";

/** Adds two offers to the portal's store that overlap with each other only. @returns the first one's id. */
export function makeOverlappingOffers(): number {
  const store = new Database(portal.store, { fileMustExist: true, timeout: 10_000 });
  try {
    const columns = store.prepare<[], { name: string }>("select name from pragma_table_info('offers')").all();
    const copied = columns.map(({ name }) => name).filter((name) => name !== "id");
    const earlier = store.prepare<[], { n: number }>("select count(*) as n from offers where start_date < 20000101");
    const copyBoth = store.transaction(() => {
      // Each pair has a year of its own, before all other offers.
      const year = 1999 - (earlier.get()?.n ?? 0);
      const own: Readonly<Record<string, string>> = {
        slug: "@slug",
        title: "@title",
        start_date: `${year}0101`,
        end_date: `${year}0131`,
        never_expires: "0",
        priority: "null",
      };
      const copy = store.prepare<{ slug: string; title: string }>(
        `insert into offers (${copied.join()}) select ${copied.map((name) => own[name] ?? name).join()} from offers
         where ${mine} and all_branches = 1 order by id limit 1`,
      );
      const [first] = ["First of two", "Second of two"].map((title) => copy.run({ slug: randomUUID(), title }));
      return Number(first?.lastInsertRowid);
    });
    return copyBoth.immediate();
  } finally {
    store.close();
  }
}
