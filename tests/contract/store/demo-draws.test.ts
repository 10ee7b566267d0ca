import { beforeAll, expect, it } from "vitest";
import { inputOf } from "../../../server/areas/draws/columns";
import { drawsJob } from "../../../server/areas/draws/jobs";
import { verifyDraw } from "../../../server/areas/draws/running/verify";
import { countEntries } from "../../../server/areas/draws/running/view";
import { drawProblems } from "../../../server/contract/draws/rules";
import { drawTypeIds } from "../../../server/contract/draws/words";
import { loadDemo } from "../../../server/demo";
import { instantOf } from "../../../server/store/day";
import type { Store } from "../../../server/store/store";
import { eachEngine } from "../../support/stores";
import { finish } from "../../support/work";

const now = instantOf(20261121, "America/Toronto", 11 * 60);
const size = { customers: 300, transactions: 6_000, seed: 5, now };

eachEngine("the demo's draws", (stores) => {
  let store: Store;
  const db = () => store.forBusiness(1);

  beforeAll(async () => {
    store = await stores.fresh();
    await loadDemo(store, size);
  });

  it("are of every type and in every state, with prizes and pictures", async () => {
    const draws = await db().selectFrom("draws").selectAll().execute();
    expect(draws).toHaveLength(15);
    expect(new Set(draws.map(({ type }) => type))).toEqual(new Set(drawTypeIds));
    expect(draws.filter(({ image_id }) => image_id === null)).toEqual([]);
    const rounds = await db().selectFrom("draw_rounds").selectAll().execute();
    expect(rounds.filter(({ revealed_at }) => revealed_at === null)).toHaveLength(1);
    expect(rounds.filter(({ revealed_at }) => revealed_at !== null).length).toBeGreaterThan(2);
    const prizes = await db().selectFrom("draw_prizes").selectAll().execute();
    expect(prizes.length).toBeGreaterThan(20);
    for (const draw of draws.filter(({ published }) => published === 1)) {
      expect(prizes.filter(({ draw_id }) => draw_id === draw.id).length).toBeGreaterThan(0);
    }
  });

  it("would be accepted by their own form", async () => {
    for (const draw of await store.db.selectFrom("draws").selectAll().execute()) {
      const branches = await store.db
        .selectFrom("draw_branches")
        .select("branch_id")
        .where("draw_id", "=", draw.id)
        .execute();
      expect(
        drawProblems(
          inputOf(
            draw,
            branches.map(({ branch_id }) => branch_id),
          ),
        ),
      ).toEqual({});
      expect(Object.keys(JSON.parse(draw.titles)).length).toBe(draw.business_id === 1 ? 3 : 1);
    }
  });

  it("have somebody in every running one, and winners that anybody can work out again", async () => {
    const draws = await db().selectFrom("draws").selectAll().where("published", "=", 1).execute();
    const running = draws.filter(({ opens_at, closes_at }) => opens_at <= now && closes_at > now);
    expect(running).not.toEqual([]);
    for (const draw of running) {
      expect((await countEntries(db(), draw.id)).participants, draw.titles).toBeGreaterThan(0);
    }
    const rounds = await db().selectFrom("draw_rounds").selectAll().where("revealed_at", "is not", null).execute();
    for (const { draw_id } of rounds) {
      expect(await verifyDraw(store, draw_id)).toMatchObject({ faults: [] });
    }
  });

  it("leave nothing for the background to do on their day", async () => {
    const before = await db().selectFrom("draw_winners").selectAll().execute();
    await finish(drawsJob, store, now);
    expect(await db().selectFrom("draw_winners").selectAll().execute()).toEqual(before);
  });
});
