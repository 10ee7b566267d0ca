import { expect, it } from "vitest";
import { countsOf, previewSome } from "../../../server/areas/tiers/foreseen";
import { tiersPreview } from "../../../server/contract/tiers/calls";
import { apiOn, Clock } from "../../support/api";
import { answerOf } from "../../support/ask";
import { eachEngine } from "../../support/stores";
import { buy, join, makeLadder, noon, preview, yearly } from "../../support/tiers";

eachEngine("the list of who would move", (stores) => {
  it("has the first of each move, and the figures of all", async () => {
    const store = await stores.fresh();
    const api = apiOn(store, { clock: new Clock(noon(20260601)) });
    const company = await makeLadder(store, "shop");
    const risers: number[] = [];
    for (const points of [600, 600, 600, 600, 120]) {
      const uid = await join(store, company);
      await buy(store, company, uid, 20260501, points);
      risers.push(uid);
    }
    expect((await preview(api, company, yearly())).moves.map(({ uid }) => uid)).toEqual(risers);

    const row = await store.db.selectFrom("tier_previews").selectAll().executeTakeFirstOrThrow();
    const levels = JSON.stringify(countsOf(row).map(([tier]) => [tier, 0, 0, 0, 0]));
    await store.db.deleteFrom("tier_preview_moves").execute();
    const again = { ...row, after_id: 0, looked: 0, up: 0, down: 0, waiting: 0, moves: 0, levels };
    expect(await previewSome(store.db, again, 2)).toBe(false);
    const listed = (to_tier?: number) =>
      answerOf(api, company.admin, tiersPreview, { query: { previewId: row.id, page: 1, limit: 10, to_tier } });
    expect(await listed()).toMatchObject({ up: 5, down: 0, total: 3 });
    const toGold = await listed(company.gold);
    expect(toGold.moves.map(({ uid }) => uid)).toEqual(risers.slice(0, 2));
    expect(toGold.levels.find(({ business_tiers_pk: id }) => id === company.gold)?.up).toBe(4);
    expect((await listed(company.silver)).moves.map(({ uid }) => uid)).toEqual([risers[4]]);
  });
});
