import { describe, expect, it } from "vitest";
import { everyPage } from "../../app/access/table";
import { permittedInWords, resourceNames, resources } from "../../app/business/permission-words";
import { employeeErrors } from "../../app/features/employees/errors";
import { openedBy, sessionOf } from "../../app/features/employees/opens";
import { covers, type Rights } from "../../server/areas/employees/rights";
import { addEmployee } from "../../server/contract/employees/calls";
import { portalSession } from "../support/portal-session";

describe("what a server refuses (section 5 of document 001, Employees)", () => {
  const adding = { adding: true };
  it("goes to the first and last name by their own errors", () => {
    expect(employeeErrors({ first: ["No"], last: ["Nor"] }, adding)).toEqual({ first: ["No"], last: ["Nor"] });
  });
  it("is about the PIN, unless it mentions email", () => {
    expect(employeeErrors({ pin_permission: ["PIN taken"], email: ["Bad"] }, adding)).toEqual({
      pin1: ["PIN taken"],
      email: ["Bad"],
    });
    expect(employeeErrors({ pin_permission: ["This email is taken"], email: ["Bad"] }, adding)).toEqual({
      email: ["This email is taken"],
    });
  });
  it("says everything about the password where an employee is added", () => {
    const messages = { password: ["Too short.", "Too plain."] };
    expect(employeeErrors(messages, adding)).toEqual({ password: ["Too short. Too plain."] });
    expect(employeeErrors(messages, { adding: false })).toEqual({ password: ["Too short."] });
  });
});

describe("the wire", () => {
  const body = { first: "Ann", last: "Lee", email: "", username: "ann", bbfk: 3, employee_role: "" };
  it("has a PIN as four digits, flags as 1 or 0, and a role only where one is chosen", () => {
    const sent = addEmployee.body.write({ ...body, pin: "0407", clerk_kiosk_mode: true, clerk_redeem_behalf: false });
    expect(sent).toMatchObject({
      "User[first]": "Ann",
      "credentials[username]": "ann",
      "ChangePincode[pin][]": ["0", "4", "0", "7"],
      clerk_kiosk_mode: 1,
      clerk_redeem_behalf: 0,
      bbfk: 3,
    });
    expect((sent as Record<string, unknown>).employee_role).toBeUndefined();
    expect(addEmployee.body.write({ ...body, employee_role: "7" })).toMatchObject({ employee_role: "7" });
  });
  it.each([true, "true", 1, "1"])("counts %j as a yes", (yes) => {
    expect(addEmployee.body.read.parse({ clerk_kiosk_mode: yes }).clerk_kiosk_mode).toBe(true);
  });
  it("takes blank boxes for no PIN", () => {
    expect(addEmployee.body.read.parse({ "ChangePincode[pin][]": ["", "", "", ""] }).pin).toBeUndefined();
  });
});

describe("nobody gives more than they hold", () => {
  const rights = (role: string, ...permissions: string[]): Rights => ({
    role,
    permissions: permissions.length > 0 ? new Set(permissions) : null,
  });
  it("by role and by permissions", () => {
    expect(covers(rights("business_admin"), rights("business_admin"))).toBe(true);
    expect(covers(rights("business_clerk"), rights("business_admin", "offer.read"))).toBe(false);
    expect(covers(rights("branch_admin"), rights("business_clerk"))).toBe(false);
    expect(covers(rights("business_admin", "offer.read"), rights("branch_clerk"))).toBe(false);
    expect(covers(rights("business_admin", "offer.read", "tag.read"), rights("branch_clerk", "tag.read"))).toBe(true);
    expect(covers(rights("business_admin", "offer.read"), rights("branch_clerk", "tag.read"))).toBe(false);
  });
});

describe("what an employee may open", () => {
  const employee = (overrides: object) => ({
    employeeId: 5,
    firstName: "",
    lastName: "",
    username: "clerk",
    enabled: true,
    employee_position: 1,
    user_role: "business_clerk",
    role_name: "",
    custom_role_id: null,
    branchId: null,
    branch_name: "",
    permissions_on: true,
    permissions: ["offer.read"],
    clerk_kiosk_mode: false,
    clerk_redeem_behalf: true,
    ...overrides,
  });
  const opened = (overrides: object) => {
    const areas = openedBy(sessionOf(portalSession(), employee(overrides)), everyPage());
    return Object.fromEntries(areas.map(({ label, pages }) => [label, pages.filter(({ opens }) => opens).length]));
  };
  it("is what the guard decides for them, not for who looks", () => {
    const reader = opened({});
    expect(reader.Offers).toBe(1);
    expect(reader.Tags).toBe(0);
    expect(reader).toHaveProperty("Customer fields");
    const admin = opened({ user_role: "business_admin", permissions_on: false, permissions: [] });
    expect(admin.Tags).toBeGreaterThan(0);
    expect(opened({ user_role: "branch_clerk", branchId: 1, permissions_on: false }).Employees).toBe(0);
  });
  it("leaves no page of the access table out but those that ask for nothing", () => {
    const areas = openedBy(portalSession(), everyPage());
    const openPages = everyPage().filter((page) => page.for === "page");
    const doubled = openPages.filter(({ permission }) => typeof permission === "function").length;
    expect(areas.flatMap(({ pages }) => pages)).toHaveLength(openPages.length + doubled);
  });
});

it("names all 16 resources", () => {
  expect(resources).toHaveLength(16);
  expect(new Set(Object.values(resourceNames)).size).toBe(16);
  expect(permittedInWords("offer", null)).toBe("All");
  expect(permittedInWords("offer", new Set(["offer.read", "offer.update"]))).toBe("Read, Update");
  expect(permittedInWords("offer", new Set())).toBe("–");
  expect(
    permittedInWords("social_media", new Set(["read", "create", "update"].map((one) => `social_media.${one}`))),
  ).toBe("All");
});
