import { beforeEach, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { changePassword } from "../../../server/contract/account/calls";
import {
  type ChangedRole,
  type EmployeeInput,
  saveEmployeeRoles,
  setEmployeeEnabled,
  updateEmployee,
} from "../../../server/contract/employees/calls";
import { positions } from "../../../server/contract/employees/words";
import { revertSettings, settingsHistory } from "../../../server/contract/settings/calls";
import { type Business, send } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { hire, newcomer } from "../../support/employees";
import { account, openSignInShop } from "../../support/sign-in-shop";
import { eachEngine } from "../../support/stores";
import "../../support/plain-passwords";

const address = "192.0.2.1";

eachEngine("the security log", (stores) => {
  let api: PortalApi;
  let shop: Business;
  let lines: () => Record<string, unknown>[];

  beforeEach(async () => {
    ({ api, shop, lines } = await openSignInShop(stores));
  });
  const signIn = (pass: string, user = account) =>
    send(api, "POST", "/server/auth/", { json: { user, pass }, address });

  const saveRole = async (role: ChangedRole) => {
    const { roles } = await answerOf(api, shop.admin, saveEmployeeRoles, { body: { roles: [role], remove: [] } });
    return roles.find(({ name }) => name === role.name)?.id ?? 0;
  };

  it("tells of sign-ins, failures with the account, and sign-outs, never of a password", async () => {
    await signIn("wr0ng");
    const { body } = await signIn("right");
    await send(api, "POST", "/server/auth/logout/", { token: String(body.access_token) });
    expect(lines()).toEqual([
      { event: "sign-in failed", account, address },
      { event: "signed in", account, address },
      { event: "signed out", account },
    ]);
    expect(JSON.stringify(lines())).not.toMatch(/wr0ng|right/);
  });

  it("cuts an account that nobody has to a hundred characters", async () => {
    await signIn("wrong", "x".repeat(200));
    expect(lines()).toEqual([{ event: "sign-in failed", account: "x".repeat(100), address }]);
  });

  it("tells of throttling with how long, when it begins and at each attempt made meanwhile", async () => {
    for (let at = 0; at < 11; at += 1) await signIn("wrong");
    const throttled = { event: "sign-in throttled", account, address, retryAfterSeconds: 5 };
    expect(lines().slice(9)).toEqual([{ event: "sign-in failed", account, address }, throttled, throttled]);
  });

  it("tells of throttling at the account page as at the sign-in", async () => {
    const body = { current_password: "wrong", new_password: "long enough lanterns" };
    for (let at = 0; at < 11; at += 1) await ask(api, shop.admin, changePassword, { body });
    const by = shop.admin.username;
    expect(lines().slice(8)).toMatchObject([
      { event: "sign-in failed", account: by },
      { event: "sign-in failed", account: by },
      { event: "sign-in throttled", account: by, retryAfterSeconds: 5 },
      { event: "sign-in throttled", account: by, retryAfterSeconds: 5 },
    ]);
  });

  it("tells of a call that its user may not make", async () => {
    const { status } = await send(api, "POST", "/server/api/businessAdmin/DeleteOffer", {
      token: shop.nobody.token,
      json: { offerId: 1 },
    });
    expect(status).toBe(403);
    expect(lines()).toEqual([{ event: "forbidden", call: "deleteOffer", account: shop.nobody.username }]);
  });

  it("tells who changed whose rights and secrets, never the secret, and nothing of a refused or repeated save", async () => {
    const by = shop.admin.username;
    const mina = { account: "mina.okafor", by };
    const roleId = await saveRole({ name: "Cashiers", permissions: ["customer.read"] });
    const pins = { first: "1234", next: "4321" };
    const id = await hire(api, shop.admin, newcomer(shop.branch, { pin: pins.first }));
    const save = (more: Partial<EmployeeInput> & { remove_pin?: boolean }) =>
      ask(api, shop.admin, updateEmployee, {
        body: { ...newcomer(shop.branch, { password: undefined }), employeeId: id, ...more },
      });
    await save({ first: "Minna" });
    await save({ employee_role: String(roleId), username: "x y" });
    await save({ employee_role: String(roleId) });
    await save({ employee_position: positions.branchPortalUser });
    await save({ employee_position: positions.branchPortalUser, password: "nine purple lanterns" });
    await save({ employee_position: positions.branchPortalUser, pin: pins.next });
    await save({ employee_position: positions.branchPortalUser, remove_pin: true });
    for (const enabled of [false, false, true])
      await answerOf(api, shop.admin, setEmployeeEnabled, { body: { employeeId: id, enabled } });
    await saveRole({ id: roleId, name: "Cashiers", permissions: ["customer.read", "offer.read"] });
    await saveRole({ id: roleId, name: "Cashiers", permissions: ["offer.read", "customer.read"] });
    await answerOf(api, shop.admin, saveEmployeeRoles, { body: { roles: [], remove: [roleId] } });
    expect(lines()).toEqual([
      { event: "custom role added", role: "Cashiers", by },
      { event: "employee added", ...mina, role: "branch_clerk" },
      { event: "PIN set", ...mina },
      { event: "role changed", ...mina, from: "branch_clerk", to: "branch_clerk (Cashiers)" },
      { event: "role changed", ...mina, from: "branch_clerk (Cashiers)", to: "branch_admin" },
      { event: "password set", ...mina },
      { event: "PIN set", ...mina },
      { event: "PIN removed", ...mina },
      { event: "employee disabled", ...mina },
      { event: "employee enabled", ...mina },
      { event: "custom role changed", role: "Cashiers", by },
      { event: "custom role deleted", role: "Cashiers", by },
    ]);
    expect(JSON.stringify(lines())).not.toMatch(/lanterns|1234|4321/);
  });

  it("tells who moved whom to another branch, name or mode", async () => {
    const id = await hire(api, shop.admin, newcomer(shop.branch));
    const body = { ...newcomer(shop.branch, { password: undefined }), employeeId: id };
    const moved = { bbfk: shop.otherBranch, username: "mina.o", clerk_kiosk_mode: true };
    await answerOf(api, shop.admin, updateEmployee, { body: { ...body, ...moved } });
    await answerOf(api, shop.admin, updateEmployee, { body: { ...body, ...moved, clerk_kiosk_mode: false } });
    const whose = { account: "mina.o", by: shop.admin.username };
    expect(lines().slice(1)).toEqual([
      { event: "username changed", ...whose, from: "mina.okafor", to: "mina.o" },
      { event: "branch changed", ...whose, from: "shop one", to: "shop two" },
      { event: "kiosk mode on", ...whose },
      { event: "kiosk mode off", ...whose },
    ]);
  });

  it("tells of a role that is put back from the history", async () => {
    const id = await hire(api, shop.admin, newcomer(shop.branch));
    const body = { ...newcomer(shop.branch, { password: undefined }), employeeId: id };
    await answerOf(api, shop.admin, updateEmployee, {
      body: { ...body, employee_position: positions.branchPortalUser },
    });
    const { changes } = await answerOf(api, shop.admin, settingsHistory, {
      query: { page: 1, limit: 25 },
    });
    const change_pk =
      changes.find(({ name, revertible }) => name === "employee_position" && revertible)?.change_pk ?? 0;
    await answerOf(api, shop.admin, revertSettings, { body: { change_pk } });
    const back = { event: "role changed", account: "mina.okafor", by: shop.admin.username };
    expect(lines().at(-1)).toEqual({ ...back, from: "branch_admin", to: "branch_clerk" });
  });
});
