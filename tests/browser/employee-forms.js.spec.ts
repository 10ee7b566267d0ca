import { expect, open, test } from "../support/browser";
import { inRow } from "../support/row-menu";
import { rows } from "../support/rows";

const list = "/settings/businessProfile/employees";
const permissions = "/settings/businessProfile/permissions";
const employee = (username: string) => rows("select * from users where username = ?", username)[0];

test("an employee is added, refused by field, changed and disabled", async ({ page, signInAs }, { retry }) => {
  const own = `s${retry || ""}`;
  const username = `rosa.${own}`;
  await signInAs("business.admin");
  await open(page, `${list}?search=zz`);
  await page.getByRole("link", { name: "New employee" }).first().click();
  await page.getByLabel("First name").fill("Rosa");
  await page.getByLabel("Last name").fill("<b>Luz</b>");
  await page.getByLabel("Username").fill("business.admin");
  await page.getByLabel("Password").fill("seven green lanterns");
  for (const digit of ["First", "Second", "Third", "Fourth"]) await page.getByLabel(`${digit} digit`).fill("7");
  await page.getByRole("button", { name: "Add employee" }).click();
  const summary = page.locator("#error-summary");
  await expect(summary).toContainText("Leave out < and >");
  await expect(page.getByLabel("First name")).toHaveValue("Rosa");
  await expect(page.getByLabel("Password")).toHaveValue("");
  await expect(page.getByLabel("First digit")).toHaveValue("");
  await page.getByLabel("Last name").fill(`Luz ${own}`);
  await page.getByLabel("Password").fill("seven green lanterns");
  await page.getByRole("button", { name: "Add employee" }).click();
  await expect(summary).toContainText("This username is taken. Choose another");
  expect(employee(username)).toBeUndefined();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill("seven green lanterns");
  await page.getByRole("button", { name: "Add employee" }).click();
  await expect(page.getByText(`Rosa Luz ${own} added.`)).toBeVisible();
  expect(employee(username)).toMatchObject({ role: "branch_clerk", clerk_redeem_behalf: 1, clerk_kiosk_mode: 0 });

  await open(page, `${list}?search=${username}`);
  await page.getByRole("link", { name: `Edit Rosa Luz ${own}` }).click();
  await page.getByLabel("Portal User", { exact: true }).check();
  await page.getByLabel("Role").selectOption({ label: "Campaigns" });
  await page.getByLabel("Redeem for customers").uncheck();
  await page.getByRole("button", { name: "Save employee" }).click();
  await expect(page.getByText(`Rosa Luz ${own} saved.`)).toBeVisible();
  expect(employee(username)).toMatchObject({ role: "business_admin", permissions_on: 1, clerk_redeem_behalf: 0 });

  await open(page, `${list}?search=${username}`);
  await (await inRow(page, `Disable Rosa Luz ${own}`)).click();
  await page.getByRole("button", { name: "Disable employee" }).click();
  await expect(page.getByText(`Rosa Luz ${own} disabled and signed out.`)).toBeVisible();
  expect(employee(username)?.disabled_at).not.toBeNull();
});

test("a role is made, seen in the matrix and deleted; the page tells what somebody may open", async ({
  page,
  signInAs,
}, { retry }) => {
  const name = `Tills scripted ${retry}`;
  await signInAs("business.admin");
  await open(page, permissions);
  await page.getByRole("link", { name: "New role" }).click();
  await page.getByRole("button", { name: "Add role" }).click();
  await expect(page.locator("#error-summary")).toContainText("Enter a name");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Customers: Read").check();
  await page.getByRole("button", { name: "Add role" }).click();
  await expect(page.getByText("Role added.")).toBeVisible();
  await expect(page.getByRole("columnheader", { name })).toBeVisible();
  await page.getByRole("link", { name }).click();
  await expect(page.getByLabel("Customers: Read")).toBeChecked();
  await page.getByRole("button", { name: "Delete role" }).click();
  await expect(page.getByText("Role deleted.")).toBeVisible();
  await page.getByRole("link", { name: "Inés Muñoz" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Inés Muñoz" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: /^Read only$/ })).toBeVisible();
  await page.locator("summary").filter({ hasText: "Offers" }).click();
  await expect(page.locator("details").filter({ hasText: "Offers" }).first()).toContainText("1 of 6");
});
