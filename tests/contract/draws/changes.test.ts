import { beforeAll, beforeEach, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import type { DrawInput, PrizeInput } from "../../../server/contract/draw-fields";
import {
  claimDrawPrize,
  deleteDraw,
  deletePrize,
  drawEdit,
  drawParticipants,
  drawPublish,
  gridUpdatePrizes,
  listDraws,
  restoreDraw,
} from "../../../server/contract/draws";
import { makeCustomer } from "../../../server/demo/factories";
import { verifyDraw } from "../../../server/draws/verify";
import type { Store } from "../../../server/store/store";
import { runDraws } from "../../../server/work/draws";
import { apiOn, Clock } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { cake, drawsOf, june, stayingSignedIn } from "../../support/draws";
import { makeShop, type Shop } from "../../support/shop";
import { eachEngine } from "../../support/stores";

const before = Date.UTC(2026, 4, 20, 12);
const running = Date.UTC(2026, 5, 10, 12);
const closed = Date.UTC(2026, 6, 1, 5);
const drawn = Date.UTC(2026, 6, 1, 16);
const fail = (error: unknown) => {
  throw error;
};

eachEngine("what may change when", (stores) => {
  const clock = new Clock(before);
  let store: Store;
  let api: PortalApi;
  let shop: Shop;
  let draws: ReturnType<typeof drawsOf>;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store, { clock });
    shop = await makeShop(store, "shop");
    draws = drawsOf(api, shop.admin);
    await stayingSignedIn(store);
    const books = { businessId: shop.id, timeZone: "America/Toronto", now: running };
    await store.transaction(async (trx) => {
      for (let index = 0; index < 5; index += 1) await makeCustomer(store.scope(trx, shop.id), books, shop.branch);
    });
  });

  beforeEach(() => {
    clock.time = before;
  });

  const go = async (moment: number) => {
    clock.time = moment;
    await runDraws(store, moment, fail);
  };
  const edit = async (drawId: number, more: Partial<DrawInput>) =>
    Object.keys(
      (await ask(api, shop.admin, drawEdit, { body: { draw_pk: drawId, ...june({ isPublished: true, ...more }) } }))
        .errors,
    ).sort();
  const grid = (drawId: number, change: Record<string, PrizeInput>, add: PrizeInput[] = []) =>
    ask(api, shop.admin, gridUpdatePrizes, {
      body: { draw_pk: drawId, DrawPrizes: change, AddPrizes: Object.fromEntries(add.entries()) },
    });
  const prizeIds = async (drawId: number) => (await draws.details(drawId)).prizes.map(({ prizeId }) => prizeId);
  const everything: Partial<DrawInput> = {
    title: { 1: "Other" },
    draw_rules_fk: 5,
    draw_kickoff_time: "2026-06-02 10:00",
    utc_start_date: "2026-06-02",
    utc_end_date: "2026-07-02",
    draw_time: "2026-07-10 12:00",
    utc_prize_claim_date_limit: "2026-08-31",
    rule_count_based: 4,
  };

  it("publishes a draw that has a prize, and takes it back until its kick-off", async () => {
    const drawId = await draws.create();
    const publish = (isPublished: boolean) =>
      ask(api, shop.admin, drawPublish, { body: { draw_pk: drawId, isPublished } });
    expect((await publish(true)).errors).toEqual({ prizes: ["Add at least one prize before the draw is published"] });
    await draws.addPrizes(drawId, cake());
    await publish(true);
    expect((await draws.details(drawId)).draw).toMatchObject({ isPublished: true, utc_publish: before, revision: 3 });
    await publish(true);
    expect((await draws.details(drawId)).draw.revision).toBe(3);
    await publish(false);
    expect((await draws.details(drawId)).draw).toMatchObject({ isPublished: false, utc_publish: null });
    await publish(true);
    clock.time = running;
    expect((await publish(false)).errors).toHaveProperty("isPublished");
  });

  it("does not publish what nobody could enter any more", async () => {
    const drawId = await draws.create();
    await draws.addPrizes(drawId, cake());
    clock.time = drawn;
    const { errors } = await ask(api, shop.admin, drawPublish, { body: { draw_pk: drawId, isPublished: true } });
    expect(Object.keys(errors)).toEqual(["utc_end_date", "draw_time"]);
  });

  it("changes everything of a scheduled draw", async () => {
    const drawId = await draws.published();
    expect(await edit(drawId, everything)).toEqual([]);
    expect((await draws.details(drawId)).draw).toMatchObject({ draw_rules_fk: 5, isPublished: true });
  });

  it("keeps the rules of a running draw, and lets its dates move later", async () => {
    const drawId = await draws.published();
    await go(running);
    expect(await edit(drawId, everything)).toEqual([
      "draw_kickoff_time",
      "draw_rules_fk",
      "rule_count_based",
      "utc_start_date",
    ]);
    expect(await edit(drawId, { chlBranchesName: [shop.branch] })).toEqual(["chlBranchesName"]);
    expect(await edit(drawId, { utc_end_date: "2026-06-29" })).toEqual(["utc_end_date"]);
    const later = {
      title: { 1: "Longer", 2: "Plus long" },
      image: shop.image,
      utc_end_date: "2026-07-05",
      draw_time: "2026-07-06 09:00",
    };
    expect(await edit(drawId, later)).toEqual([]);
    expect((await draws.details(drawId)).draw).toMatchObject({ title: later.title, utc_end_date: "2026-07-05" });
  });

  it("says of a running draw why a field is fixed", async () => {
    const drawId = await draws.published();
    clock.time = running;
    const got = await ask(api, shop.admin, drawEdit, {
      body: { draw_pk: drawId, ...june({ utc_start_date: "2026-06-03" }) },
    });
    expect(got.errors).toEqual({ utc_start_date: ["This can no longer change, since the draw has kicked off"] });
  });

  it("moves nothing that decides the outcome once entries are closed", async () => {
    const drawId = await draws.published();
    await go(closed);
    expect(await edit(drawId, { utc_end_date: "2026-07-05", draw_time: "2026-07-06 09:00" })).toEqual(["utc_end_date"]);
    expect(await edit(drawId, { draw_time: "2026-07-02 09:00", title: { 1: "Postponed" } })).toEqual([]);
    await go(drawn);
    expect((await draws.details(drawId)).draw.state).toBe("closed");
    await go(Date.UTC(2026, 6, 2, 13));
    expect(await draws.details(drawId)).toMatchObject({
      draw: { state: "drawn" },
      participants: 5,
      winners: 2,
      fairness: { entries: 5, seed: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(await edit(drawId, { draw_time: "2026-07-03 09:00" })).toEqual(["draw_time"]);
    expect(await edit(drawId, { draw_time: "2026-07-02 09:00", title: { 1: "Thanks" } })).toEqual([]);
  });

  it("is closed by the clock before the work of closing has run", async () => {
    const drawId = await draws.published();
    clock.time = closed;
    expect(await edit(drawId, { utc_end_date: "2026-07-05", draw_time: "2026-07-06 09:00" })).toEqual(["utc_end_date"]);
  });

  it("changes, adds and orders prizes in one save, each message by its row", async () => {
    const drawId = await draws.create();
    await draws.addPrizes(drawId, cake(), cake({ title: "Tea", order: 2, image: shop.image }));
    const [first, second] = await prizeIds(drawId);
    const wrong = await grid(drawId, { [Number(first)]: cake({ num_of_winners: 0 }) }, [
      cake({ type: 2, value: 120_00 }),
      cake({ title: "" }),
      cake({ num_of_winners: 1_000_000 }),
      cake({ image: "/pictures/none/original.webp" }),
    ]);
    expect(Object.keys(wrong.errors).sort()).toEqual([
      "AddPrizes[0][value]",
      "AddPrizes[1][title]",
      "AddPrizes[2][num_of_winners]",
      "AddPrizes[3][image]",
      `DrawPrizes[${first}][num_of_winners]`,
      "prizes",
    ]);
    const change = { [Number(first)]: cake({ order: 3 }), [Number(second)]: cake({ title: "Coffee", order: 1 }) };
    const saved = await grid(drawId, change, [cake({ title: "Voucher", type: 3, value: 1000, order: 2 })]);
    expect(saved.answer?.prizes.map(({ title, order }) => [order, title])).toEqual([
      [1, "Coffee"],
      [2, "Voucher"],
      [3, "Cake"],
    ]);
    expect(saved.answer?.prizes[0]?.image.default).toBe("");
    expect((await draws.details(drawId)).draw).toMatchObject({ prizes: 3, num_of_winners: 6 });
    const unread = await ask(api, shop.admin, gridUpdatePrizes, {
      raw: { "Draw[draw_pk]": drawId, "AddPrizes[4][title]": "Cake", "AddPrizes[4][type]": 1 },
    });
    expect(unread.errors).toEqual({ "AddPrizes[4][num_of_winners]": ["Enter a whole number"] });
  });

  it("lets the prizes of a running draw only get better, and fixes them when entries close", async () => {
    const drawId = await draws.published();
    const [prizeId = 0] = await prizeIds(drawId);
    await go(running);
    const worse = await grid(drawId, { [prizeId]: cake({ num_of_winners: 1, value: 100 }) });
    expect(Object.keys(worse.errors)).toEqual([
      `DrawPrizes[${prizeId}][value]`,
      `DrawPrizes[${prizeId}][num_of_winners]`,
    ]);
    expect((await grid(drawId, { [prizeId]: cake({ num_of_winners: 3 }) }, [cake()])).body.status).toBe("OK");
    const remove = () => ask(api, shop.admin, deletePrize, { body: { drawId, prizeId } });
    expect((await remove()).body.message).toBe("This can no longer change, since the draw has kicked off");
    await go(closed);
    const late = await grid(drawId, { [prizeId]: cake({ num_of_winners: 3, title: "Pie" }) }, [cake()]);
    expect(late.errors).toEqual({
      [`DrawPrizes[${prizeId}][title]`]: ["This can no longer change, since entries are closed"],
      "AddPrizes[0][title]": ["This can no longer change, since entries are closed"],
    });
    expect((await remove()).body.message).toBe("This can no longer change, since entries are closed");
    expect(await prizeIds(drawId)).toHaveLength(2);
  });

  it("deletes a prize before the kick-off, but not the last of a published draw", async () => {
    const drawId = await draws.published();
    const [prizeId = 0] = await prizeIds(drawId);
    const remove = () => ask(api, shop.admin, deletePrize, { body: { drawId, prizeId } });
    expect((await remove()).body.message).toBe("A published draw keeps at least one prize");
    await draws.addPrizes(drawId, cake());
    expect((await remove()).body).toMatchObject({ status: "OK", message: "The prize was deleted." });
    expect((await remove()).status).toBe(404);
    expect((await grid(drawId, { [prizeId]: cake() })).status).toBe(404);
  });

  it("deletes no prize of a draw that somebody else has changed meanwhile", async () => {
    const drawId = await draws.published();
    await draws.addPrizes(drawId, cake());
    const [, prizeId = 0] = await prizeIds(drawId);
    const { revision } = (await draws.details(drawId)).draw;
    const remove = (seen: number | null) =>
      ask(api, shop.admin, deletePrize, { body: { drawId, prizeId, revision: seen ?? undefined } });
    await grid(drawId, { [prizeId]: cake({ title: "Theirs" }) });
    expect((await remove(revision)).errors).toEqual({
      revision: ["Somebody else has changed this draw since you opened it"],
    });
    expect(await prizeIds(drawId)).toHaveLength(2);
    const now = (await draws.details(drawId)).draw.revision;
    expect((await remove(now)).answer).toMatchObject({ revision: (now ?? 0) + 1 });
    expect(await prizeIds(drawId)).toHaveLength(1);
  });

  it("says at a delete what becomes of it without counting who entered, holds a deleted draw no more, and brings it back", async () => {
    const drawId = await draws.published();
    const other = await draws.published();
    const remove = async (id: number) =>
      (await ask(api, shop.admin, deleteDraw, { body: { drawId: id, deleteDraw: true } })).body.message;
    expect(await remove(other)).toBe("The draw was deleted.");
    await go(running);
    expect(await remove(drawId)).toBe("The draw was deleted. It will not be held, and nobody who had entered can win.");
    expect(await remove(drawId)).toBe("The draw was not found.");
    await go(drawn);
    const listed = (await answerOf(api, shop.admin, listDraws)).draws.map(({ draw_pk }) => draw_pk);
    expect(listed).not.toContain(drawId);
    await answerOf(api, shop.admin, restoreDraw, { body: { drawId } });
    expect((await draws.details(drawId)).draw.state).toBe("closed");
    await go(drawn);
    expect((await draws.details(drawId)).winners).toBe(2);
    expect(await remove(drawId)).toBe(
      "The draw was deleted. Its 2 winners and the record that proves the draw are kept.",
    );
    expect(await verifyDraw(store, drawId)).not.toBeNull();
    const unwanted = await ask(api, shop.admin, deleteDraw, { body: { drawId: other, deleteDraw: false } });
    expect(unwanted.errors).toEqual({ deleteDraw: ["Nothing was to be deleted"] });
  });

  it("counts who takes part once for all who look within half a minute, and anew after a change", async () => {
    const drawId = await draws.published();
    await go(running);
    const books = { businessId: shop.id, timeZone: "America/Toronto", now: running };
    const look = () => answerOf(api, shop.admin, drawParticipants, { body: { drawId, page: 1, limit: 1 } });
    const joins = () => store.transaction((trx) => makeCustomer(store.scope(trx, shop.id), books, shop.branch));
    const { total } = await look();
    const joined = [await joins()];
    expect([(await look()).total, (await draws.details(drawId)).participants]).toEqual([total, total]);
    clock.pass(40_000);
    expect((await look()).total).toBe(total + 1);
    joined.push(await joins());
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
    expect((await claim(true)).body.message).toBe("The prize is claimed.");
    clock.time = Date.UTC(2026, 7, 1, 3);
    expect((await claim(true, 2)).body.message).toBe("The prize is claimed.");
    await claim(false, 2);
    clock.time = Date.UTC(2026, 7, 1, 5);
    expect((await claim(true)).body.message).toBe("The prize is claimed.");
    expect((await claim(true, 2)).body.message).toBe("The prize is claimed. That is after the last day to claim.");
    expect((await claim(true, 3)).status).toBe(404);
    const bad = await ask(api, shop.admin, drawParticipants, { body: { drawId, page: 0, limit: -1 } });
    expect(bad.body.status).toBe("NOT_OK");
  });

  it("tells a branch role who its own customers are, and of another branch's only that they take part", async () => {
    const two = await makeShop(store, "two");
    await stayingSignedIn(store);
    const books = { businessId: two.id, timeZone: "America/Toronto", now: running };
    const known = { email: "ida@mail.example", phone: "+15145550142" };
    const [here, there] = await store.transaction(async (trx) => [
      await makeCustomer(store.scope(trx, two.id), books, two.branch, { ...known, first_name: "Ida" }),
      await makeCustomer(store.scope(trx, two.id), books, two.otherBranch, { ...known, first_name: "Max" }),
    ]);
    const drawId = await drawsOf(api, two.admin).published();
    const list = async (who: Parameters<typeof ask>[1]) => {
      const { participants, winners, total } = await answerOf(api, who, drawParticipants, {
        body: { drawId, page: 1, limit: 0 },
      });
      return { participants, winners, total, all: [...participants, ...winners] };
    };
    await go(running);
    const blank = { uid: there, first_name: "", last_name: "", email: "", elsewhere: true };
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
    // Whoever hands out the prizes of a draw of the own branch sees who won them.
    await store.db.updateTable("draws").set({ all_branches: 0 }).where("id", "=", drawId).execute();
    await store.db
      .insertInto("draw_branches")
      .values({ business_id: two.id, draw_id: drawId, branch_id: two.branch })
      .execute();
    await everybody(two.branchClerk);
  });
});
