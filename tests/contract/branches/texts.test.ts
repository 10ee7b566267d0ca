import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { editBranch, editBranchForm, languageUse, saveBranchLangs } from "../../../server/contract/branches/calls";
import { joinForm } from "../../../server/contract/join/calls";
import { revertSettings, settingsHistory } from "../../../server/contract/settings/calls";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, makeCompany, send } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";

eachEngine("a branch's texts in a further language", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let count = 0;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store);
  });

  const company = async (...languages: number[]) => {
    shop = await makeCompany(store, `Bakery ${++count}`);
    const body = {
      Branch_languages: [1, ...languages],
      business_branch_pk: shop.branch,
      Branch_language_apply: false,
    };
    await answerOf(api, shop.admin, saveBranchLangs, { body });
    return shop;
  };
  const keep = (branchId: number, raw: Record<string, string>, who = shop.admin) =>
    ask(api, who, editBranch, { query: { branchId }, raw });
  const read = async (branchId = shop.branch) => {
    const { texts, ...rest } = await answerOf(api, shop.admin, editBranchForm, { query: { branchId } });
    return { texts, ...rest };
  };
  const page = async (language: number) => {
    const slug = store.db.selectFrom("public_slugs").select("slug").where("branch_id", "=", shop.branch);
    const { slug: named } = await slug.executeTakeFirstOrThrow();
    const { body } = await send(api, "GET", `/server/api${joinForm.path}?slug=${named}&language=${language}`);
    const { business, branch, about } = joinForm.answer.read.parse(body);
    return [business, branch, about];
  };

  it("are kept beside its own, which stay, and are what public pages say in it; blank ones are its own", async () => {
    const { branch } = await company(2, 3);
    const before = await read();
    const name = before.business?.name;
    const french = {
      language: "2",
      "BusinessBranch[name]": "Le Plateau",
      "Business[about]": "Pains et viennoiseries",
    };
    expect((await keep(branch, french)).body.status).toBe("OK");
    expect((await keep(branch, french)).body.status).toBe("OK");
    const after = await read();
    expect(after.texts).toEqual([
      {
        language_id: 2,
        name: "Le Plateau",
        business_name: "",
        about: "Pains et viennoiseries",
        about_link: "",
        revision: expect.stringMatching(/./),
      },
    ]);
    expect([after.branch.name, after.business?.about]).toEqual([before.branch.name, before.business?.about]);
    expect(await page(2)).toEqual([name, "Le Plateau", "Pains et viennoiseries"]);
    expect(await page(3)).toEqual([name, before.branch.name, before.business?.about]);
    const { languages } = await answerOf(api, shop.admin, languageUse, {});
    expect(languages.map(({ language_pk, branches }) => [language_pk, branches])).toEqual([
      [2, 1],
      [3, 0],
    ]);
  });

  it.each([
    ["English, which is its own", "1", "branch", "language", {}],
    ["a language that it does not have", "5", "branch", "language", {}],
    ["a text that is too long", "2", "branch", "name", { "BusinessBranch[name]": "x".repeat(121) }],
    ["the business's through another branch", "2", "otherBranch", "Business", { "Business[about]": "Pains" }],
  ] as const)("are refused in %s", async (_, language, place, field, more) => {
    const own = await company(2);
    const { errors } = await keep(own[place], { language, "BusinessBranch[name]": "Le Plateau", ...more });
    expect(Object.keys(errors)).toEqual([expect.stringContaining(field)]);
    expect((await read(own[place])).texts).toEqual([]);
  });

  it("are a branch admin's at their own branch, but for those of the business", async () => {
    const { branch, otherBranch, branchAdmin } = await company(2);
    const name = { language: "2", "BusinessBranch[name]": "Le Plateau" };
    expect((await keep(branch, name, branchAdmin)).body.status).toBe("OK");
    expect((await keep(otherBranch, name, branchAdmin)).status).toBe(403);
    expect((await keep(branch, { language: "2", "Business[about]": "Pains" }, branchAdmin)).status).toBe(403);
  });

  it("are told in the settings' history and taken back from there", async () => {
    const { branch } = await company(2);
    await keep(branch, { language: "2", "Business[name]": "Boulangerie" });
    const query = { page: 1, limit: 5, area: "branchTexts" };
    const [change] = (await answerOf(api, shop.admin, settingsHistory, { query })).changes;
    expect(change).toMatchObject({ name: "business_name[2]", before: "", after: "Boulangerie", revertible: true });
    await answerOf(api, shop.admin, revertSettings, { body: { change_pk: change?.change_pk ?? 0 } });
    expect((await read()).texts).toMatchObject([{ business_name: "" }]);
  });
});
