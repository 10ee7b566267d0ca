import { expect, it } from "vitest";
import { report } from "../../../server/contract/reports/calls";
import { moveCounts } from "../../../server/referrals/counts";
import { openCompanies } from "../../support/api";
import { answerOf } from "../../support/ask";
import { eachEngine } from "../../support/stores";

eachEngine("the report on referrals", (stores) => {
  it("adds up what every programme brought, met, lost and paid", async () => {
    const { store, api, shop, other } = await openCompanies(stores);
    await store.transaction(async (trx) => {
      for (const [businessId, programmeId, day, moved] of [
        [shop.id, 1, 20260410, { referees: 9 }],
        [shop.id, 1, 20260510, { referees: 3, met: 1, points: 75 }],
        [shop.id, 2, 20260510, { referees: 1 }],
        [shop.id, 1, 20260520, { met: 1, expired: 2, points: 50 }],
        [other.id, 3, 20260510, { referees: 50 }],
      ] as const)
        await moveCounts(trx, { businessId, programmeId, day }, moved);
    });
    const { rows, totals, before } = await answerOf(api, shop.admin, report, {
      query: { name: "referrals", from: "2026-05-01", to: "2026-05-31", branchId: 0, unit: "week" },
    });
    expect(totals).toEqual({ brought: 4, met: 2, expired: 2, paid: 125 });
    expect(before).toEqual({ brought: 9, met: 0, expired: 0, paid: 0 });
    expect(rows.map(({ date, brought, met }) => [date, brought, met])).toEqual([
      ["2026-05-01", 0, 0],
      ["2026-05-04", 4, 1],
      ["2026-05-11", 0, 0],
      ["2026-05-18", 0, 1],
      ["2026-05-25", 0, 0],
    ]);
  });
});
