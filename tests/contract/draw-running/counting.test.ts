import { expect, it } from "vitest";
import { countedEntrants } from "../../../server/areas/draws/counted";
import { makeBranch, makeBusiness, makeCustomer } from "../../../server/demo/factories";
import { instantOf } from "../../../server/store/day";
import { makeDraw, timeZone } from "../../support/draw-rows";
import { eachEngine } from "../../support/stores";
import { servicesOf } from "../../support/work";

const now = instantOf(20260610, timeZone);

eachEngine("the counting of who takes part", (stores) => {
  it("goes on for one draw after the other, and sends away who comes when many wait", async () => {
    const store = await stores.fresh();
    const business_id = await makeBusiness(store.db);
    const branch = await makeBranch(store.db, business_id);
    await store.transaction((trx) => makeCustomer(trx, { businessId: business_id, timeZone, now }, branch));
    const draws: { id: number; business_id: number; revision: number }[] = [];
    for (let index = 0; index < 25; index += 1) {
      draws.push({ id: await makeDraw(store, business_id, { type: 11 }), business_id, revision: 1 });
    }
    const services = servicesOf(store);
    const count = (some: typeof draws) =>
      Promise.allSettled(
        some.map((draw) => countedEntrants({ db: store.forBusiness(business_id), now }, draw, services)),
      );
    const counted = await count(draws);
    expect(counted.map(({ status }) => status)).toEqual([...Array(21).fill("fulfilled"), ...Array(4).fill("rejected")]);
    expect(counted.at(-1)).toMatchObject({ reason: { kind: "too-many" } });
    expect((await count(draws.slice(21))).map(({ status }) => status)).toEqual(Array(4).fill("fulfilled"));
  });
});
