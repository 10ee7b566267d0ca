import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { getTags } from "../../../server/contract/lookups/calls";
import { gridUpdateTags, type NewTag, tagList } from "../../../server/contract/tags/calls";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, makeCompany, send } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eachEngine } from "../../support/stores";
import { makeTag, tagsOf } from "../../support/tags";

const row = (name: string, abv = name.slice(0, 8), color = "#2796b2"): NewTag => ({ name, abv, color });
const hidden = { status: 403, body: { message: "You are unauthorized to view this page" } };
const notAllowed = { status: 403, body: { message: `${hidden.body.message}. The tags could not be updated.` } };

eachEngine("the grid of tags", (stores) => {
  let store: Store;
  let api: PortalApi;
  let count = 0;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store);
  });

  const company = () => makeCompany(store, `tags${++count}`);
  const save = (
    who: Business["admin"],
    InsertTags: Record<string, NewTag>,
    UpdateTags: Record<string, NewTag & { revision?: number }> = {},
  ) => ask(api, who, gridUpdateTags, { body: { InsertTags, UpdateTags } });

  it("lists them as people sort, for every choice of them as well", async () => {
    const shop = await company();
    const names = ["Zebra", "apple", "Stand 10", "Éclair", "Stand 2"];
    await save(shop.admin, Object.fromEntries(names.map((name, at) => [at, row(name, `T${at}`)])));
    const sorted = ["apple", "Éclair", "Stand 2", "Stand 10", "Zebra"];
    const { body: grid } = await ask(api, shop.admin, tagList, { query: { pageSize: 3, counts: true } });
    expect(grid).toMatchObject({ tags: sorted.slice(0, 3).map((tag_name) => ({ tag_name })), total: 5 });
    const { body: choices } = await ask(api, shop.admin, getTags, {});
    expect(choices).toMatchObject({ tags: sorted.map((tag_name) => ({ tag_name })) });
  });

  it("adds and changes many rows in one save, and says update", async () => {
    const shop = await company();
    const made = await save(shop.admin, { 0: row("Regular", "REG", "#00AA11"), 3: row("Wholesale", "WHO") });
    expect(made.body).toMatchObject({ status: "OK", message: "Tags updated: 2 tags added." });
    const { Regular, Wholesale } = await tagsOf(api, shop.admin);
    expect(Regular).toMatchObject({ tag_abv: "REG", tag_color: "#00aa11", enabled: true, customers: 0, revision: 1 });
    expect(Regular?.business_fk).toBe(shop.id);
    const changed = await save(
      shop.admin,
      { 0: row("Staff") },
      {
        [Regular?.tag_pk ?? 0]: { ...row("Best", "BST", "#ffffff"), enabled: false, revision: 1 },
        [Wholesale?.tag_pk ?? 0]: row("Wholesale", "WHO"),
      },
    );
    expect(changed.body.message).toBe("Tags updated: 1 tag updated, 1 tag added.");
    const after = await tagsOf(api, shop.admin);
    expect(Object.keys(after)).toEqual(["Best", "Staff", "Wholesale"]);
    expect(after.Best).toMatchObject({ tag_pk: Regular?.tag_pk, tag_abv: "BST", enabled: false, revision: 2 });
    // Unchanged rows are not updated.
    expect(after.Wholesale).toEqual(Wholesale);
  });

  it("takes the form's own spelling, and leaves what is left out of `enabled` as it is", async () => {
    const shop = await company();
    const off = await makeTag(store, shop.id, "Off", { enabled: 0 });
    const got = await send(api, "POST", "/server/api/customers/gridUpdateTags", {
      token: shop.admin.token,
      body: new URLSearchParams({
        "InsertTags[0][name]": "  Two   words ",
        "InsertTags[0][abv]": "TW",
        "InsertTags[0][color]": "#123456",
        [`UpdateTags[${off}][name]`]: "Still off",
        [`UpdateTags[${off}][abv]`]: "SO",
        [`UpdateTags[${off}][color]`]: "#654321",
      }),
    });
    expect(got.body.status).toBe("OK");
    expect(await tagsOf(api, shop.admin)).toMatchObject({
      "Two   words": { enabled: true },
      "Still off": { enabled: false, tag_color: "#654321" },
    });
  });

  describe("refuses, by row and field, and keeps nothing of the save", () => {
    const long = "x".repeat(61);
    const cases: [what: string, row: NewTag, errors: Record<string, string>][] = [
      ["no name", row("", "A"), { name: "Enter a name" }],
      ["a long name", row(long, "A"), { name: "Use at most 60 characters" }],
      ["no abbreviation", row("New", ""), { abv: "Enter an abbreviation" }],
      ["a long abbreviation", row("New", "ABCDEFGHI"), { abv: "Use at most 8 characters" }],
      ["the name of another", row("kept", "A"), { name: "Another tag is called “kept”" }],
      ["the name of another, spelt apart", row("KＥPT", "A"), { name: "Another tag is called “KＥPT”" }],
      ["the abbreviation of another", row("New", "kpt"), { abv: "Another tag has the abbreviation “kpt”" }],
      ...["", "red", "#fff", "#12345g", "rgb(1,2,3)", "#123456;", "url(#a)"].map(
        (color): [string, NewTag, Record<string, string>] => [
          `the colour ${color || "none"}`,
          row("New", "N", color),
          { color: "Choose a colour such as #2796b2" },
        ],
      ),
    ];
    it.each(cases)("%s", async (_what, wrong, errors) => {
      const shop = await company();
      await makeTag(store, shop.id, "Kept", { abbreviation: "KPT" });
      const before = await tagsOf(api, shop.admin);
      const named = (field: string) =>
        Object.fromEntries(Object.entries(errors).map(([name, message]) => [`${field}[${name}]`, [message]]));
      const added = await save(shop.admin, { 7: wrong, 8: row("Good") });
      expect(added.errors).toEqual(named("InsertTags[7]"));
      const other = await makeTag(store, shop.id, "Other", { abbreviation: "OTH" });
      const changed = await save(shop.admin, { 0: row("Good") }, { [other]: wrong });
      expect(changed.errors).toEqual(named(`UpdateTags[${other}]`));
      expect(await tagsOf(api, shop.admin)).toMatchObject(before);
      expect(Object.keys(await tagsOf(api, shop.admin)).sort()).toEqual(["Kept", "Other"]);
    });

    it("two rows of one save that clash", async () => {
      const shop = await company();
      const { errors } = await save(shop.admin, { 0: row("Same", "A"), 1: row("same", "a") });
      expect(Object.keys(errors).sort()).toEqual([
        "InsertTags[0][abv]",
        "InsertTags[0][name]",
        "InsertTags[1][abv]",
        "InsertTags[1][name]",
      ]);
      expect(await tagsOf(api, shop.admin)).toEqual({});
    });

    it("more than a thousand tags", async () => {
      const shop = await company();
      const many = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [n, row(`Tag ${n}`, `T${n}`)]));
      expect((await save(shop.admin, many)).body.status).toBe("OK");
      const { errors } = await save(shop.admin, { 0: row("One more") });
      expect(errors).toEqual({ InsertTags: ["A business has at most 1,000 tags"] });
      expect((await answerOf(api, shop.admin, tagList, { query: { pageSize: 1000, counts: true } })).tags.length).toBe(
        1000,
      );
    });
  });

  it("lets two tags trade their names", async () => {
    const shop = await company();
    const [one, two] = [await makeTag(store, shop.id, "One"), await makeTag(store, shop.id, "Two")];
    expect((await save(shop.admin, {}, { [one]: row("Two"), [two]: row("One") })).body.status).toBe("OK");
    expect((await tagsOf(api, shop.admin)).One?.tag_pk).toBe(two);
  });

  it("never lays an older sight of a tag over a newer one", async () => {
    const shop = await company();
    const id = await makeTag(store, shop.id, "One");
    expect((await save(shop.admin, {}, { [id]: { ...row("Mine"), revision: 1 } })).body.status).toBe("OK");
    const late = await save(shop.admin, {}, { [id]: { ...row("Theirs"), revision: 1 } });
    expect(late.errors).toEqual({
      [`UpdateTags[${id}][name]`]: ["This tag changed after you opened it"],
    });
    expect(Object.keys(await tagsOf(api, shop.admin))).toEqual(["Mine"]);
  });

  it("makes one of two tags of the same name that are added at once", async () => {
    const shop = await company();
    const both = await Promise.all([save(shop.admin, { 0: row("Once") }), save(shop.clerk, { 0: row("Once") })]);
    expect(both.map(({ body }) => body.status).sort()).toEqual(["NOT_OK", "OK"]);
    expect(Object.keys(await tagsOf(api, shop.admin))).toEqual(["Once"]);
  });

  it("answers 404 for another business's tag, and saves nothing else of that grid", async () => {
    const [shop, other] = [await company(), await company()];
    const theirs = await makeTag(store, other.id, "Theirs");
    const got = await save(shop.admin, { 0: row("Mine") }, { [theirs]: row("Taken") });
    expect(got.status).toBe(404);
    expect(await tagsOf(api, shop.admin)).toEqual({});
    expect(Object.keys(await tagsOf(api, other.admin))).toEqual(["Theirs"]);
    // Another business may use the same name.
    expect((await save(shop.admin, { 0: row("Theirs") })).body.status).toBe("OK");
  });

  it.each([
    ["a row without a number", { "InsertTags[x][name]": "a" }],
    ["a field that is none", { "InsertTags[0][nme]": "a" }],
    ["a deeper row", { "InsertTags[0][name][x]": "a" }],
    ["control characters", { "InsertTags[0][name]": "a\u0000b", "InsertTags[0][abv]": "a" }],
  ])("refuses %s", async (_what, fields) => {
    const shop = await company();
    const got = await send(api, "POST", "/server/api/customers/gridUpdateTags", {
      token: shop.admin.token,
      body: new URLSearchParams(fields),
    });
    expect(got).toMatchObject({ status: 200, body: { status: "NOT_OK" } });
    expect(await tagsOf(api, shop.admin)).toEqual({});
  });

  describe("who may do what", () => {
    const holder = (shop: Business, ...permissions: string[]) =>
      shop.signIn("business_clerk", {
        username: `tags.holder${++count}.${store.engine}`,
        permissions_on: 1,
        permissions: JSON.stringify(permissions),
      });

    it("asks create for new rows and update for changed ones", async () => {
      const shop = await company();
      const id = await makeTag(store, shop.id, "One");
      const [maker, changer] = [await holder(shop, "tag.create"), await holder(shop, "tag.update")];
      const [added, changed] = [{ 0: row("New", "N") }, { [id]: row("Other", "O") }];
      expect(await save(changer, added)).toMatchObject(notAllowed);
      expect(await save(maker, {}, changed)).toMatchObject(notAllowed);
      expect(await save(maker, added, changed)).toMatchObject(notAllowed);
      expect((await save(maker, added, { [id]: row("One") })).body.status).toBe("OK");
      expect((await save(changer, {}, changed)).body.status).toBe("OK");
    });

    it("is closed to branches, and to a business without customers in its menu", async () => {
      const shop = await company();
      const query = { pageSize: 1000, counts: true };
      for (const who of [shop.branchAdmin, shop.branchClerk, shop.nobody]) {
        expect(await ask(api, who, tagList, { query })).toMatchObject(hidden);
        expect(await save(who, { 0: row("New") })).toMatchObject(notAllowed);
      }
      // The options of forms remain readable by everyone.
      expect((await ask(api, shop.branchAdmin, getTags)).status).toBe(200);
      await store.db.updateTable("businesses").set({ menu_items: "{}" }).where("id", "=", shop.id).execute();
      expect(await ask(api, shop.admin, tagList, { query })).toMatchObject(hidden);
    });
  });
});
