import { expect, test } from "../../support/http";
import { rows } from "../../support/rows";

const list = "/settings/businessProfile/employees";
const employee = (username: string) => rows("select * from users where username = ?", username)[0];

test.beforeEach(({ signInAs }) => signInAs("business.admin"));

test("an employee is added, refused by field, changed and disabled", async ({ visit }, { retry }) => {
  const own = `n${retry || ""}`;
  const username = `rosa.${own}`;
  await visit.open(`${list}?search=zz`);
  await visit.follow("New employee");
  await visit.fill("first", "Rosa");
  await visit.fill("last", "<b>Luz</b>");
  await visit.fill("username", "business.admin");
  await visit.fill("password", "seven green lanterns");
  for (const digit of [1, 2, 3, 4]) await visit.fill(`pin${digit}`, "7");
  await visit.pressFor([422], "Add employee");
  await visit.sees("Leave out < and >", "#error-summary");
  await visit.holds("first", "Rosa");
  for (const secret of ["password", "pin1"]) await visit.holds(secret, "");
  await visit.fill("last", `Luz ${own}`);
  await visit.fill("password", "seven green lanterns");
  await visit.pressFor([422], "Add employee");
  await visit.sees("This username is taken. Choose another", "#error-summary");
  expect(employee(username)).toBeUndefined();
  await visit.fill("username", username);
  await visit.fill("password", "seven green lanterns");
  await visit.press("Add employee");
  await visit.sees(`Rosa Luz ${own} added.`);
  expect(employee(username)).toMatchObject({ role: "branch_clerk", clerk_redeem_behalf: 1, clerk_kiosk_mode: 0 });

  await visit.open(`${list}?search=${username}`);
  await visit.follow(`Edit Rosa Luz ${own}`);
  await visit.tick(/^Portal User/);
  await visit.choose("Role", "Campaigns");
  await visit.uncheck("clerk_redeem_behalf");
  await visit.press("Save employee");
  await visit.sees(`Rosa Luz ${own} saved.`);
  expect(employee(username)).toMatchObject({ role: "business_admin", permissions_on: 1, clerk_redeem_behalf: 0 });

  await visit.open(`${list}?search=${username}`);
  await visit.follow(`Disable Rosa Luz ${own}`);
  await visit.press("Disable employee");
  await visit.sees(`Rosa Luz ${own} disabled and signed out.`);
  expect(employee(username)?.disabled_at).not.toBeNull();
});

test("a role is made, seen in the matrix and deleted; the page tells what somebody may open", async ({ visit }, {
  retry,
}) => {
  const name = `Tills plain ${retry}`;
  await visit.open("/settings/businessProfile/permissions");
  await visit.follow("New role");
  await visit.pressFor([422], "Add role");
  await visit.sees("Enter a name", "#error-summary");
  await visit.type(/^Name/, name);
  await visit.tick("Customers: Read");
  await visit.press("Add role");
  await visit.sees("Role added.");
  expect(visit.texts("thead th").filter((heading) => heading.includes(name))).toHaveLength(1);
  await visit.follow(new RegExp(`^${name}`));
  expect(visit.controls("Customers: Read")[0]?.hasAttribute("checked")).toBe(true);
  await visit.press("Delete role");
  await visit.sees("Role deleted.");
  await visit.follow("Inés Muñoz");
  await visit.heading("Inés Muñoz");
  expect(visit.texts("dd")).toContain("Read only");
  await visit.unfold("Offers");
  await visit.sees("1 of 6", "details");
});
