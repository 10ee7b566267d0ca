import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { saveBranchLangs } from "../../../server/contract/branches/calls";
import {
  addPointReward,
  editPointReward,
  getAvailableLangForOffer,
  getEditPointReward,
  loadOnePunchOfferPerLanguage,
  savePointRewardTexts,
} from "../../../server/contract/redemptions/calls";
import type { Store } from "../../../server/store/store";
import { apiOn } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { fiveDollars } from "../../support/redemptions";
import { makeShop, type Shop } from "../../support/shop";
import { eachEngine } from "../../support/stores";

const blank = { title: "", description: "", note: "", terms_conditions: "", link: "" };
const french = { ...blank, language: 2, title: "Cinq dollars", terms_conditions: "Une par visite" };

eachEngine("a redemption's texts in further languages", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Shop;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store);
    shop = await makeShop(store, "shop");
  });

  const made = async () =>
    (await answerOf(api, shop.admin, addPointReward, { body: { ...fiveDollars(shop), language: [1, 2] } }))
      .redemption_fk;
  const filled = async (offerId: number) =>
    (await answerOf(api, shop.admin, getAvailableLangForOffer, { query: { offerId, type: "reward" } })).languages
      .filter((language) => language.filled)
      .map(({ name }) => name);
  const textsIn = async (punchItemId: number, langId: number) =>
    (await answerOf(api, shop.admin, loadOnePunchOfferPerLanguage, { query: { punchItemId, langId } }))
      .punchItemLanguage;
  const saveTexts = (punchItemId: number, body = french) =>
    ask(api, shop.admin, savePointRewardTexts, { query: { punchItemId }, body });

  it("are saved one language at a time at the edit call, and the same again", async () => {
    const punchItemId = await made();
    expect(await filled(punchItemId)).toEqual(["English"]);
    expect(await textsIn(punchItemId, 2)).toEqual({ language_id: 2, ...blank });
    for (const title of ["Cinq dollars", "Cinq dollars", "5 $"])
      expect((await saveTexts(punchItemId, { ...french, title })).answer).toEqual({
        status: "OK",
        redemption_fk: punchItemId,
      });
    expect(await filled(punchItemId)).toEqual(["English", "French"]);
    const { language: _, ...input } = { ...french, title: "5 $" };
    expect(await textsIn(punchItemId, 2)).toEqual({ language_id: 2, ...input });
    expect(await textsIn(punchItemId, 1)).toMatchObject({ title: "Five dollars" });
    const saved = await answerOf(api, shop.admin, getEditPointReward, { query: { punchItemId } });
    expect(saved.punchItemLanguage).toEqual([{ language_id: 2, ...input }]);
    expect(saved.punchItemModel).toMatchObject({ title: "Five dollars", amount_value: 500, language: [1, 2] });
  });

  it("are dropped with a language left out of a later edit, and kept when it does not say", async () => {
    const punchItemId = await made();
    await saveTexts(punchItemId);
    const edit = (language?: number[]) =>
      answerOf(api, shop.admin, editPointReward, {
        query: { punchItemId },
        body: { ...fiveDollars(shop), language },
      });
    await edit();
    expect(await filled(punchItemId)).toEqual(["English", "French"]);
    await edit([1, 3]);
    expect(await filled(punchItemId)).toEqual(["English"]);
    expect(
      (await answerOf(api, shop.admin, getEditPointReward, { query: { punchItemId } })).punchItemModel.language,
    ).toEqual([1, 3]);
  });

  it("stay in a language that the business removes, which an edit may name or leave out", async () => {
    const punchItemId = await made();
    await saveTexts(punchItemId);
    const use = (...Branch_languages: number[]) =>
      answerOf(api, shop.admin, saveBranchLangs, {
        body: { Branch_languages, business_branch_pk: shop.branch, Branch_language_apply: false },
      });
    const edit = (language: number[]) =>
      ask(api, shop.admin, editPointReward, { query: { punchItemId }, body: { ...fiveDollars(shop), language } });
    await use(1, 3);
    for (const language of [[1, 2], [1], [1, 3], [1]]) expect((await edit(language)).errors).toEqual({});
    expect((await edit([1, 4])).errors).toHaveProperty("language");
    const without = { ...fiveDollars(shop), language: [1, 2] };
    expect((await ask(api, shop.admin, addPointReward, { body: without })).errors).toHaveProperty("language");
    expect(await textsIn(punchItemId, 2)).toMatchObject({ title: "Cinq dollars" });
    await use(1, 2, 3);
    const saved = await answerOf(api, shop.admin, getEditPointReward, { query: { punchItemId } });
    expect(saved.punchItemLanguage).toMatchObject([{ language_id: 2, title: "Cinq dollars" }]);
  });

  it("are refused by field", async () => {
    const punchItemId = await made();
    const refused = async (body: Partial<typeof french>) =>
      Object.keys((await saveTexts(punchItemId, { ...french, ...body })).errors);
    expect(await refused({ title: "" })).toEqual(["title"]);
    expect(await refused({ link: "javascript:alert(1)" })).toEqual(["link"]);
    expect(await refused({ language: 77 })).toEqual(["language"]);
    const unknown = await ask(api, shop.admin, loadOnePunchOfferPerLanguage, { query: { punchItemId, langId: 77 } });
    expect(unknown.errors).toHaveProperty("langId");
    expect(await textsIn(punchItemId, 2)).toEqual({ language_id: 2, ...blank });
  });
});
