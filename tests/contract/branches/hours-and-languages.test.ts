import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { editBranchForm, languageUse, saveBranchLangs } from "../../../server/contract/branches/calls";
import { getLanguages } from "../../../server/contract/lookups/calls";
import { settingsHistory } from "../../../server/contract/settings/calls";
import { makeOffer } from "../../../server/demo/factories";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, makeCompany, send } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";

eachEngine("a branch's hours and languages", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let count = 0;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store);
  });

  const company = async () => {
    shop = await makeCompany(store, `open${++count}`);
    return shop;
  };
  const saveHours = (branch: number, hours: Record<string, string>, who = shop.admin) =>
    send(api, "POST", "/server/api/businessAdmin/saveHours", {
      token: who.token,
      body: new URLSearchParams({ ...hours, "BusinessBranch[business_branch_pk]": String(branch) }),
    });
  const raw = async (branch: number) => {
    const path = `/server/api/businessAdmin/editBranch?branchId=${branch}`;
    const { body } = await send(api, "GET", path, { token: shop.admin.token });
    return body.branch as { hours: unknown; selected_languages: number[]; inherit_languages: number };
  };

  describe("hours", () => {
    it("are kept by weekday from 0; a day that is not set is an array on the wire", async () => {
      const { branch } = await company();
      const got = await saveHours(branch, {
        "Hours[1][start]": "09:00",
        "Hours[1][end]": "18:00",
        "Hours[6][start]": "20:00",
        "Hours[6][end]": "02:00",
      });
      expect(got.body.status).toBe("OK");
      expect((await raw(branch)).hours).toEqual({
        0: [],
        1: { start: "09:00", end: "18:00" },
        2: [],
        3: [],
        4: [],
        5: [],
        6: { start: "20:00", end: "02:00" },
      });
      await saveHours(branch, { "Hours[1][start]": "", "Hours[1][end]": "" });
      const { branch: details } = await answerOf(api, shop.admin, editBranchForm, { query: { branchId: branch } });
      expect(details.hours).toEqual([null, null, null, null, null, null, { start: "20:00", end: "02:00" }]);
    });

    it.each([
      [{ "Hours[1][start]": "09:00", "Hours[1][end]": "09:00" }, "Hours[1][end]", "Must differ from the opening time"],
      [{ "Hours[1][start]": "09:00", "Hours[1][end]": "" }, "Hours[1][end]", "Enter the closing time"],
      [{ "Hours[1][start]": "", "Hours[1][end]": "09:00" }, "Hours[1][start]", "Enter the opening time"],
      [{ "Hours[2][start]": "9h", "Hours[2][end]": "10:00" }, "Hours[2][start]", "Enter a time such as 09:30"],
      [{ "Hours[7][start]": "09:00", "Hours[7][end]": "10:00" }, "Hours[7][start]", /0 \(Sunday\) to 6/],
    ])("are refused by day and part: %j", async (hours, field, message) => {
      const { branch } = await company();
      const got = await saveHours(branch, { "Hours[3][start]": "08:00", "Hours[3][end]": "12:00", ...hours });
      expect(got.body).toMatchObject({ status: "NOT_OK", errors: { [field]: [expect.stringMatching(message)] } });
      // Nothing was saved.
      expect((await raw(branch)).hours).toMatchObject({ 3: [] });
    });

    it("of another branch are not a branch admin's", async () => {
      const { otherBranch, branchAdmin } = await company();
      const hours = { "Hours[1][start]": "09:00", "Hours[1][end]": "10:00" };
      expect((await saveHours(otherBranch, hours, branchAdmin)).status).toBe(403);
    });
  });

  describe("languages", () => {
    const saveLangs = (branch: number, Branch_languages: number[], apply = false, who = shop.admin) =>
      ask(api, who, saveBranchLangs, {
        body: { Branch_languages, business_branch_pk: branch, Branch_language_apply: apply },
      });
    const ofBusiness = async () =>
      (await answerOf(api, shop.admin, getLanguages, {})).languages.map(({ language_pk }) => language_pk);

    it("of the default branch are the business's, English among them whatever is chosen", async () => {
      const { branch } = await company();
      await saveLangs(branch, [3, 5]);
      expect(await ofBusiness()).toEqual([1, 3, 5]);
      await saveLangs(branch, [2]);
      expect(await ofBusiness()).toEqual([1, 2]);
      const refused = await saveLangs(branch, [42]);
      expect(refused.errors).toHaveProperty("Branch_languages");
    });

    it("are inherited by the others until they choose, and again when nothing is chosen", async () => {
      const { branch, otherBranch } = await company();
      await saveLangs(branch, [2, 3]);
      expect(await raw(otherBranch)).toMatchObject({ inherit_languages: 1, selected_languages: [] });
      await saveLangs(otherBranch, [2]);
      expect(await raw(otherBranch)).toMatchObject({ inherit_languages: 0, selected_languages: [1, 2] });
      expect((await saveLangs(otherBranch, [6])).errors.Branch_languages).toEqual([
        "Add the language at the default branch first",
      ]);
      await saveLangs(otherBranch, []);
      expect(await raw(otherBranch)).toMatchObject({ inherit_languages: 1 });
    });

    it("are set for all branches from the default one alone", async () => {
      const { branch, otherBranch } = await company();
      await saveLangs(branch, [2, 3]);
      await saveLangs(otherBranch, [2]);
      expect((await saveLangs(otherBranch, [2], true)).errors).toHaveProperty("Branch_language_apply");
      expect(await raw(otherBranch)).toMatchObject({ inherit_languages: 0 });
      await saveLangs(branch, [2, 3], true);
      expect(await raw(otherBranch)).toMatchObject({ inherit_languages: 1 });
      const query = { page: 1, limit: 1, area: "branchLanguages" };
      const { changes } = await answerOf(api, shop.admin, settingsHistory, { query });
      expect(changes).toMatchObject([{ before: "[1,2]", after: "[]", revertible: true }]);
    });

    it("of the business are not a branch admin's to change, though its branch is the default one", async () => {
      const { branch, branchAdmin } = await company();
      expect((await saveLangs(branch, [2], false, branchAdmin)).status).toBe(403);
    });

    it("are told with what uses them, and their texts outlast them", async () => {
      const { id, branch } = await company();
      await saveLangs(branch, [2]);
      const offerId = await makeOffer(store.db, id);
      await store.db
        .insertInto("offer_texts")
        .values({
          business_id: id,
          offer_id: offerId,
          language_id: 2,
          title: "Rabais",
          description: "",
          terms: "",
          link: "",
        })
        .execute();
      const { languages } = await answerOf(api, shop.admin, languageUse, {});
      expect(languages).toEqual([{ language_pk: 2, offers: 1, redemptions: 0, draws: 0, branches: 0, customers: 0 }]);
      await saveLangs(branch, []);
      expect(await ofBusiness()).toEqual([1]);
      const texts = await store.db.selectFrom("offer_texts").select("title").where("offer_id", "=", offerId).execute();
      expect(texts).toEqual([{ title: "Rabais" }]);
    });
  });
});
