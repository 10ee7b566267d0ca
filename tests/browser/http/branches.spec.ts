import { expect, test } from "../../support/http";
import { rows } from "../../support/rows";

test("a branch is made, refused by its field, and given hours", async ({ visit, signInAs }, { retry }) => {
  await signInAs("other.admin");
  const name = `Harbour two ${retry}`;
  const save = /^(Save|Add|Create)/;
  await visit.open("/settings/businessProfile/branch/create");
  await visit.fill("name", " ");
  await visit.pressFor([422], save);
  await visit.sees(/\S/, "#name-error");
  await visit.fill("name", name);
  await visit.press(save);
  await visit.sees(name);
  const [branch] = rows("select id from branches where name = ?", name);
  await visit.open(`/settings/businessProfile/hours/${branch?.id}`);
  await visit.fill("Hours[1][start]", "08:00");
  await visit.pressFor([422], "Save hours");
  expect(visit.links("Enter the closing time")).toHaveLength(1);
  await visit.holds("Hours[1][start]", "08:00");
  await visit.fill("Hours[1][end]", "17:30");
  await visit.press("Save hours");
  await visit.sees("Hours saved.");
  const hours = "select weekday, starts, ends from branch_hours where branch_id = ?";
  expect(rows(hours, Number(branch?.id))).toEqual([{ weekday: 1, starts: "08:00", ends: "17:30" }]);
});

test("the texts of a branch stand in each language, beside the English ones", async ({ visit, signInAs }) => {
  const [branch] = rows(
    `select b.id, t.about, x.about as english from branches b join branch_texts t on t.branch_id = b.id
     join businesses x on x.id = b.business_id where b.is_default = 1 and t.language_id = 2`,
  );
  await signInAs("business.admin");
  await visit.open(`/settings/businessProfile/languages/${branch?.id}`);
  const [french] = visit.links("French", "main");
  await visit.open(french?.getAttribute("href") ?? "");
  await visit.holds("about", String(branch?.about));
  await visit.sees(String(branch?.english));
});
