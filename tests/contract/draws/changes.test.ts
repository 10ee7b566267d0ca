import { beforeAll, beforeEach, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { verifyDraw } from "../../../server/areas/draws/running/verify";
import type { DrawInput } from "../../../server/contract/draws/bodies";
import { deleteDraw, drawEdit, drawPublish, listDraws, restoreDraw } from "../../../server/contract/draws/calls";
import type { Store } from "../../../server/store/store";
import { Clock } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { cake, drawActs, drawsOf, june, moments, openDrawShop } from "../../support/draws";
import type { Shop } from "../../support/shop";
import { eachEngine } from "../../support/stores";

const { running, closed, drawn } = moments;

eachEngine("what may change when", (stores) => {
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

  const edit = async (drawId: number, more: Partial<DrawInput>) =>
    Object.keys(
      (await ask(api, shop.admin, drawEdit, { body: { draw_pk: drawId, ...june({ isPublished: true, ...more }) } }))
        .errors,
    ).sort();
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
    expect((await draws.details(drawId)).draw).toMatchObject({
      isPublished: true,
      utc_publish: moments.before,
      revision: 3,
    });
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
    expect(got.errors).toEqual({ utc_start_date: ["Locked since the kick-off"] });
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

  it("says at a delete what becomes of it without counting who entered, holds a deleted draw no more, and brings it back", async () => {
    const drawId = await draws.published();
    const other = await draws.published();
    const remove = async (id: number) =>
      (await ask(api, shop.admin, deleteDraw, { body: { drawId: id, deleteDraw: true } })).body.message;
    expect(await remove(other)).toBe("Draw deleted.");
    await go(running);
    expect(await remove(drawId)).toBe("Draw deleted. The draw will not be held. Customers who entered cannot win.");
    expect(await remove(drawId)).toBe("The draw was not found.");
    await go(drawn);
    const listed = (await answerOf(api, shop.admin, listDraws)).draws.map(({ draw_pk }) => draw_pk);
    expect(listed).not.toContain(drawId);
    await answerOf(api, shop.admin, restoreDraw, { body: { drawId } });
    expect((await draws.details(drawId)).draw.state).toBe("closed");
    await go(drawn);
    expect((await draws.details(drawId)).winners).toBe(2);
    expect(await remove(drawId)).toBe("Draw deleted. 2 winners and the proof of the draw are kept.");
    expect(await verifyDraw(store, drawId)).not.toBeNull();
    const unwanted = await ask(api, shop.admin, deleteDraw, { body: { drawId: other, deleteDraw: false } });
    expect(unwanted.errors).toEqual({ deleteDraw: ["Nothing to delete"] });
  });
});
