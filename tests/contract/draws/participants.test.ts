import { beforeAll, beforeEach, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { claimDrawPrize, drawParticipants } from "../../../server/contract/draws/calls";
import type { Store } from "../../../server/store/store";
import { Clock } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { drawActs, drawsOf, joinDuring, moments, openDrawShop, stayingSignedIn } from "../../support/draws";
import { makeShop, type Shop } from "../../support/shop";
import { eachEngine } from "../../support/stores";

const { running, closed, drawn } = moments;

eachEngine("who takes part in a draw, and who has won", (stores) => {
  const clock = new Clock(moments.before);
  let store: Store;
  let api: PortalApi;
  let shop: Shop;
  let draws: ReturnType<typeof drawsOf>;

  beforeAll(async () => {
    ({ store, api, shop } = await openDrawShop(stores, clock));
    draws = drawsOf(api, shop.admin);
  });

  beforeEach(() => {
    clock.time = moments.before;
  });

  const { go } = drawActs(() => ({ store, api, shop, clock }));

  it("counts who takes part once for all who look within half a minute, and anew after a change", async () => {
    const drawId = await draws.published();
    await go(running);
    const look = () => answerOf(api, shop.admin, drawParticipants, { body: { drawId, page: 1, limit: 1 } });
    const total = (await look()).total ?? 0;
    const joined = [await joinDuring(store, shop)];
    expect([(await look()).total, (await draws.details(drawId)).participants]).toEqual([total, total]);
    clock.pass(40_000);
    expect((await look()).total).toBe(total + 1);
    joined.push(await joinDuring(store, shop));
    await store.db.updateTable("draws").set({ revision: 99 }).where("id", "=", drawId).execute();
    expect((await look()).total).toBe(total + 2);
    await store.db.updateTable("customers").set({ left_at: running }).where("id", "in", joined).execute();
  });

  it("lists who takes part and who has won", async () => {
    const drawId = await draws.published();
    const list = (page: number, limit: number) =>
      answerOf(api, shop.admin, drawParticipants, { body: { drawId, page, limit } });
    expect(await list(1, 0)).toMatchObject({ participants: [], total: 0 });
    await go(running);
    const first = await list(1, 2);
    expect(first).toMatchObject({ total: 5, winners: [] });
    expect([first.participants.length, (await list(3, 2)).participants.length]).toEqual([2, 1]);
    expect(first.participants[0]).toMatchObject({ first_name: "Zoë", entries: 1 });
    await go(closed);
    await go(drawn);
    const { winners, participants } = await list(1, 0);
    expect(participants).toHaveLength(5);
    expect(winners).toHaveLength(2);
    expect(winners[0]).toMatchObject({ place: 1, prize_title: "Cake", first_name: "Zoë", claim_limit: "2026-07-31" });
    const only = (wanted: "participants" | "winners", page: number) =>
      answerOf(api, shop.admin, drawParticipants, { body: { drawId, page, limit: 1, list: wanted } });
    expect(await only("participants", 1)).toMatchObject({ total: 5, winners: [] });
    for (const page of [1, 2]) {
      const one = await only("winners", page);
      expect(one).toMatchObject({ total: 2, participants: [] });
      expect(one.winners).toEqual([winners[page - 1]]);
    }
    const claim = (claimed: boolean, place = 1) =>
      ask(api, shop.admin, claimDrawPrize, { body: { drawId, place, claimed } });
    const claimedAt = async () => (await list(1, 0)).winners.map(({ utc_claimed }) => utc_claimed !== null);
    for (const claimed of [true, true, false, false, true]) {
      expect((await claim(claimed)).body.status).toBe("OK");
      expect(await claimedAt()).toEqual([claimed, false]);
    }
    expect((await claim(true)).body.message).toBe("Prize claimed.");
    clock.time = Date.UTC(2026, 7, 1, 3);
    expect((await claim(true, 2)).body.message).toBe("Prize claimed.");
    await claim(false, 2);
    clock.time = Date.UTC(2026, 7, 1, 5);
    expect((await claim(true)).body.message).toBe("Prize claimed.");
    expect((await claim(true, 2)).body.message).toBe("Prize claimed. The last day to claim has passed.");
    expect((await claim(true, 3)).status).toBe(404);
    const bad = await ask(api, shop.admin, drawParticipants, { body: { drawId, page: 0, limit: -1 } });
    expect(bad.body.status).toBe("NOT_OK");
  });

  it("tells a branch role who its own customers are, and of another branch's only that they take part", async () => {
    const two = await makeShop(store, "two");
    await stayingSignedIn(store);
    const known = { email: "ida@mail.example", phone: "+15145550142" };
    const here = await joinDuring(store, two, { ...known, first_name: "Ida" });
    const there = await joinDuring(store, two, { ...known, first_name: "Max" }, two.otherBranch);
    const drawId = await drawsOf(api, two.admin).published();
    const list = async (who: Parameters<typeof ask>[1]) => {
      const { participants, winners, total } = await answerOf(api, who, drawParticipants, {
        body: { drawId, page: 1, limit: 0 },
      });
      return { participants, winners, total, all: [...participants, ...winners] };
    };
    await go(running);
    const blank = { uid: there, first_name: "", last_name: "", email: "", elsewhere: true, home_branch_fk: null };
    const own = { uid: here, first_name: "Ida", email: known.email, elsewhere: false };
    for (const clerk of [two.branchAdmin, two.branchClerk]) {
      const { total, participants } = await list(clerk);
      expect(total).toBe(2);
      expect(participants).toEqual(
        expect.arrayContaining([{ ...blank, entries: 1 }, expect.objectContaining({ ...own, entries: 1 })]),
      );
    }
    await go(closed);
    await go(drawn);
    const seen = await list(two.branchClerk);
    expect([seen.participants.length, seen.winners.length]).toEqual([2, 2]);
    for (const one of seen.all) expect(one).toMatchObject(one.uid === here ? own : blank);
    expect(seen.winners.map(({ uid, phone }) => [uid, phone]).sort()).toEqual([
      [here, known.phone],
      [there, ""],
    ]);
    const everybody = async (who: Parameters<typeof ask>[1]) => {
      for (const one of (await list(who)).all)
        expect(one).toMatchObject({
          first_name: one.uid === here ? "Ida" : "Max",
          email: known.email,
          elsewhere: false,
        });
    };
    await everybody(two.admin);
    // A branch role sees the winners of a draw of its own branch, because it hands out the prizes.
    await store.db.updateTable("draws").set({ all_branches: 0 }).where("id", "=", drawId).execute();
    await store.db
      .insertInto("draw_branches")
      .values({ business_id: two.id, draw_id: drawId, branch_id: two.branch })
      .execute();
    await everybody(two.branchClerk);
  });
});
