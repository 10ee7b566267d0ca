import { expect, test } from "../../support/http";

/* The second business's catalogue, by its plain forms. */

test("a category and a product are made, found, made a reward, and deleted", async ({ visit, signInAs }) => {
  const name = `Plain ${Math.random().toString(36).slice(2, 8)}`;
  const product = `${name} éclair`;
  await signInAs("other.admin");
  await visit.open("/products/category/create");
  await visit.pressFor([422], "Add category");
  expect(visit.links("Enter a name")).toHaveLength(1);
  await visit.type(/^Name/, name);
  await visit.press("Add category");
  await visit.arrives(/^\/products\/dashboard\?category=\d+$/);

  await visit.follow("New product");
  await visit.type(/^Name/, product);
  await visit.type(/^Price/, "a lot");
  await visit.pressFor([422], "Add product");
  expect(visit.valueOf(/^Name/)).toBe(product);
  expect(visit.all('input[name="category_id"][checked]')).toHaveLength(1);
  await visit.type(/^Price/, "4.5");
  await visit.press("Add product");
  await visit.sees(`Product added: ${product}.`);

  await visit.follow("Add reward");
  await visit.fill("point_value", "45");
  await visit.press("Add reward");
  await visit.sees("Reward added.");

  await visit.open("/products/dashboard");
  const search = visit.all('main input[type="search"]')[0]?.getAttribute("name") ?? "";
  await visit.fill(search, `${name.toUpperCase()} ECLAIR`);
  await visit.press("Search");
  expect(visit.texts("tbody tr").find((line) => line.includes(product))).toContain("45");

  await visit.follow(product);
  await visit.follow("Delete product");
  await visit.press("Delete product");
  await visit.sees("Product deleted.");
  const category = visit.links(name, ".tree")[0]?.getAttribute("href") ?? "";
  await visit.open(category);
  await visit.follow("Delete category");
  await visit.press("Delete category");
  await visit.sees("Category deleted.");
  expect(visit.links(name, ".tree")).toEqual([]);
});
