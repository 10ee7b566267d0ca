import { beforeEach, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { tiersJob } from "../../../server/areas/tiers/jobs";
import type { Store } from "../../../server/store/store";
import { evaluateSome } from "../../../server/tiers/evaluate";
import { eachEngine } from "../../support/stores";
import {
  buy,
  evaluate,
  join,
  type Ladder,
  makeLadder,
  movesOf,
  noon,
  openLadder,
  preview,
  save,
  tierOf,
  timeZone,
  yearly,
} from "../../support/tiers";
import { finish, workOn } from "../../support/work";

eachEngine("levels at work", (stores) => {
  let store: Store;
  let api: PortalApi;
  let company: Ladder;

  beforeEach(async () => {
    ({ store, api, company } = await openLadder(stores));
  });

  describe("in the background", () => {
    /** Event loop turns so far, at each time `work` checked whether to stop. */
    async function turnsDuring(work: (stopped: () => boolean) => Promise<void>): Promise<number[]> {
      let turns = 0;
      let next = setImmediate(function count() {
        turns += 1;
        next = setImmediate(count);
      });
      const seen: number[] = [];
      await work(() => {
        seen.push(turns);
        return false;
      });
      clearImmediate(next);
      return seen;
    }
    const risesEachTime = (turns: readonly number[]) => turns.length > 1 && new Set(turns).size === turns.length;

    it("lets requests come between two steps", async () => {
      await save(api, company, yearly());
      await evaluate(store, 20260601);
      await buy(store, company, await join(store, company), 20260601, 120);
      const turns = await turnsDuring((stopped) => finish(tiersJob, store, noon(20260601), { stopped }));
      expect(turns).toSatisfy(risesEachTime);
    });

    it("lets requests come between two parts of previews", async () => {
      const other = await makeLadder(store, "other");
      for (const one of [company, other]) await preview(api, one, yearly());
      await store.db.updateTable("tier_previews").set({ after_id: 0 }).execute();
      expect(await turnsDuring((stopped) => finish(tiersJob, store, noon(20260601), { stopped }))).toSatisfy(
        risesEachTime,
      );
    });

    it("comes to everybody, to other businesses and to previews while one business's transactions never end", async () => {
      const other = await makeLadder(store, "other");
      const [busy, old, theirs] = [await join(store, company), await join(store, company), await join(store, other)];
      await buy(store, company, old, 20261201, 600);
      await buy(store, other, theirs, 20261201, 600);
      for (const one of [company, other]) await save(api, one, yearly());
      for (const day of [20261231, 20270601]) await evaluate(store, day);
      expect([await tierOf(store, old), await tierOf(store, theirs)]).toEqual([company.gold, other.gold]);
      await preview(api, company, yearly());
      await store.db.updateTable("tier_previews").set({ after_id: 0 }).execute();
      // One more purchase before each step, like an import that outlasts the job's run.
      let looks = 0;
      const steady: Store = {
        ...store,
        transaction: async (work) => {
          looks += 1;
          await buy(store, company, busy, 20280101, 1);
          return store.transaction(work);
        },
      };
      await tiersJob.look(workOn(steady, noon(20280101), { stopped: () => looks >= 24 }));
      expect([await tierOf(store, old), await tierOf(store, theirs)]).toEqual([company.bronze, other.bronze]);
      const left = await store.db.selectFrom("tier_previews").select("after_id").execute();
      expect(left).toEqual([{ after_id: null }]);
    });

    it("goes on with the others where one fails, which the next look tries again", async () => {
      const other = await makeLadder(store, "other");
      const uids = [await join(store, company), await join(store, other)];
      for (const one of [company, other]) await save(api, one, yearly());
      const failures: unknown[] = [];
      let begun = 0;
      const sick: Store = {
        ...store,
        transaction: (work) => {
          begun += 1;
          return begun === 1 ? Promise.reject(new Error("sick")) : store.transaction(work);
        },
      };
      const look = () => tiersJob.look(workOn(sick, noon(20260601), { failed: (error) => failures.push(error) }));
      await look();
      expect(failures).toEqual([new Error("sick")]);
      expect((await Promise.all(uids.map((uid) => tierOf(store, uid)))).filter(Boolean)).toHaveLength(1);
      await look();
      expect(await Promise.all(uids.map((uid) => tierOf(store, uid)))).toEqual([company.bronze, other.bronze]);
    });

    it("stops when it is told to", async () => {
      await save(api, company, yearly());
      await evaluate(store, 20260601);
      const uid = await join(store, company);
      await finish(tiersJob, store, noon(20260601), { stopped: () => true });
      expect(await tierOf(store, uid)).toBeNull();
    });
  });

  describe("by several processes", () => {
    it("leaves one row of history for each move", async () => {
      const other = await stores.beside(store);
      const uids: number[] = [];
      for (let n = 0; n < 12; n += 1) {
        const uid = await join(store, company);
        await buy(store, company, uid, 20260501, n * 60);
        uids.push(uid);
      }
      await save(api, company, yearly());
      await Promise.all([evaluate(store, 20260601), evaluate(other, 20260601), evaluate(store, 20260601)]);
      for (const uid of uids) expect(await movesOf(store, uid)).toHaveLength(1);
      await Promise.all(uids.map((uid) => buy(store, company, uid, 20260602, 500)));
      await Promise.all([evaluate(store, 20260602), evaluate(other, 20260602)]);
      for (const uid of uids) {
        expect(await tierOf(store, uid)).toBe(company.gold);
        expect((await movesOf(store, uid)).length).toBeLessThanOrEqual(2);
      }
      expect(await evaluateSome(other, { id: company.id, timeZone }, noon(20260602))).toBe(false);
    });
  });
});
