import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { saveBranchLangs } from "../../../server/contract/branches/calls";
import type { DrawInput } from "../../../server/contract/draws/bodies";
import {
  businessDrawAddUpdate,
  businessDrawAddUpdateOf,
  businessDrawPrizes,
  drawCreate,
  drawEdit,
  getProductRewardsALaCarte,
  listDraws,
} from "../../../server/contract/draws/calls";
import type { Store } from "../../../server/store/store";
import { Clock, send } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { cake, drawsOf, june, makeReward, stayingSignedIn } from "../../support/draws";
import { openShops, type Shop } from "../../support/shop";
import { eachEngine } from "../../support/stores";
import { makeTag } from "../../support/tags";

eachEngine("the saving of draws", (stores) => {
  const clock = new Clock(Date.UTC(2026, 4, 20, 12));
  let store: Store;
  let api: PortalApi;
  let shop: Shop;
  let other: Shop;
  let tag: number;
  let reward: number;
  let theirs: { tag: number; reward: number };
  let draws: ReturnType<typeof drawsOf>;

  beforeAll(async () => {
    ({ store, api, shop, other } = await openShops(stores, clock));
    [tag, reward] = [await makeTag(store, shop.id, "Regular"), await makeReward(store, shop)];
    theirs = { tag: await makeTag(store, other.id, "Theirs"), reward: await makeReward(store, other) };
    draws = drawsOf(api, shop.admin);
    await stayingSignedIn(store);
  });

  beforeEach(() => {
    clock.time = Date.UTC(2026, 4, 20, 12);
  });

  it("says what a draw is made from", async () => {
    const form = await answerOf(api, shop.admin, businessDrawAddUpdate);
    expect(form).toMatchObject({
      hasTags: true,
      tags_list: [{ tag_pk: tag, tag_name: "Regular" }],
      now: "2026-05-20 08:00",
      time_zone: "America/Toronto",
    });
    expect(form.languages).toHaveLength(3);
    expect(form.tiers.map(({ business_tiers_pk }) => business_tiers_pk)).toEqual(shop.tiers);
    expect(form.businessBranch.map(({ business_branch_pk }) => business_branch_pk)).toEqual([
      shop.branch,
      shop.otherBranch,
    ]);
    const { productRewardList } = await answerOf(api, shop.admin, getProductRewardsALaCarte);
    expect(productRewardList).toEqual([
      {
        product_pk: shop.product,
        product_reward_pk: reward,
        product_name: "Croissant",
        enabled: true,
        point_value: 100,
        product_image: "",
        published: true,
      },
    ]);
  });

  it("keeps the texts in a language that the business removes, as they are", async () => {
    const use = (...Branch_languages: number[]) =>
      answerOf(api, shop.admin, saveBranchLangs, {
        body: { Branch_languages, business_branch_pk: shop.branch, Branch_language_apply: false },
      });
    const both = { title: { 1: "June", 2: "Juin" }, description: { 1: "Join", 2: "Venez" } };
    const draw_pk = await draws.create(both);
    await use(1, 3);
    const edit = (more: Partial<DrawInput>) => ask(api, shop.admin, drawEdit, { body: { ...june(more), draw_pk } });
    const texts = async () => {
      const { title, description } = (await draws.details(draw_pk)).draw;
      return { title, description };
    };
    expect((await edit(both)).errors).toEqual({});
    expect(await texts()).toEqual(both);
    expect((await edit({ title: { 1: "July" }, description: {} })).errors).toEqual({});
    const kept = { title: { 1: "July", 2: "Juin" }, description: { 2: "Venez" } };
    expect(await texts()).toEqual(kept);
    expect((await edit({ title: { 1: "July", 2: "Juillet" } })).errors).toHaveProperty("title");
    expect((await ask(api, shop.admin, drawCreate, { body: june(both) })).errors).toHaveProperty("title");
    expect(await texts()).toEqual(kept);
    await use(1, 2, 3);
  });

  const created = async (more: Partial<DrawInput>) => (await draws.details(await draws.create(more))).draw;

  it("keeps what is sent, texts in three languages and times as they are on the shop's clock", async () => {
    const title = { 1: "Summer", 2: "Été", 3: "Verano" };
    const draw = await created({ title, description: { 1: "Win", 2: "" }, image: shop.image });
    expect(draw).toMatchObject({
      title,
      description: { 1: "Win" },
      draw_rules_fk: 11,
      draw_kickoff_time: "2026-06-01 10:00",
      utc_start_date: "2026-06-01",
      utc_end_date: "2026-06-30",
      draw_time: "2026-07-01 12:00",
      utc_prize_claim_date_limit: "2026-07-31",
      draw_images: { default: shop.image },
      branches: [-1, shop.branch, shop.otherBranch],
      isPublished: false,
      isExpired: false,
      state: "unpublished",
      revision: 1,
      slug: expect.stringMatching(/^summer-[0-9a-f]{8}$/),
    });
    const row = await store.db
      .selectFrom("draws")
      .select(["kickoff_at", "opens_at", "closes_at", "draw_at"])
      .where("id", "=", draw.draw_pk)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      kickoff_at: Date.UTC(2026, 5, 1, 14),
      opens_at: Date.UTC(2026, 5, 1, 4),
      closes_at: Date.UTC(2026, 6, 1, 4),
      draw_at: Date.UTC(2026, 6, 1, 16),
    });
  });

  it("closes entries with the draw where that is held on the last day", async () => {
    const { draw_pk } = await created({ draw_time: "2026-06-30 20:00" });
    const row = await store.db
      .selectFrom("draws")
      .select("closes_at")
      .where("id", "=", draw_pk)
      .executeTakeFirstOrThrow();
    expect(row.closes_at).toBe(Date.UTC(2026, 6, 1, 0));
  });

  describe("keeps the conditions of its type and nothing of another", () => {
    const all: Partial<DrawInput> = {
      visits_include_check_in: true,
      rule_amount_value: 5000,
      rule_count_based: 3,
      rule_referral_number: 2,
    };
    const none = {
      visits_include_check_in: false,
      rule_amount_value: null,
      rule_count_based: null,
      rule_referral_number: null,
      rule_referral_status: [],
      rule_tags_value: [],
      rule_tiers_value: [],
      rule_ala_carte_value: [],
    };
    const sent = (): Partial<DrawInput> => ({
      ...all,
      rule_referral_status: [2, 1],
      rule_tags_value: [tag],
      rule_tiers_value: [],
      rule_ala_carte_value: [{ product_reward_pk: reward }],
    });
    it.each([
      [1, () => ({ rule_count_based: 3, visits_include_check_in: true })],
      [2, () => ({ rule_amount_value: 5000 })],
      [4, () => ({ rule_amount_value: 5000 })],
      [5, () => ({ rule_count_based: 3 })],
      [8, () => ({ rule_tags_value: [tag] })],
      [
        9,
        () => ({
          rule_count_based: 3,
          rule_ala_carte_value: [{ product_pk: shop.product, product_reward_pk: reward, product_name: "Croissant" }],
        }),
      ],
      [10, () => ({ rule_referral_number: 2, rule_referral_status: [1, 2] })],
      [11, () => ({})],
      [12, () => ({ rule_tiers_value: shop.tiers })],
    ] as [DrawInput["draw_rules_fk"], () => object][])("type %i", async (type, expected) => {
      expect(await created({ ...sent(), draw_rules_fk: type })).toMatchObject({ ...none, ...expected() });
    });
  });

  it.each([
    [{ title: {} }, ["title"]],
    [{ title: { 1: "A", 9: "B" } }, ["title"]],
    [{ description: { 2: "Sans titre" } }, ["title[2]"]],
    [{ chlBranchesName: [] }, ["chlBranchesName"]],
    [{ utc_end_date: "2026-05-31" }, ["utc_end_date"]],
    [{ draw_rules_fk: 1, rule_count_based: 0 }, ["rule_count_based"]],
    [{ image: "/pictures/none/original.webp" }, ["image"]],
    [{ isPublished: true }, ["prizes"]],
  ] as [Partial<DrawInput>, string[]][])("refuses %j at %j", async (more, fields) => {
    const { errors } = await ask(api, shop.admin, drawCreate, { body: june(more) });
    expect(Object.keys(errors)).toEqual(fields);
  });

  it("refuses what is another business's, and says the branch's trouble as its message", async () => {
    const tried = async (more: Partial<DrawInput>) =>
      Object.keys((await ask(api, shop.admin, drawCreate, { body: june(more) })).errors);
    expect(await tried({ draw_rules_fk: 8, rule_tags_value: [theirs.tag] })).toEqual(["rule_tags_value"]);
    expect(await tried({ draw_rules_fk: 12, rule_tiers_value: other.tiers })).toEqual(["rule_tiers_value"]);
    const rewards = [{ product_reward_pk: theirs.reward }];
    expect(await tried({ draw_rules_fk: 9, rule_ala_carte_value: rewards })).toEqual(["rule_ala_carte_value"]);
    expect(await tried({ image: other.image })).toEqual(["image"]);
    const foreign = await ask(api, shop.admin, drawCreate, { body: june({ chlBranchesName: [other.branch] }) });
    expect(foreign.body).toMatchObject({
      status: "NOT_OK",
      message: "One of the branches was not found",
      errors: { chlBranchesName: ["One of the branches was not found"] },
    });
  });

  it("reads the wire as a form spells it, and refuses a type that is none", async () => {
    const post = (fields: Record<string, string | string[]>) => {
      const body = new URLSearchParams();
      for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
      return send(api, "POST", "/server/api/businessAdmin/businessDrawSave/", { token: shop.admin.token, body });
    };
    const fields = {
      "Draw[title]": '{"1":"Wire"}',
      "Draw[draw_rules_fk]": "10",
      "Draw[draw_kickoff_time]": "2026-06-01T10:00",
      "Draw[utc_start_date]": "2026-06-01",
      "Draw[utc_end_date]": "2026-06-30",
      "Draw[draw_time]": "2026-07-01 12:00",
      "Draw[utc_prize_claim_date_limit]": "2026-07-31",
      "Draw[rule_referral_number]": "2",
      "rule_referral_status[]": ["2", "3"],
      "chlBranchesName[]": ["-1", String(shop.branch), String(shop.otherBranch)],
    };
    const { body } = await post({ ...fields, "Draw[draw_pk]": "" });
    expect(body).toEqual({ status: "OK", drawId: expect.any(Number), revision: 1 });
    expect((await draws.details(Number(body.drawId))).draw).toMatchObject({
      title: { 1: "Wire" },
      draw_rules_fk: 10,
      rule_referral_number: 2,
      rule_referral_status: [2, 3],
    });
    for (const type of ["0", "3", "99"]) {
      expect((await post({ ...fields, "Draw[draw_rules_fk]": type })).body.errors).toHaveProperty("draw_rules_fk");
    }
  });

  it("replaces a draw when it is edited, but not its slug", async () => {
    const drawId = await draws.create({ image: shop.image, chlBranchesName: [shop.branch] });
    const before = (await draws.details(drawId)).draw;
    const body = { draw_pk: drawId, ...june({ title: { 1: "July" }, draw_rules_fk: 2, rule_amount_value: 100 }) };
    await answerOf(api, shop.admin, drawEdit, { body });
    expect((await draws.details(drawId)).draw).toMatchObject({
      title: { 1: "July" },
      draw_rules_fk: 2,
      rule_amount_value: 100,
      draw_images: { default: "" },
      branches: [-1, shop.branch, shop.otherBranch],
      slug: before.slug,
      revision: 2,
    });
  });

  it("never lays a save over another's that its sender has not seen", async () => {
    const drawId = await draws.create();
    const save = (title: string, revision: number) =>
      ask(api, shop.admin, drawEdit, { body: { draw_pk: drawId, revision, ...june({ title: { 1: title } }) } });
    expect((await save("Mine", 1)).body.status).toBe("OK");
    expect((await save("Yours", 1)).errors).toHaveProperty("revision");
    expect((await draws.details(drawId)).draw.title).toEqual({ 1: "Mine" });
    await draws.addPrizes(drawId, cake());
    expect((await save("Yours", 2)).errors).toHaveProperty("revision");
    expect((await save("Yours", 3)).body.status).toBe("OK");
  });

  it("lets one of two saves of the same version through, however close they come", async () => {
    const drawId = await draws.create();
    const saves = ["One", "Other"].map((title) =>
      ask(api, shop.admin, drawEdit, { body: { draw_pk: drawId, revision: 1, ...june({ title: { 1: title } }) } }),
    );
    const got = await Promise.all(saves);
    expect(got.map(({ body }) => body.status).sort()).toEqual(["NOT_OK", "OK"]);
    expect((await draws.details(drawId)).draw.revision).toBe(2);
  });

  it("makes one draw for one Idempotency-Key", async () => {
    const sent = { body: june({ title: { 1: "Once" } }), headers: { "Idempotency-Key": "one-draw" } };
    const first = await answerOf(api, shop.admin, drawCreate, sent);
    expect(await answerOf(api, shop.admin, drawCreate, sent)).toEqual(first);
  });

  it("refuses more tags than a store can be asked for", async () => {
    const rule_tags_value = Array.from({ length: 70_000 }, (_, index) => index + 1);
    const got = await ask(api, shop.admin, drawCreate, { body: june({ draw_rules_fk: 8, rule_tags_value }) });
    expect(got).toMatchObject({ status: 200, body: { status: "NOT_OK" } });
    expect(Object.keys(got.errors)).toEqual(["rule_tags_value"]);
  });

  it("finds a draw by its slug, with its prizes", async () => {
    const drawId = await draws.create();
    await draws.addPrizes(drawId, cake());
    const { slug } = (await draws.details(drawId)).draw;
    const form = await answerOf(api, shop.admin, businessDrawAddUpdateOf, { query: { slug } });
    expect(form).toMatchObject({ hasTags: true, draw: { draw_pk: drawId }, prizes: [{ title: "Cake" }] });
    const prizes = await answerOf(api, shop.admin, businessDrawPrizes, { query: { slug } });
    expect(prizes).toMatchObject({ draw: { draw_pk: drawId, prizes: 1, num_of_winners: 2 }, prizes: [{ order: 1 }] });
    const unseen = [
      await ask(api, other.admin, businessDrawAddUpdateOf, { query: { slug } }),
      await ask(api, other.admin, businessDrawPrizes, { query: { slug } }),
      await ask(api, shop.admin, businessDrawAddUpdateOf, { query: { slug: "no-such-draw" } }),
    ];
    expect(unseen.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it("lists the last drawn first, with where each stands", async () => {
    const mine = drawsOf(api, other.admin);
    const ids = [
      await mine.published(),
      await mine.create({ title: { 1: "Unpublished" }, draw_time: "2026-07-02 12:00" }),
    ];
    const listed = async () =>
      (await answerOf(api, other.admin, listDraws, { query: {} })).draws.map(({ draw_pk, state, isExpired }) => [
        draw_pk,
        state,
        isExpired,
      ]);
    expect(await listed()).toEqual([
      [ids[1], "unpublished", false],
      [ids[0], "scheduled", false],
    ]);
    clock.time = Date.UTC(2026, 5, 1, 14);
    expect((await listed())[1]).toEqual([ids[0], "running", false]);
    clock.time = Date.UTC(2026, 6, 1, 4);
    expect((await listed())[1]).toEqual([ids[0], "closed", false]);
    clock.time = Date.UTC(2026, 6, 1, 16);
    expect((await listed())[1]).toEqual([ids[0], "closed", true]);
  });
});
