import { expect, test } from "../../support/http";
import { tagsOf } from "../../support/manifest";
import { rows } from "../../support/rows";

test("a tag in use is deleted only once its short form is typed, and not while a draw asks for it", async ({
  visit,
  signInAs,
}) => {
  const [worn] = rows(
    `select t.id, t.name, t.abbreviation, t.customer_count from tags t join users u on u.business_id = t.business_id
     where u.username = 'business.admin' and t.customer_count > 0
       and not exists (select 1 from draws d where ',' || d.rule_tags || ',' like '%,' || t.id || ',%') limit 1`,
  );
  await signInAs("business.admin");
  await visit.open(`/customers/tag/${worn?.id}/delete`);
  await visit.sees(/The tag is removed from [\d,]+ customers?\./);
  const asked = `Type ${worn?.abbreviation} to delete the tag`;
  await visit.type(asked, "something else");
  await visit.press("Delete tag");
  await visit.sees(asked, "#error-summary");
  expect(rows("select id from tags where name = ?", String(worn?.name))).toHaveLength(1);
});

test("who may only look sees the tags and nothing to change", async ({ visit, signInAs }) => {
  await signInAs("business.clerk");
  await visit.open("/customers/tag/list/customers");
  expect(visit.all("main tbody tr").length).toBeGreaterThan(0);
  expect(visit.buttons(/^(Save tags|Edit.*)$/)).toEqual([]);
  expect(visit.links(/^Delete/)).toEqual([]);
});

test("the tags are the menu's place while one is deleted", async ({ visit, signInAs }) => {
  await signInAs("business.admin");
  await visit.open(`/customers/tag/${tagsOf("business.admin")[0]}/delete`);
  const placed = (name: string) => visit.links(name, 'nav[aria-label="Main"]')[0]?.getAttribute("aria-current");
  expect(placed("Tags")).toBe("page");
  expect(placed("Customers")).not.toBe("page");
});

test("many tags are added and changed in one form, refused by row, and saved; branches are not let in", async ({
  visit,
  signInAs,
}) => {
  const path = "/customers/tag/list/customers";
  const tagNamed = (name: string) => rows("select * from tags where name = ?", name)[0];
  await signInAs("business.admin");
  await visit.open(path);
  await visit.fill("InsertTags[0][name]", "First N");
  await visit.fill("InsertTags[0][abv]", "1N");
  await visit.fill("InsertTags[1][name]", "first n");
  await visit.fill("InsertTags[1][abv]", "2N");
  await visit.pressLast("Save tags");
  await visit.sees("Another tag is called “First N”", "#error-summary");
  await visit.holds("InsertTags[1][abv]", "2N");
  await visit.fill("InsertTags[1][name]", "Second N");
  await visit.press("More rows");
  expect(visit.all('[name="InsertTags[6][name]"]')).toHaveLength(1);
  await visit.holds("InsertTags[1][name]", "Second N");
  await visit.pressLast("Save tags");
  await visit.sees("Tags updated: 2 tags added.");

  const row = `UpdateTags[${tagNamed("Second N")?.id}]`;
  await visit.press("Edit Second N");
  await visit.fill(`${row}[name]`, "Changed N");
  await visit.uncheck(`${row}[enabled]`);
  await visit.pressLast("Save tags");
  await visit.sees("Tags updated: 1 tag updated.");
  expect(tagNamed("Changed N")).toMatchObject({ abbreviation: "2N", enabled: 0, revision: 2 });

  await visit.follow("Delete Changed N");
  await visit.sees("No customer has this tag.");
  await visit.press("Delete tag");
  await visit.sees("Tag “Changed N” deleted.");
  expect(tagNamed("Changed N")).toBeUndefined();

  await signInAs("branch.admin");
  await visit.meets(403, path);
  await visit.sees("You are unauthorized to view this page");
});
