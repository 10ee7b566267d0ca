import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import {
  businessDrawAddUpdate,
  businessDrawAddUpdateOf,
  businessDrawPrizes,
  claimDrawPrize,
  deleteDraw,
  deletePrize,
  drawCreate,
  drawEdit,
  drawParticipants,
  drawPublish,
  getDrawDetails,
  getProductRewardsALaCarte,
  gridUpdatePrizes,
  listDraws,
  restoreDraw,
} from "../../../server/contract/draws/calls";
import { allMenuItems } from "../../../server/demo/factories";
import type { Store } from "../../../server/store/store";
import { answerOf, ask, outcomeOf } from "../../support/ask";
import { cake, drawsOf, june } from "../../support/draws";
import { makeShop, openShops, type Shop } from "../../support/shop";
import { eachEngine } from "../../support/stores";

const notYours = { status: 403, message: "You are unauthorized to edit this draw." };
const notAllowed = { status: 403, message: "You are unauthorized to view this page" };

eachEngine("who may do what with draws", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Shop;
  let other: Shop;
  let own: number;
  let everywhere: number;
  let elsewhere: number;
  let both: number;

  beforeAll(async () => {
    ({ store, api, shop, other } = await openShops(stores));
    const { create } = drawsOf(api, shop.admin);
    own = await create({ title: { 1: "own" }, chlBranchesName: [shop.branch] });
    everywhere = await create({ title: { 1: "everywhere" } });
    elsewhere = await create({ title: { 1: "elsewhere" }, chlBranchesName: [shop.otherBranch] });
    both = await create({ title: { 1: "both" }, chlBranchesName: [shop.branch, shop.otherBranch] });
    for (const drawId of [own, everywhere, elsewhere, both]) await drawsOf(api, shop.admin).addPrizes(drawId, cake());
  });

  const prizeOf = async (drawId: number) => (await drawsOf(api, shop.admin).details(drawId)).prizes[0]?.prizeId ?? 0;
  const edit = (drawId: number) => ({ body: { draw_pk: drawId, ...june({ title: { 1: "changed" } }) } });
  const prizes = (drawId: number) => ({ body: { draw_pk: drawId, DrawPrizes: {}, AddPrizes: { 0: cake() } } });
  const publish = (drawId: number) => ({ body: { draw_pk: drawId, isPublished: true } });

  it("shows a branch role the draws of its branch and of all branches, and its branch alone to choose", async () => {
    const { draws } = await answerOf(api, shop.branchAdmin, listDraws);
    expect(draws.map(({ title }) => title[1]).sort()).toEqual(["both", "everywhere", "own"]);
    const { businessBranch } = await answerOf(api, shop.branchAdmin, businessDrawAddUpdate);
    expect(businessBranch.map(({ business_branch_pk }) => business_branch_pk)).toEqual([shop.branch]);
  });

  it.each([
    ["all of them", () => [-1, shop.branch, shop.otherBranch]],
    ["another one", () => [shop.otherBranch]],
    ["a stranger's", () => [other.branch]],
    ["none", () => []],
  ])("gives a branch role's draw its own branch where %s was sent", async (_what, chlBranchesName) => {
    const mine = drawsOf(api, shop.branchAdmin);
    const drawId = await mine.create({ title: { 1: "mine" }, chlBranchesName: chlBranchesName() });
    expect((await mine.details(drawId)).draw.branches).toEqual([shop.branch]);
    await answerOf(api, shop.branchAdmin, drawEdit, edit(drawId));
    expect((await mine.details(drawId)).draw).toMatchObject({ branches: [shop.branch], title: { 1: "changed" } });
  });

  it("lets a branch role change a draw of its own branch alone", async () => {
    for (const drawId of [everywhere, elsewhere, both]) {
      const refused = [
        await ask(api, shop.branchAdmin, drawEdit, edit(drawId)),
        await ask(api, shop.branchAdmin, drawPublish, publish(drawId)),
        await ask(api, shop.branchAdmin, gridUpdatePrizes, prizes(drawId)),
        await ask(api, shop.branchAdmin, deletePrize, { body: { drawId, prizeId: await prizeOf(drawId) } }),
        await ask(api, shop.branchAdmin, deleteDraw, { body: { drawId, deleteDraw: true } }),
      ];
      expect(refused.map(outcomeOf)).toEqual(refused.map(() => notYours));
    }
    expect((await ask(api, shop.branchAdmin, gridUpdatePrizes, prizes(own))).body.status).toBe("OK");
  });

  it("lets a branch role read what it sees and nothing of another branch", async () => {
    const read = (drawId: number) => ask(api, shop.branchAdmin, getDrawDetails, { query: { drawId } });
    expect((await read(everywhere)).answer?.draw.title).toEqual({ 1: "everywhere" });
    expect(outcomeOf(await read(elsewhere))).toEqual(notYours);
    const list = await ask(api, shop.branchAdmin, drawParticipants, { body: { drawId: elsewhere, page: 1, limit: 0 } });
    expect(outcomeOf(list)).toEqual(notYours);
  });

  it("answers 404 for another business's draw or prize in every call, and changes nothing", async () => {
    const prizeId = await prizeOf(own);
    const before = await drawsOf(api, shop.admin).details(own);
    const tried = [
      await ask(api, other.admin, getDrawDetails, { query: { drawId: own } }),
      await ask(api, other.admin, drawEdit, edit(own)),
      await ask(api, other.admin, drawPublish, publish(own)),
      await ask(api, other.admin, gridUpdatePrizes, prizes(own)),
      await ask(api, other.admin, deletePrize, { body: { drawId: own, prizeId } }),
      await ask(api, other.admin, deleteDraw, { body: { drawId: own, deleteDraw: true } }),
      await ask(api, other.admin, restoreDraw, { body: { drawId: own } }),
      await ask(api, other.admin, claimDrawPrize, { body: { drawId: own, place: 1, claimed: true } }),
      await ask(api, other.admin, drawParticipants, { body: { drawId: own, page: 1, limit: 0 } }),
      await ask(api, shop.admin, deletePrize, { body: { drawId: everywhere, prizeId } }),
      await ask(api, shop.admin, gridUpdatePrizes, {
        body: { draw_pk: everywhere, DrawPrizes: { [prizeId]: cake() }, AddPrizes: {} },
      }),
    ];
    expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404));
    expect(await drawsOf(api, shop.admin).details(own)).toEqual(before);
    expect((await answerOf(api, other.admin, listDraws)).draws).toEqual([]);
  });

  it("is not there for a business without draws in its menu", async () => {
    const without = await makeShop(store, "without");
    await store.db
      .updateTable("businesses")
      .set({ menu_items: JSON.stringify({ ...allMenuItems, draws: 0 }) })
      .where("id", "=", without.id)
      .execute();
    expect(outcomeOf(await ask(api, without.admin, listDraws))).toEqual(notAllowed);
    expect(outcomeOf(await ask(api, without.admin, drawCreate, { body: june() }))).toEqual(notAllowed);
  });

  describe("with the permissions switch on", () => {
    let holders = 0;
    const holder = (...permissions: string[]) =>
      shop.signIn("business_admin_clerk", {
        username: `draws.holder${++holders}.${store.engine}`,
        permissions_on: 1,
        permissions: JSON.stringify(permissions),
      });

    it("asks for read, create, update and delete", async () => {
      const reader = await holder("draw.read");
      expect((await ask(api, reader, getDrawDetails, { query: { drawId: own } })).status).toBe(200);
      const refused = [
        await ask(api, reader, drawCreate, { body: june() }),
        await ask(api, reader, drawEdit, edit(own)),
        await ask(api, reader, drawPublish, publish(own)),
        await ask(api, reader, gridUpdatePrizes, prizes(own)),
        await ask(api, reader, deletePrize, { body: { drawId: own, prizeId: await prizeOf(own) } }),
        await ask(api, reader, deleteDraw, { body: { drawId: own, deleteDraw: true } }),
        await ask(api, reader, restoreDraw, { body: { drawId: own } }),
        await ask(api, reader, claimDrawPrize, { body: { drawId: own, place: 1, claimed: true } }),
        await ask(api, shop.nobody, listDraws),
        await ask(api, await holder("draw.update"), deleteDraw, { body: { drawId: own, deleteDraw: true } }),
      ];
      expect(refused.map(outcomeOf)).toEqual(refused.map(() => notAllowed));
      expect((await ask(api, await holder("draw.update", "tag.read"), drawEdit, edit(own))).status).toBe(200);
    });

    it("reads nothing of what somebody sends who may neither create nor update", async () => {
      const reader = await holder("draw.read", "draw.delete");
      const raw = { "Draw[draw_pk]": own, "Draw[isPublished]": "maybe", "Draw[rule_tags_value]": "a,a" };
      const { "Draw[rule_tags_value]": _, ...publishing } = raw;
      const refused = [
        await ask(api, reader, drawEdit, { raw }),
        await ask(api, reader, drawPublish, { raw: publishing }),
        await ask(api, reader, gridUpdatePrizes, { raw: { "AddPrizes[0][title]": "" } }),
        await ask(api, reader, deletePrize, { raw: { prizeId: "x" } }),
      ];
      expect(refused.map(outcomeOf)).toEqual(refused.map(() => notAllowed));
    });

    it("shows who makes, edits or deletes draws what the forms ask for, and the lists to who may read", async () => {
      for (const permission of ["draw.create", "draw.update", "draw.delete"]) {
        const person = await holder(permission);
        const { slug } = (await answerOf(api, person, getDrawDetails, { query: { drawId: own } })).draw;
        const forms = [
          await ask(api, person, businessDrawAddUpdate),
          await ask(api, person, businessDrawAddUpdateOf, { query: { slug } }),
          await ask(api, person, businessDrawPrizes, { query: { slug } }),
          await ask(api, person, getProductRewardsALaCarte),
        ];
        expect(forms.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        const lists = [
          await ask(api, person, listDraws),
          await ask(api, person, drawParticipants, { body: { drawId: own, page: 1, limit: 0 } }),
        ];
        expect(lists.map(outcomeOf)).toEqual([notAllowed, notAllowed]);
      }
      expect(outcomeOf(await ask(api, await holder("tag.read"), businessDrawAddUpdate))).toEqual(notAllowed);
    });

    it("lets who may only create complete the draw just made, until it is published, and no other", async () => {
      const maker = await holder("draw.create");
      const { drawId } = await answerOf(api, maker, drawCreate, { body: june() });
      expect((await ask(api, maker, drawEdit, edit(drawId))).body.status).toBe("OK");
      expect((await ask(api, maker, gridUpdatePrizes, prizes(drawId))).body.status).toBe("OK");
      expect((await ask(api, maker, drawPublish, publish(drawId))).body.status).toBe("OK");
      expect(outcomeOf(await ask(api, maker, drawEdit, edit(drawId)))).toEqual(notAllowed);
      expect(outcomeOf(await ask(api, maker, gridUpdatePrizes, prizes(drawId)))).toEqual(notAllowed);
      expect(outcomeOf(await ask(api, maker, drawEdit, edit(everywhere)))).toEqual(notAllowed);
    });
  });
});
