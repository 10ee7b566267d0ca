import { expect, it } from "vitest";
import { eraseDeparted } from "../../../server/areas/customers/erase-departed";
import { closeEntries } from "../../../server/areas/draws/running/close";
import { readEntrants } from "../../../server/areas/draws/running/round";
import { drawWinners, postWins } from "../../../server/areas/draws/running/winners";
import { told } from "../../../server/areas/index";
import { sweepPictures } from "../../../server/areas/pictures/sweep";
import { makeBranch, makeBusiness, makeCustomer } from "../../../server/demo/factories";
import { moveFadedCustomers } from "../../../server/ledger/fade";
import { instantOf } from "../../../server/store/day";
import { makeDraw, makePrize, timeZone } from "../../support/draw-rows";
import { eachEngine } from "../../support/stores";
import { hadTurnDuring } from "../../support/turns";
import { servicesOf } from "../../support/work";

const drawing = instantOf(20260701, timeZone, 10 * 60);

/** SQLite is synchronous, so a job blocks waiting pages unless it yields between its steps. */
eachEngine("work in the background lets others have their turn", (stores) => {
  it("between its steps", async () => {
    const store = await stores.fresh();
    const business = await makeBusiness(store.db);
    const branch = await makeBranch(store.db, business);
    const books = { businessId: business, timeZone, now: instantOf(20260610, timeZone) };
    for (let index = 0; index < 3; index += 1) await store.transaction((trx) => makeCustomer(trx, books, branch));

    const draw = await makeDraw(store, business, { type: 11 });
    await makePrize(store, business, draw, 2, 1);
    await closeEntries(store, business, draw, drawing);
    await drawWinners(store, business, draw, drawing);
    const db = store.forBusiness(business);
    expect(await hadTurnDuring(() => readEntrants(db, draw, 3))).toBe(true);
    expect(await hadTurnDuring(() => postWins(store, { id: business, timeZone }, draw, drawing))).toBe(true);

    expect(await hadTurnDuring(() => moveFadedCustomers(store, drawing))).toBe(true);
    expect(await hadTurnDuring(() => eraseDeparted(store, told.customerParts, drawing))).toBe(true);
    expect(await hadTurnDuring(() => sweepPictures(store, servicesOf(store), drawing))).toBe(true);
  });
});
