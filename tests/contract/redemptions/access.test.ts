import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import {
  addPointReward,
  deletePunchItem,
  editPointReward,
  getAvailableLangForOffer,
  getEditPointReward,
  getPointRewardsList,
  loadOnePunchOfferPerLanguage,
  restorePunchItem,
  savePointRewardsOrder,
  savePointRewardTexts,
} from "../../../server/contract/redemptions/calls";
import { makeCustomer } from "../../../server/demo/factories";
import { postTransaction } from "../../../server/ledger/post";
import { instantOf } from "../../../server/store/day";
import type { Store } from "../../../server/store/store";
import { Clock, send } from "../../support/api";
import { answerOf, ask, outcomeOf } from "../../support/ask";
import { fiveDollars } from "../../support/redemptions";
import { openShops, type Shop } from "../../support/shop";
import { eachEngine } from "../../support/stores";

const notYours = { status: 403, message: "You are unauthorized to edit this redemption." };
const texts = { language: 2, title: "x", description: "", note: "", terms_conditions: "", link: "" };

eachEngine("who may do what with redemptions", (stores) => {
  const clock = new Clock();
  let store: Store;
  let api: PortalApi;
  let shop: Shop;
  let other: Shop;
  let own: number;
  let everywhere: number;
  let elsewhere: number;
  let both: number;

  const made = async (selectedBrIds: number[], title: string) =>
    (await answerOf(api, shop.admin, addPointReward, { body: { ...fiveDollars(shop), selectedBrIds, title } }))
      .redemption_fk;

  beforeAll(async () => {
    ({ store, api, shop, other } = await openShops(stores, clock));
    own = await made([shop.branch], "own");
    everywhere = await made([-1], "everywhere");
    elsewhere = await made([shop.otherBranch], "elsewhere");
    both = await made([shop.branch, shop.otherBranch], "both");
  });

  it("shows a branch role the redemptions of its branch and of all branches", async () => {
    const less = await ask(api, shop.admin, getPointRewardsList, { query: { limit: -1, direction: "asc" } });
    expect(less.errors).toHaveProperty("limit");
    const { pointRewards, total } = await answerOf(api, shop.branchAdmin, getPointRewardsList, {
      query: { limit: 2, direction: "asc" },
    });
    expect(pointRewards.map(({ title }) => title).sort()).toEqual(["everywhere", "own"]);
    expect(total).toBe(3);
  });

  it("answers the list under every flavour of its path", async () => {
    for (const flavour of ["branchAdmin", "businessAdmin", "userRoleController", "BRANCHADMIN"]) {
      const path = `/server/api/${flavour}/GetPointRewardsList/?limit=0&direction=asc`;
      const got = await send(api, "GET", path, shop.admin);
      expect(got.body).toMatchObject({ status: "OK", total: 4 });
    }
  });

  it("keeps branch roles to their own branch", async () => {
    const create = (selectedBrIds: number[]) =>
      ask(api, shop.branchAdmin, addPointReward, { body: { ...fiveDollars(shop), selectedBrIds } });
    expect(outcomeOf(await create([shop.otherBranch]))).toEqual(notYours);
    expect(outcomeOf(await create([-1, shop.branch]))).toEqual(notYours);
    expect((await create([other.branch])).errors).toHaveProperty("selectedBrIds");
    expect((await create([shop.branch])).body.status).toBe("OK");
  });

  it("lets a branch role change a redemption of its own branch alone", async () => {
    const body = { ...fiveDollars(shop), selectedBrIds: [shop.branch], title: "own" };
    const edit = (punchItemId: number) => ask(api, shop.branchAdmin, editPointReward, { query: { punchItemId }, body });
    expect((await edit(own)).body.status).toBe("OK");
    for (const punchItemId of [everywhere, elsewhere, both]) {
      const query = { punchItemId };
      expect(outcomeOf(await edit(punchItemId))).toEqual(notYours);
      expect(outcomeOf(await ask(api, shop.branchAdmin, deletePunchItem, { body: query }))).toEqual(notYours);
      const order = await ask(api, shop.branchAdmin, savePointRewardsOrder, {
        body: { sort_order: { [punchItemId]: 1 } },
      });
      expect(outcomeOf(order)).toEqual(notYours);
      expect(outcomeOf(await ask(api, shop.branchAdmin, savePointRewardTexts, { query, body: texts }))).toEqual(
        notYours,
      );
    }
    const moved = await ask(api, shop.branchAdmin, editPointReward, {
      query: { punchItemId: own },
      body: { ...body, selectedBrIds: [shop.otherBranch] },
    });
    expect(outcomeOf(moved)).toEqual(notYours);
  });

  it("lets a branch role read what it sees and nothing of another branch", async () => {
    const read = (punchItemId: number) => ask(api, shop.branchAdmin, getEditPointReward, { query: { punchItemId } });
    expect((await read(everywhere)).answer?.punchItemModel.title).toBe("everywhere");
    expect((await read(both)).answer?.punchItemModel.title).toBe("both");
    expect(outcomeOf(await read(elsewhere))).toEqual(notYours);
  });

  it("answers 404 for another business's redemption in every call, and changes nothing", async () => {
    const query = { punchItemId: own };
    const tried = [
      await ask(api, other.admin, getEditPointReward, { query }),
      await ask(api, other.admin, editPointReward, { query, body: fiveDollars(other) }),
      await ask(api, other.admin, savePointRewardTexts, { query, body: texts }),
      await ask(api, other.admin, deletePunchItem, { body: query }),
      await ask(api, other.admin, restorePunchItem, { body: query }),
      await ask(api, other.admin, savePointRewardsOrder, { body: { sort_order: { [own]: 1 } } }),
      await ask(api, other.admin, getAvailableLangForOffer, { query: { offerId: own, type: "reward" } }),
      await ask(api, other.admin, loadOnePunchOfferPerLanguage, { query: { ...query, langId: 1 } }),
    ];
    expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404));
    expect((await answerOf(api, shop.admin, getEditPointReward, { query })).punchItemModel).toMatchObject({
      title: "own",
      sort_order: 0,
    });
    expect((await answerOf(api, other.admin, getPointRewardsList)).pointRewards).toEqual([]);
  });

  it("says how often, where and when last a redemption was given; a branch role hears of its own branch", async () => {
    const at = { businessId: shop.id, timeZone: "America/Toronto", now: clock.time };
    const give = (branchId: number, day: number) =>
      store.transaction(async (trx) => {
        const db = store.scope(trx, shop.id);
        const customerId = await makeCustomer(db, at, branchId, { email: `${branchId}.${day}@mail.example` });
        const shared = { branchId, customerId, at: instantOf(day, at.timeZone, 12 * 60) };
        const earned = [{ account: "points", kind: "earn", amount: 100 }] as const;
        const spent = [{ account: "points", kind: "spend", amount: -100 }] as const;
        await postTransaction(db, at, { ...shared, type: 1, amount: 1000, entries: earned });
        await postTransaction(db, at, { ...shared, type: 2, amount: 0, rewardId: everywhere, entries: spent });
      });
    await give(shop.branch, 20260530);
    await give(shop.otherBranch, 20260531);
    const usage = async (who: { token: string }) =>
      (await answerOf(api, who, getEditPointReward, { query: { punchItemId: everywhere } })).usage;
    expect(await usage(shop.admin)).toEqual({
      redemptions: 2,
      last_redeemed: "2026-05-31",
      branches: ["shop one", "shop two"],
    });
    expect(await usage(shop.branchAdmin)).toEqual({
      redemptions: 1,
      last_redeemed: "2026-05-30",
      branches: ["shop one"],
    });
    // Past redemptions are still counted after the reward is deleted.
    await answerOf(api, shop.admin, deletePunchItem, { body: { punchItemId: everywhere } });
    const rows = await store.forBusiness(shop.id).selectFrom("transactions").select("reward_id").execute();
    expect(rows.filter(({ reward_id }) => reward_id === everywhere)).toHaveLength(2);
    await answerOf(api, shop.admin, restorePunchItem, { body: { punchItemId: everywhere } });
    expect((await usage(shop.admin))?.redemptions).toBe(2);
  });

  describe("with the permissions switch on", () => {
    it("asks for read, create, update and delete", async () => {
      const reader = await shop.signIn("business_clerk", { permissions_on: 1, permissions: '["redemption.read"]' });
      const query = { punchItemId: own };
      expect((await ask(api, reader, getEditPointReward, { query })).status).toBe(200);
      const refused = [
        await ask(api, reader, addPointReward, { body: fiveDollars(shop) }),
        await ask(api, reader, editPointReward, { query, body: fiveDollars(shop) }),
        await ask(api, reader, savePointRewardTexts, { query, body: texts }),
        await ask(api, reader, deletePunchItem, { body: query }),
        await ask(api, reader, restorePunchItem, { body: query }),
        await ask(api, reader, savePointRewardsOrder, { body: { sort_order: { [own]: 1 } } }),
        await ask(api, shop.nobody, getPointRewardsList),
        await ask(api, shop.nobody, getEditPointReward, { query }),
      ];
      expect(refused.map(outcomeOf)).toEqual(
        refused.map(() => ({ status: 403, message: "You are unauthorized to view this page" })),
      );
    });

    it.each(["create", "update", "delete"])(
      "shows who may only %s what the forms show, and no list",
      async (action) => {
        const maker = await shop.signIn("business_admin_clerk", {
          permissions_on: 1,
          permissions: `["redemption.${action}"]`,
          username: `form.${action}`,
        });
        const query = { punchItemId: own };
        const shown = [
          await ask(api, maker, getEditPointReward, { query }),
          await ask(api, maker, loadOnePunchOfferPerLanguage, { query: { ...query, langId: 1 } }),
          await ask(api, maker, getAvailableLangForOffer, { query: { offerId: own, type: "reward" } }),
        ];
        expect(shown.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect((await ask(api, maker, getPointRewardsList)).status).toBe(403);
      },
    );

    it("lets who may only create complete the texts of a new redemption, and change none", async () => {
      const maker = await shop.signIn("business_admin_clerk", {
        permissions_on: 1,
        permissions: '["redemption.create"]',
      });
      const { redemption_fk: punchItemId } = await answerOf(api, maker, addPointReward, {
        body: { ...fiveDollars(shop), language: [1, 2] },
      });
      const save = (title: string) =>
        ask(api, maker, savePointRewardTexts, { query: { punchItemId }, body: { ...texts, title } });
      expect((await save("Été")).body.status).toBe("OK");
      expect((await save("Été")).body.status).toBe("OK");
      expect((await save("Hiver")).status).toBe(403);
    });
  });
});
