import { beforeAll, beforeEach, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { deletePrize, gridUpdatePrizes } from "../../../server/contract/draws/calls";
import type { Store } from "../../../server/store/store";
import { Clock } from "../../support/api";
import { ask } from "../../support/ask";
import { cake, drawActs, drawsOf, moments, openDrawShop } from "../../support/draws";
import type { Shop } from "../../support/shop";
import { eachEngine } from "../../support/stores";

const { running, closed } = moments;

eachEngine("the prizes of a draw", (stores) => {
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

  const { go, grid, prizeIds } = drawActs(() => ({ store, api, shop, clock }));

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
    expect(unread.errors).toEqual({ "AddPrizes[4][num_of_winners]": ["Enter 1 to 10,000 winners"] });
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
    expect((await remove()).body.message).toBe("Locked since the kick-off");
    await go(closed);
    const late = await grid(drawId, { [prizeId]: cake({ num_of_winners: 3, title: "Pie" }) }, [cake()]);
    expect(late.errors).toEqual({
      [`DrawPrizes[${prizeId}][title]`]: ["Locked since entries closed"],
      "AddPrizes[0][title]": ["Locked since entries closed"],
    });
    expect((await remove()).body.message).toBe("Locked since entries closed");
    expect(await prizeIds(drawId)).toHaveLength(2);
  });

  it("deletes a prize before the kick-off, but not the last of a published draw", async () => {
    const drawId = await draws.published();
    const [prizeId = 0] = await prizeIds(drawId);
    const remove = () => ask(api, shop.admin, deletePrize, { body: { drawId, prizeId } });
    expect((await remove()).body.message).toBe("A published draw keeps at least one prize");
    await draws.addPrizes(drawId, cake());
    expect((await remove()).body).toMatchObject({ status: "OK", message: "Prize deleted." });
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
      revision: ["Someone else changed this draw since you opened it"],
    });
    expect(await prizeIds(drawId)).toHaveLength(2);
    const now = (await draws.details(drawId)).draw.revision;
    expect((await remove(now)).answer).toMatchObject({ revision: (now ?? 0) + 1 });
    expect(await prizeIds(drawId)).toHaveLength(1);
  });
});
