import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { eraseDeparted } from "../../../server/areas/customers/erase-departed";
import { told } from "../../../server/areas/index";
import { customerList } from "../../../server/contract/customers/calls";
import { graceDays } from "../../../server/contract/customers/profile-calls";
import { joinMany } from "../../../server/customers/join";
import type { Store } from "../../../server/store/store";
import { type Business, Clock } from "../../support/api";
import { answerOf } from "../../support/ask";
import { customerActs, openActs } from "../../support/customer-acts";
import { booksOf, created, update } from "../../support/profiles";
import { eachEngine } from "../../support/stores";

const people = {
  noah: ["Noah", "Tremblay"],
  zoe: ["Zoé", "Émond"],
  ana: ["Ana Sofía", "Ruiz"],
  jean: ["Jean-Paul", "van der Berg"],
  marie: ["Marie", "Martin"],
  wei: ["伟", "王"],
  single: ["Mara", ""],
  long: ["Una Vera Wanda Xenia Yara Zelda", "Abt Bok Cox Dux Eck Fox"],
} as const;

eachEngine("customers found by how two words of their name begin", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  const clock = new Clock();
  const uidOf: Record<string, number> = {};

  beforeAll(async () => {
    ({ store, api, shop } = await openActs(stores, clock));
    for (const [who, [firstName, lastName]] of Object.entries(people))
      uidOf[who] = await created(api, shop.admin, {
        firstName,
        lastName,
        ...(who === "noah" && { phone: "+15145550101" }),
      });
  });

  const acts = customerActs(() => ({ store, api, shop, clock }));
  type Query = Partial<Parameters<typeof customerList.query.write>[0]>;
  const list = (query: Query) => answerOf(api, shop.admin, customerList, { query: { page: 1, limit: 25, ...query } });
  const found = async (query: Query) => {
    const { customers } = await list(query);
    return customers.map(({ uid }) => Object.keys(uidOf).find((who) => uidOf[who] === uid) ?? uid);
  };

  it.each<[string, string[]]>([
    ["no tr", ["noah"]],
    ["tr no", ["noah"]],
    ["TREM, noa", ["noah"]],
    ["n t", ["noah"]],
    ["t n", ["noah"]],
    ["t noa", ["noah"]],
    ["n trem", ["noah"]],
    ["no tre", ["noah"]],
    ["noah tr", ["noah"]],
    ["no trx", []],
    ["nox t", []],
    ["zo em", ["zoe"]],
    ["ÉM ZO", ["zoe"]],
    ["an so", ["ana"]],
    ["so ru", ["ana"]],
    ["ru an", ["ana"]],
    ["r a s", ["ana"]],
    ["so ru an", ["ana"]],
    ["so ru x", []],
    ["anas ru", ["ana"]],
    ["je vand", ["jean"]],
    ["jeanp vanderb", ["jean"]],
    ["be pa", ["jean"]],
    ["der pau", ["jean"]],
    ["ma mar", ["marie"]],
    ["mart ma", ["marie"]],
    ["m m", ["marie"]],
    ["王 伟", ["wei"]],
    ["fo un", ["long"]],
    ["ze ab", ["long"]],
    ["du ec", ["long"]],
    ["no tr 5145550101", ["noah"]],
    ["no tr 5145550102", []],
  ])("%j finds %j", async (search, who) => {
    expect(await found({ search })).toEqual(who);
    expect(await found({ search, limit: 0 })).toEqual(who);
    expect((await found({ search, sort: "name" })).sort()).toEqual(who);
  });

  it.each<[string, string, string[]]>([
    ["no", "tr", ["noah"]],
    ["tr", "no", []],
    ["jean p", "van d", ["jean"]],
    ["ma", "ma", ["marie"]],
    ["sof", "ru", []],
  ])("first %j and last %j find %j", async (first, last, who) => expect(await found({ first, last })).toEqual(who));

  it("finds a customer as they are now: renamed, gone, back, made one of two, forgotten", async () => {
    const uid = await created(api, shop.admin, { firstName: "Quinn", lastName: "Ulrich", email: "quinn@mail.example" });
    expect(await found({ search: "qu ul" })).toEqual([uid]);
    await update(api, shop.admin, { uid, firstName: "Quinn", lastName: "Oster" });
    expect(await found({ search: "qu ul" })).toEqual([]);
    expect(await found({ search: "os qu" })).toEqual([uid]);
    await acts.leave(uid);
    expect(await found({ search: "qu os" })).toEqual([]);
    await acts.restore(uid);
    expect(await found({ search: "qu os" })).toEqual([uid]);

    const other = await created(api, shop.admin, { firstName: "Quincy", lastName: "Osman", email: "q@mail.example" });
    expect(await found({ search: "qu os" })).toEqual([other, uid]);
    await acts.merge(uid, other, { take: ["firstName", "lastName"] });
    expect(await found({ search: "qu os" })).toEqual([uid]);
    expect(await found({ search: "quinc osm" })).toEqual([uid]);
    await acts.unmerge(uid, other);
    expect(await found({ search: "quinc osm" })).toEqual([other]);

    for (const one of [uid, other]) await acts.leave(one);
    await eraseDeparted(store, told.customerParts, clock.time + (graceDays + 1) * 86_400_000);
    expect(await found({ search: "qu os" })).toEqual([]);
    const words = store.db.selectFrom("customer_words").select("word").where("customer_id", "in", [uid, other]);
    expect(await words.execute()).toEqual([]);
  });

  it("goes on past those that are counted, in the order of the list, each of them once", async () => {
    const books = booksOf(shop, clock);
    // Joined in another order than by name; some match by first name and some by last name.
    const names = Array.from({ length: 1_300 }, (_, place) => `Pryor${String((place * 7) % 1_300).padStart(4, "0")}`);
    const joining = names.map((last_name, place) => ({
      branch_id: shop.branch,
      first_name: place % 5 === 0 ? "Pryor" : place % 2 === 0 ? "Kim Karl" : "Kim",
      last_name,
    }));
    await store.transaction(async (trx) => {
      for (let from = 0; from < joining.length; from += 100)
        await joinMany(trx, books, joining.slice(from, from + 100));
    });
    for (const [search, people] of [
      ["pryor", 1_300],
      ["p k", 1_040],
      ["p", 1_301],
    ] as const) {
      const shown = await list({ search, limit: 1_000 });
      const walked: number[] = [];
      for (let after: number | undefined; ; ) {
        const { customers, next } = await list({ search, limit: after === undefined ? 0 : 400, after });
        walked.push(...customers.map(({ uid }) => uid));
        if (next === null) break;
        after = next;
      }
      expect(walked.slice(0, shown.customers.length)).toEqual(shown.customers.map(({ uid }) => uid));
      expect(shown.total_is_least).toBe(true);
      expect(shown.total).toBe(shown.customers.length);
      expect([walked.length, new Set(walked).size]).toEqual([people, people]);
    }
    await expect(list({ search: "pryor", after: uidOf.zoe })).rejects.toThrow("404");
  });
});
