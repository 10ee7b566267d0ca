import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { businessBranches } from "../../../server/contract/branches/calls";
import { rateLimits } from "../../../server/contract/common/rate-limits";
import { businessCrmSettings, updateBusinessCRMSettings } from "../../../server/contract/crm-fields/calls";
import { catalogPage, join, joinForm } from "../../../server/contract/join/calls";
import { rewardRow } from "../../../server/demo/reward-rows";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, makeCompany, send } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";

eachEngine("joining at a public page", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let slug: string;
  let count = 0;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store);
    shop = await makeCompany(store, "shop");
    const { branchesSlugList } = await answerOf(api, shop.admin, businessBranches, {});
    slug = branchesSlugList.find(({ business_branch_pk }) => business_branch_pk === shop.otherBranch)?.slug ?? "";
  });

  const post = (fields: Record<string, string>, address = `192.0.2.${++count}`) =>
    send(api, "POST", `/server/api${join.path}`, { address, body: new URLSearchParams({ slug, ...fields }) });
  const customers = () =>
    store.db
      .selectFrom("customers")
      .select(["first_name", "email", "branch_id"])
      .where("business_id", "=", shop.id)
      .execute();

  it("shows what the business asks for, to anybody", async () => {
    const { body } = await send(api, "GET", `/server/api${joinForm.path}?slug=${slug}`);
    const form = joinForm.answer.read.parse(body);
    expect(form).toMatchObject({ business: "shop", branch: "shop two", language: 1, country: "CA" });
    expect(form.fields.map(({ key }) => key)).toContain("email");
    expect(form.fields.map(({ key }) => key)).not.toContain("language");
    expect((await send(api, "GET", `/server/api${joinForm.path}?slug=nowhere`)).status).toBe(404);
  });

  it("makes a customer of the page's branch", async () => {
    expect((await post({ firstName: "Ann", email: "Ann@mail.example" })).body.status).toBe("OK");
    expect(await customers()).toEqual([{ first_name: "Ann", email: "ann@mail.example", branch_id: shop.otherBranch }]);
  });

  it("joins once, however often it is sent, and tells a known address from a new one in nothing", async () => {
    const both = await Promise.all([1, 2].map(() => post({ firstName: "Bea", email: "bea@mail.example" })));
    const known = await post({ firstName: "Someone else", email: "ann@mail.example" });
    const fresh = await post({ firstName: "Cid", email: "cid@mail.example" });
    for (const { status, text } of [...both, known])
      expect({ status, text }).toEqual({ status: fresh.status, text: fresh.text });
    const names = (await customers()).map(({ first_name }) => first_name).sort();
    expect(names).toEqual(["Ann", "Bea", "Cid"]);
    // Problems with the form are also the same for known and unknown customers.
    const wrong = { firstName: "X", birthDate: "2999-01-01" };
    const [one, other] = [
      await post({ ...wrong, email: "ann@mail.example" }),
      await post({ ...wrong, email: "new@mail.example" }),
    ];
    expect(one.body.errors).toEqual(other.body.errors);
    expect(one.body.errors).toHaveProperty("birthDate");
  });

  it("pays the sign-up bonus, once a person", async () => {
    const bonuses = async (email: string) => {
      const rows = store.db
        .selectFrom("customers")
        .innerJoin("transactions", "transactions.customer_id", "customers.id");
      return rows.select(["transactions.points", "subtype"]).where("email", "=", email).execute();
    };
    const rules = (business_rules: string) => store.db.updateTable("businesses").set({ business_rules }).execute();
    await rules("{}");
    for (const firstName of ["Eve", "Eve again"]) await post({ firstName, email: "eve@mail.example" });
    await rules(JSON.stringify({ welcome_units: "0" }));
    expect(await bonuses("eve@mail.example")).toEqual([{ points: 100, subtype: "Sign-up bonus" }]);
  });

  it("tells everything that is wrong at once, blank fields and typed ones", async () => {
    const rules = await answerOf(api, shop.admin, businessCrmSettings, { query: { multi_language_selector: false } });
    const required = rules.results.find(({ key }) => key === "lastName")?.id;
    const update = (value: string) =>
      ask(api, shop.admin, updateBusinessCRMSettings, { raw: { [`required_${required}`]: value } });
    expect((await update("1")).body.status).toBe("OK");
    const { body } = await post({ firstName: "Flo", email: "nobody", birthDate: "2999-01-01" });
    expect(Object.keys(body.errors as object).sort()).toEqual(["birthDate", "email", "lastName"]);
    expect((await update("0")).body.status).toBe("OK");
  });

  it("needs an address or a number to go by", async () => {
    expect((await post({ firstName: "Dee" })).body.errors).toEqual({
      email: ["Enter an email address or a phone number"],
    });
    expect((await post({ firstName: "Dee", email: "nobody" })).body.errors).toHaveProperty("email");
  });

  it("shows in a catalogue what anybody may redeem there now, in the language asked for", async () => {
    const add = (overrides: Parameters<typeof rewardRow>[1]) =>
      store.db
        .insertInto("point_rewards")
        .values(rewardRow(shop.id, overrides))
        .returning("id")
        .executeTakeFirstOrThrow();
    const { id } = await add({ title: "Coffee", points: 60 });
    await add({ title: "Gone", deleted_at: 1 });
    await add({ title: "Later", publish_date: "2030-01-01" });
    await add({ title: "Over", never_expires: 0, expire_date: "2026-01-01" });
    await add({ title: "Not renewed", never_expires: 1, expire_date: "2026-01-01" });
    await add({ title: "For some", audience: 1 });
    await add({ title: "Elsewhere", all_branches: 0 });
    const languages = { language_id: 2, name: "French", abbreviation: "fr", is_default: 0, mandatory: 0 } as const;
    await store.db
      .insertInto("languages")
      .values({ ...languages, business_id: shop.id })
      .execute();
    const texts = { title: "Café", description: "", note: "", terms: "", link: "" };
    await store.db
      .insertInto("point_reward_texts")
      .values({ ...texts, business_id: shop.id, reward_id: id, language_id: 2 })
      .execute();
    const read = async (language: number) => {
      const { body } = await send(api, "GET", `/server/api${catalogPage.path}?slug=${slug}&language=${language}`);
      return catalogPage.answer.read.parse(body).rewards.map(({ title, points }) => [title, points]);
    };
    expect(await read(1)).toEqual([["Coffee", 60]]);
    expect(await read(2)).toEqual([["Café", 60]]);
    expect((await send(api, "GET", `/server/api${catalogPage.path}?slug=nowhere`)).status).toBe(404);
  });

  it("calls points what the business calls them", async () => {
    const label = async () => {
      const { body } = await send(api, "GET", `/server/api${catalogPage.path}?slug=${slug}`);
      return catalogPage.answer.read.parse(body).points_label;
    };
    expect(await label()).toBe("");
    const business_rules = JSON.stringify({ plural_points: "Beans" });
    await store.db.updateTable("businesses").set({ business_rules }).where("id", "=", shop.id).execute();
    expect(await label()).toBe("Beans");
  });

  it("is limited in reading as well", async () => {
    const { times } = rateLimits.publicPages;
    const address = "198.51.100.8";
    const read = (path: string) => send(api, "GET", `/server/api${path}?slug=${slug}`, { address });
    await store.db
      .insertInto("rate_limits")
      .values({ subject: `publicPages:${address}`, uses: times - 1, window_started_at: Date.now() })
      .execute();
    expect((await read(joinForm.path)).status).toBe(200);
    expect((await read(joinForm.path)).status).toBe(429);
    expect((await read(catalogPage.path)).status).toBe(429);
  });

  it("is limited by where it comes from", async () => {
    const answers: number[] = [];
    for (let n = 0; n < 31; n++) answers.push((await post({ firstName: "Bot" }, "198.51.100.7")).status);
    expect(answers.at(-1)).toBe(429);
    expect(answers.slice(0, 30).every((status) => status === 200)).toBe(true);
  });
});
