import { beforeAll, describe, expect, test } from "vitest";
import { type EditedPage, postOver, shownTo, type Typed } from "../../support/edited-page";
import { signInToBoth, withoutRevisions } from "../../support/edits";
import { losing } from "../../support/line";
import { answerAsOlder } from "../../support/older-api";
import { rowsIn } from "../../support/page-html";
import { makeTag } from "../../support/tags";
import { type PlainForms, readAct } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

/* Two people edit tags, each with some of the rows open. */

const wizard = wizardShop();
let page: EditedPage;
let servers: Awaited<ReturnType<typeof signInToBoth>>;

beforeAll(async () => {
  servers = await signInToBoth(wizard);
  const route = await import("../../../app/features/tags/pages/list");
  page = { path: "/customers/tag/list/customers", params: {}, route, submit: "Save tags" };
});

const tagNamed = (name: string) => makeTag(wizard.door.store, wizard.shop.id, name);
const cell = (tagId: number, name: "name" | "abv") => `UpdateTags[${tagId}][${name}]`;
const dataOf = (answer: unknown) => (answer as { readonly data: object }).data;

const stored = async (tagId: number) => {
  const tags = wizard.door.store.db.selectFrom("tags").select(["name", "abbreviation"]);
  return tags.where("id", "=", tagId).executeTakeFirst();
};

async function opened(forms: PlainForms, tagId: number, html?: string): Promise<string> {
  const before = html ?? (await shownTo(forms, page));
  const answer = await postOver(forms, page, before, { change: `edit-${tagId}` });
  return shownTo(forms, page, (answer as { readonly data: object }).data);
}

const saved = async (forms: PlainForms, html: string, typed: Typed, submit?: string) =>
  readAct(await postOver(forms, page, html, typed, submit));

describe.each(["own", "older"] as const)("tags on their %s server", (server) => {
  const open = () => {
    if (server === "older")
      answerAsOlder(wizard.door, { path: "/", change: (body) => withoutRevisions(body) as object });
    return servers[server];
  };

  test("keep what two people changed in different tags, and in different fields of one", async () => {
    const forms = open();
    const [one, other] = [await tagNamed(`${server} One`), await tagNamed(`${server} Other`)];
    const before = await opened(forms, other, await opened(forms, one));
    const tab = await opened(forms, other, await opened(forms, one));
    const theirs = { [cell(one, "name")]: `Theirs ${server}`, [cell(other, "name")]: `Beside ${server}` };
    expect(await saved(forms, tab, theirs)).toMatchObject({ status: 303 });
    expect(await saved(forms, before, { [cell(one, "abv")]: `M${server}` })).toMatchObject({ status: 303 });
    expect(await stored(one)).toEqual({ name: `Theirs ${server}`, abbreviation: `M${server}` });
    expect(await stored(other)).toMatchObject({ name: `Beside ${server}` });
  });

  test("ask where both changed the same, about nothing else", async () => {
    const forms = open();
    const [tagId, other] = [await tagNamed(`${server} Asked`), await tagNamed(`${server} Unasked`)];
    const before = await opened(forms, other, await opened(forms, tagId));
    const theirs = { [cell(tagId, "name")]: `First ${server}` };
    expect(await saved(forms, await opened(forms, tagId), theirs)).toMatchObject({ status: 303 });
    const mine = { [cell(tagId, "name")]: `Second ${server}`, [cell(other, "name")]: `Beside it ${server}` };
    const stale = dataOf(await postOver(forms, page, before, mine));
    expect(stale).toHaveProperty("conflict", true);
    expect(await stored(tagId)).toMatchObject({ name: `First ${server}` });
    const both = await shownTo(forms, page, stale);
    const [heads, [term, was, ...versions] = [], [next] = []] = rowsIn(both);
    expect(heads).toEqual(["Field", "When you opened it", "Saved now", "Yours"]);
    expect([term, next]).toEqual([`First ${server}`, "Tag"]);
    expect([was, ...versions]).toEqual([
      expect.stringContaining("Asked"),
      expect.stringContaining("First"),
      expect.stringContaining("Second"),
    ]);
    expect(await saved(forms, both, {}, "Save my version")).toMatchObject({ status: 303 });
    expect(await stored(tagId)).toMatchObject({ name: `Second ${server}` });
    expect(await stored(other)).toMatchObject({ name: `Beside it ${server}` });
  });

  test("are held against what their row showed, also after another row was opened", async () => {
    const forms = open();
    const [tagId, later] = [await tagNamed(`${server} Early`), await tagNamed(`${server} Late`)];
    const before = await opened(forms, tagId);
    const theirs = { [cell(tagId, "name")]: `Meanwhile ${server}` };
    expect(await saved(forms, await opened(forms, tagId), theirs)).toMatchObject({ status: 303 });
    const both = await opened(forms, later, before);
    expect(await saved(forms, both, { [cell(later, "name")]: `Later ${server}` })).toMatchObject({ status: 303 });
    expect(await stored(tagId)).toMatchObject({ name: `Meanwhile ${server}` });
    expect(await stored(later)).toMatchObject({ name: `Later ${server}` });
  });

  test("that somebody else has deleted are a question, and then new tags", async () => {
    const forms = open();
    const tagId = await tagNamed(`${server} Gone`);
    const before = await opened(forms, tagId);
    await wizard.door.store.db.deleteFrom("tags").where("id", "=", tagId).execute();
    const stale = dataOf(await postOver(forms, page, before, { [cell(tagId, "name")]: `Again ${server}` }));
    expect(stale).toHaveProperty("conflict", true);
    const both = await shownTo(forms, page, stale);
    expect(rowsIn(both)[1]?.[2]).toBe("Deleted");
    expect(await saved(forms, both, {}, "Save my version")).toMatchObject({ status: 303 });
    const named = wizard.door.store.db.selectFrom("tags").select("id").where("name", "=", `Again ${server}`);
    expect(await named.execute()).toHaveLength(1);
  });
});

test("a save whose answer was lost is tried again over what somebody else has saved since", async () => {
  const forms = servers.own;
  const [tagId, other] = [await tagNamed("Lost"), await tagNamed("Kept")];
  const before = await opened(forms, other, await opened(forms, tagId));
  const line = losing(wizard.door, async ({ url }) => url.includes("gridUpdateTags"));
  const lost = await postOver(forms, page, before, { [cell(tagId, "name")]: "Found" });
  expect(lost).toMatchObject({ init: { status: 504 } });
  line.mockRestore();
  const again = await shownTo(forms, page, dataOf(lost));
  expect(await saved(forms, await opened(forms, other), { [cell(other, "name")]: "Theirs now" })).toMatchObject({
    status: 303,
  });
  expect(await saved(forms, again, {})).toMatchObject({ status: 303 });
  expect(await stored(tagId)).toMatchObject({ name: "Found" });
  expect(await stored(other)).toMatchObject({ name: "Theirs now" });
});

test("a save whose answer was lost gets that answer when it is tried again, also after its tag was saved anew", async () => {
  const forms = servers.own;
  const tagId = await tagNamed("Unheard");
  const before = await opened(forms, tagId);
  const line = losing(wizard.door, async ({ url }) => url.includes("gridUpdateTags"));
  const lost = await postOver(forms, page, before, { [cell(tagId, "name")]: "Mine" });
  expect(lost).toMatchObject({ init: { status: 504 } });
  line.mockRestore();
  const again = await shownTo(forms, page, dataOf(lost));
  expect(await saved(forms, await opened(forms, tagId), { [cell(tagId, "name")]: "Newer" })).toMatchObject({
    status: 303,
  });
  expect(await saved(forms, again, {})).toMatchObject({ status: 303 });
  expect(await stored(tagId)).toMatchObject({ name: "Newer" });
});
