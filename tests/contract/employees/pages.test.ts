import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { answerAsOlder } from "../../support/older-api";
import { PlainForms } from "../../support/wizard";
import { signInToOlder, wizardShop } from "../../support/wizard-shop";

/* The portal's pages of employees: their requests, and their behaviour with a server that has only the documented
   calls. */

const wizard = wizardShop();
let admin: PlainForms;
let older: PlainForms;

beforeAll(async () => {
  const { door, shop } = wizard;
  admin = await PlainForms.signIn(door, shop, shop.admin.username, "business_admin", {
    features: ["employeeRoles", "furtherFields", "idempotency"],
  });
  older = await signInToOlder(wizard);
});
afterEach(() => vi.restoreAllMocks());

const pages = {
  list: () => import("../../../app/features/employees/pages/list"),
  form: () => import("../../../app/features/employees/pages/form"),
  permissions: () => import("../../../app/features/employees/pages/permissions"),
};
const list = "/settings/businessProfile/employees";
const create = "/settings/businessProfile/employee/create";

const typed = (overrides: Record<string, string> = {}) => ({
  first: "Rosa",
  last: "Luz",
  email: "",
  employee_position: "3",
  bbfk: String(wizard.shop.branch),
  employee_role: "",
  clerk_redeem_behalf: "1",
  username: "rosa.luz",
  password: "seven green lanterns",
  pin1: "0",
  pin2: "4",
  pin3: "0",
  pin4: "7",
  createClerkPin: "0",
  ...overrides,
});

interface Refused {
  readonly data: { readonly fieldErrors: Record<string, string>; readonly repopulateFields: Record<string, string> };
  readonly init: { readonly status: number };
}

describe("the form of an employee", () => {
  test("keeps what was typed of a refused post, never the password or the PIN", async () => {
    const page = await pages.form();
    const post = async (overrides: Record<string, string>) =>
      (await admin.postTo(page, create, { action: "create" }, typed(overrides))) as Refused;
    const own = await post({ last: "<i>Luz</i>", password: "", pin4: "" });
    expect(own.init.status).toBe(422);
    expect(own.data.fieldErrors).toEqual({
      last: "Leave out < and >",
      password: "Enter a password",
      pin1: "Enter four digits",
    });
    const servers = await post({ username: wizard.shop.admin.username, password: "short" });
    expect(servers.init.status).toBe(422);
    expect(servers.data.fieldErrors).toEqual({
      username: "This username is taken. Choose another",
      password: "Use at least 12 characters.",
    });
    expect(servers.data.repopulateFields).toMatchObject({ first: "Rosa", username: wizard.shop.admin.username });
    for (const name of ["password", "pin1", "pin2", "pin3", "pin4"])
      expect(servers.data.repopulateFields).not.toHaveProperty(name);
  });

  test("is not found for another address, another branch or nobody", async () => {
    const page = await pages.form();
    const status = async (address: string, action: string) =>
      admin.visit(page, address, { action }).then(
        () => 200,
        (error: { init?: { status: number } }) => error.init?.status,
      );
    const edit = "/settings/businessProfile/employee/edit";
    expect(await status(edit, "edit")).toBe(404);
    expect(await status(`${edit}?employeeAction=999999`, "edit")).toBe(404);
    expect(await status(`${create}?branchId=999999`, "create")).toBe(404);
    expect(await status(create.replace("create", "remove"), "remove")).toBe(404);
    expect(await status(`${edit}?employeeAction=${wizard.shop.clerk.userId}`, "edit")).toBe(200);
  });

  test("sends a server of the documents their fields, and maps what it refuses", async () => {
    const errors = { pin_permission: ["The email is in use"], password: ["Too short.", "Too plain."] };
    const sent = answerAsOlder(wizard.door, {
      path: "AddEmployee",
      change: () => ({ status: "NOT_OK", message: "", errors }),
    });
    const page = await pages.form();
    const refused = (await older.postTo(page, create, { action: "create" }, typed())) as Refused;
    expect(refused.data.fieldErrors).toEqual({ email: "The email is in use", password: "Too short. Too plain." });
    const form = sent.find(({ path }) => path.includes("AddEmployee"))?.form;
    const fields = Object.fromEntries([...(form ?? [])].map(([name]) => [name, form?.getAll(name).map(String)]));
    expect(fields).toEqual({
      "User[first]": ["Rosa"],
      "User[last]": ["Luz"],
      "User[email]": [""],
      "credentials[username]": ["rosa.luz"],
      "credentials[password]": ["seven green lanterns"],
      "ChangePincode[pin][]": ["0", "4", "0", "7"],
      employee_position: ["3"],
      bbfk: [String(wizard.shop.branch)],
      businessId: [expect.any(String)],
      clerk_kiosk_mode: ["0"],
      clerk_redeem_behalf: ["1"],
      createClerkPin: ["0"],
    });
  });
});

describe("in front of a server that knows the documents alone", () => {
  test("employees are listed a branch at a time, and nobody is switched off", async () => {
    const sent = answerAsOlder(wizard.door);
    const shown = await older.visit(await pages.list(), list);
    expect(sent.map(({ path }) => path).filter((path) => path.includes("getBranchEmployeeList"))).toEqual([
      expect.stringContaining(`businessBranchId=${wizard.shop.branch}`),
    ]);
    expect(shown.may.disable).toBe(false);
    expect(shown.page.lines.length).toBeGreaterThan(0);
  });

  test("there are no permissions to look at, in the menu neither", async () => {
    const { menuFor } = await import("../../../app/shell/screens");
    const { portalSession } = await import("../../support/portal-session");
    const labels = (features: string[]) => menuFor(portalSession({ features })).map(({ label }) => label);
    expect(labels(["employeeRoles"])).toEqual(expect.arrayContaining(["Employees", "Permissions"]));
    expect(labels([])).toContain("Employees");
    expect(labels([])).not.toContain("Permissions");
    await expect(older.visit(await pages.permissions(), "/settings/businessProfile/permissions")).rejects.toMatchObject(
      {
        status: 303,
      },
    );
  });
});
