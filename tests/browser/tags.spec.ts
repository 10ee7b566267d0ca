import { expect, open, test } from "../support/browser";
import { inRow } from "../support/row-menu";
import { rows } from "../support/rows";

const path = "/customers/tag/list/customers";

const tagNamed = (name: string) => rows("select * from tags where name = ?", name)[0];
const field = (row: string, column: string) => `[id="${row}[${column}]"]`;

test("whoever deletes a tag, or keeps it, comes back to its place in the list", async ({ page, signInAs }, info) => {
  const own = info.project.name === "js" ? "S" : "N";
  const names = [1, 2, 3].map((n) => `Place ${own}${n}`);
  await signInAs("business.admin");
  await open(page, path);
  for (const [n, name] of names.entries()) {
    await page.locator(field(`InsertTags[${n}]`, "name")).fill(name);
    await page.locator(field(`InsertTags[${n}]`, "abv")).fill(`P${own}${n}`);
  }
  await page.getByRole("button", { name: "Save tags" }).last().click();
  await expect(page.getByText("Tags updated: 3 tags added.")).toBeVisible();
  const place = (n: number) => page.locator(`#tag-${tagNamed(names[n] ?? "")?.id}`);
  const goToDelete = async (n: number) => (await inRow(page, `Delete ${names[n]}`)).click();
  const remove = async (n: number) => {
    await goToDelete(n);
    await page.getByRole("button", { name: "Delete tag" }).click();
    await expect(page.getByText(`Tag “${names[n]}” deleted.`)).toBeVisible();
  };

  await open(page, `${path}?search=Place+${own}`);
  await goToDelete(1);
  await page.getByRole("link", { name: "Keep tag" }).click();
  await expect(place(1)).toBeFocused();
  await remove(1);
  await expect(place(2)).toBeFocused();
  await expect(place(2)).toBeInViewport();
  await expect(page).toHaveURL(/search=Place/);
  await remove(2);
  await expect(place(0)).toBeFocused();
});
