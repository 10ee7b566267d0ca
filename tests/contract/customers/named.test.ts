import { expect, it } from "vitest";
import type { Caller } from "../../../server/area";
import { customersNamed } from "../../../server/customers/named";
import { makeCustomer } from "../../../server/demo/factories";
import { Clock, openCompanies } from "../../support/api";
import { eachEngine } from "../../support/stores";

eachEngine("customers named by what a card or a form says", (stores) => {
  it("are found by email, phone or account number, each once, in the order of joining", async () => {
    const clock = new Clock();
    const { store, shop, other } = await openCompanies(stores, clock);
    const join = (company: typeof shop, overrides: object, branch = company.branch) =>
      store.transaction((trx) => {
        const books = { businessId: company.id, timeZone: "America/Toronto", now: clock.time };
        const nothing = { email: "", phone: "", account_number: "" };
        return makeCustomer(trx, books, branch, { ...nothing, ...overrides });
      });
    const ann = await join(shop, { email: "ann@mail.example", account_number: "ann@mail.example" });
    const ben = await join(shop, { phone: "+15145550142", account_number: "77" });
    const cid = await join(shop, { phone: "+15145550142" }, shop.otherBranch);
    await join(other, { email: "ann@mail.example", phone: "+15145550142", account_number: "77" });
    const admin: Pick<Caller, "role" | "branchId"> = { role: "business_admin", branchId: null };
    const clerk: typeof admin = { role: "branch_clerk", branchId: shop.otherBranch };
    const named = async (typed: string, { most = 5, who = admin } = {}) => {
      const context = { db: store.forBusiness(shop.id), caller: { ...who, businessId: shop.id } };
      return (await customersNamed(context, typed, most)).map(({ id }) => id);
    };
    expect(await named("ANN@mail.example")).toEqual([ann]);
    expect(await named("ann@mail.example")).toEqual([ann]);
    expect(await named("(514) 555-0142")).toEqual([ben, cid]);
    expect(await named("(514) 555-0142", { most: 1 })).toEqual([ben]);
    expect(await named("77")).toEqual([ben]);
    expect(await named("5145550142", { who: clerk })).toEqual([cid]);
    expect(await named("78")).toEqual([]);
  });
});
