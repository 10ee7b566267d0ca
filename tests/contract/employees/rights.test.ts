import { beforeEach, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import {
  addEmployee,
  employeeRoles,
  getUpdateEmployee,
  saveEmployeeRoles,
  setEmployeeEnabled,
  updateEmployee,
} from "../../../server/contract/employees/calls";
import { positions } from "../../../server/contract/employees/words";
import type { Store } from "../../../server/store/store";
import { type Business, openCompanies, send, tokenFor } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { employeesOf, hire, newcomer, userRow } from "../../support/employees";
import { eachEngine } from "../../support/stores";
import "../../support/plain-passwords";

const noMore = "You cannot give more rights than you have yourself";

eachEngine("who may give what", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;

  beforeEach(async () => {
    ({ store, api, shop, other } = await openCompanies(stores));
  });

  const add = (who: { token: string }, overrides: Parameters<typeof newcomer>[1]) =>
    ask(api, who, addEmployee, { body: newcomer(shop.branch, overrides) });
  const isAlive = async (token: string) =>
    (await send(api, "GET", "/server/api/businessAdmin/getLanguages", { token })).status !== 401;
  const makeRole = async (name: string, permissions: readonly string[], who = shop.admin) => {
    const { roles } = await answerOf(api, who, saveEmployeeRoles, {
      body: { roles: [{ name, permissions: [...permissions] }], remove: [] },
    });
    return roles.find((role) => role.name === name)?.id ?? 0;
  };

  it("gives nobody a position above one's own", async () => {
    const { portalUser, tabletUser, branchPortalUser } = positions;
    const above = { employee_position: portalUser, username: "above" };
    expect((await add(shop.clerk, above)).errors).toEqual({ employee_position: [noMore], employee_role: [noMore] });
    expect((await add(shop.clerk, { ...above, employee_role: "clerk" })).errors.employee_position).toEqual([noMore]);
    expect((await add(shop.branchAdmin, { employee_position: tabletUser })).errors.employee_position).toEqual([noMore]);
    expect((await add(shop.clerk, { employee_position: tabletUser })).body.status).toBe("success");
    expect((await add(shop.branchAdmin, { employee_position: branchPortalUser, username: "peer" })).body.status).toBe(
      "success",
    );
    expect((await add(shop.branchClerk, { username: "none" })).status).toBe(403);
  });

  it("leaves alone who has more rights, were it to change their password", async () => {
    const body = { ...newcomer(shop.branch), employeeId: shop.admin.userId };
    for (const who of [shop.clerk, shop.nobody]) {
      expect((await ask(api, who, updateEmployee, { body })).status).toBe(403);
      const off = { employeeId: shop.admin.userId, enabled: false };
      expect((await ask(api, who, setEmployeeEnabled, { body: off })).status).toBe(403);
    }
    const list = await employeesOf(api, shop.clerk);
    expect(list.find(({ employeeId }) => employeeId === shop.admin.userId)?.may_change).toBe(false);
  });

  it("keeps a branch admin to the employees of their branch", async () => {
    const far = await hire(api, shop.admin, newcomer(shop.otherBranch));
    const names = (await employeesOf(api, shop.branchAdmin)).map(({ username }) => username);
    expect(names.sort()).toEqual([shop.branchAdmin.username, shop.branchClerk.username].sort());
    const statuses = [
      ask(api, shop.branchAdmin, getUpdateEmployee, { query: { emid: far } }),
      ask(api, shop.branchAdmin, getUpdateEmployee, { query: { emid: shop.admin.userId } }),
      ask(api, shop.branchAdmin, updateEmployee, { body: { ...newcomer(shop.branch), employeeId: far } }),
      ask(api, shop.branchAdmin, setEmployeeEnabled, { body: { employeeId: far, enabled: false } }),
      ask(api, shop.branchAdmin, addEmployee, { body: newcomer(shop.otherBranch, { username: "there" }) }),
    ];
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const moved = { ...newcomer(shop.otherBranch, { username: "moved" }), employeeId: shop.branchClerk.userId };
    expect((await ask(api, shop.branchAdmin, updateEmployee, { body: moved })).status).toBe(404);
    expect((await ask(api, shop.branchAdmin, employeeRoles)).status).toBe(403);
  });

  it("lets nobody change their own position, role or kiosk mode, nor their password without the old one", async () => {
    const mine = { ...newcomer(shop.branch, { password: undefined }), employeeId: shop.admin.userId };
    const asAdmin = { ...mine, employee_position: positions.portalUser };
    const change = async (body: typeof mine) => (await ask(api, shop.admin, updateEmployee, { body })).errors;
    expect(Object.keys(await change(mine))).toEqual(["employee_position"]);
    expect(Object.keys(await change({ ...asAdmin, clerk_kiosk_mode: true }))).toEqual([
      "clerk_kiosk_mode",
      "employee_position",
    ]);
    const role = await makeRole("Reader", ["offer.read"]);
    expect(Object.keys(await change({ ...asAdmin, employee_role: String(role) }))).toContain("employee_role");
    expect(await change({ ...asAdmin, first: "Ann", password: "a long enough secret" })).toEqual({
      password: ["Change your own password on your account page"],
    });
    expect(await change({ ...asAdmin, first: "Ann" })).toEqual({});
    expect(await isAlive(shop.admin.token)).toBe(true);
  });

  it("lets only who redeems for customers pass it on, to oneself or others", async () => {
    await store.db
      .updateTable("users")
      .set({ clerk_redeem_behalf: 0 })
      .where("id", "=", shop.branchAdmin.userId)
      .execute();
    const given = { clerk_redeem_behalf: true };
    const problem = { clerk_redeem_behalf: [noMore] };
    expect((await add(shop.branchAdmin, { ...given, username: "other" })).errors).toEqual(problem);
    const mine = newcomer(shop.branch, { password: undefined, employee_position: positions.branchPortalUser });
    const change = (employeeId: number, more: object) =>
      ask(api, shop.branchAdmin, updateEmployee, {
        body: { ...mine, username: `u${employeeId}`, employeeId, ...more },
      });
    expect((await change(shop.branchAdmin.userId, given)).errors).toMatchObject(problem);
    // Without the field, a new employee gets what its maker has; one who had it keeps it.
    const id = await hire(api, shop.branchAdmin, newcomer(shop.branch, { username: "plain" }));
    expect(await userRow(store, id)).toMatchObject({ clerk_redeem_behalf: 0 });
    const holder = await hire(api, shop.admin, newcomer(shop.branch, { username: "holder" }));
    expect((await change(holder, given)).errors).toEqual({});
    expect(await userRow(store, holder)).toMatchObject({ clerk_redeem_behalf: 1 });
  });

  it("ends the sessions of who is demoted or signs in otherwise, not of who is promoted", async () => {
    const id = await hire(api, shop.admin, newcomer(shop.branch, { employee_position: positions.tabletUser }));
    const body = { ...newcomer(shop.branch), employeeId: id, password: undefined };
    const change = async (overrides: object) => {
      const token = await tokenFor(store, id);
      await answerOf(api, shop.admin, updateEmployee, { body: { ...body, ...overrides } });
      return isAlive(token);
    };
    expect(await change({ employee_position: positions.portalUser })).toBe(true);
    expect(await change({ employee_position: positions.tabletUser })).toBe(false);
    expect(await change({ employee_position: positions.branchTabletUser })).toBe(false);
    expect(await change({ bbfk: shop.otherBranch })).toBe(false);
    expect(await change({ bbfk: shop.otherBranch, clerk_kiosk_mode: true })).toBe(false);
    expect(await change({ bbfk: shop.otherBranch, first: "Minna" })).toBe(true);
    expect(await change({ bbfk: shop.otherBranch, password: "nine purple kettles" })).toBe(false);
    expect(await change({ bbfk: shop.otherBranch, password: undefined, username: "minna" })).toBe(false);
  });

  describe("a role of the business's own", () => {
    it("switches the permissions on for whoever has it, and changes with it at once", async () => {
      const role = await makeRole("Front desk", ["customer.update", "customer.read", "offer.read"]);
      const overrides = { employee_position: positions.tabletUser, employee_role: String(role) };
      const id = await hire(api, shop.admin, newcomer(shop.branch, overrides));
      const stored = async () => {
        const { permissions, permissions_on } = await userRow(store, id);
        return { permissions: JSON.parse(permissions), permissions_on };
      };
      expect(await stored()).toEqual({
        permissions: ["offer.read", "customer.read", "customer.update"],
        permissions_on: 1,
      });
      const token = await tokenFor(store, id);
      const save = (permissions: string[], more: object = {}) =>
        ask(api, shop.admin, saveEmployeeRoles, {
          body: { roles: [{ id: role, name: "Front desk", permissions, ...more }], remove: [] },
        });
      await save(["customer.update", "customer.read", "offer.read", "tag.read"]);
      expect(await isAlive(token)).toBe(true);
      expect((await save(["customer.read"])).body.ended).toHaveLength(1);
      expect(await isAlive(token)).toBe(false);
      expect((await stored()).permissions).toEqual(["customer.read"]);
      const answer = await answerOf(api, shop.admin, employeeRoles);
      const line = { id: role, name: "Front desk", permissions: ["customer.read"], employees: 1 };
      expect(answer.roles).toEqual([{ ...line, revision: expect.stringMatching(/./) }]);
      expect(answer.employees.find(({ employeeId }) => employeeId === id)).toMatchObject({
        permissions_on: true,
        permissions: ["customer.read"],
        role_name: "Front desk",
        user_role: "business_clerk",
      });
      const deletion = await ask(api, shop.admin, saveEmployeeRoles, { body: { roles: [], remove: [role] } });
      expect(deletion.errors.remove?.[0]).toContain("1 employee has the role “Front desk”");
    });

    it("is refused by field: no name, taken, empty, unknown, more than one holds", async () => {
      await makeRole("Front desk", ["customer.read"]);
      const save = async (roles: { id?: number; name: string; permissions: string[] }[], who = shop.admin) =>
        (await ask(api, who, saveEmployeeRoles, { body: { roles, remove: [] } })).errors;
      expect(await save([{ name: "", permissions: [] }])).toEqual({
        "roles[0][name]": ["Enter a name"],
        "roles[0][permissions]": ["Choose at least one permission"],
      });
      expect(await save([{ name: "front  DESK", permissions: ["offer.read"] }])).toEqual({
        "roles[0][name]": ["Another role has this name"],
      });
      expect(await save([{ name: "<b>", permissions: ["offer.fly"] }])).toEqual({
        "roles[0][name]": ["Leave out < and >"],
        "roles[0][permissions]": ["One of the permissions is unknown"],
      });
      const limited = await shop.signIn("business_admin", {
        username: "limited",
        permissions_on: 1,
        permissions: '["branch.read","branch.create","branch.update"]',
      });
      expect(await save([{ name: "More", permissions: ["branch.read", "offer.read"] }], limited)).toEqual({
        "roles[0][permissions]": [noMore],
      });
      const ground = { employee_position: positions.tabletUser, username: "x.y" };
      expect((await add(limited, ground)).errors).toEqual({ employee_role: [noMore] });
      const less = await makeRole("Less", ["branch.read"], limited);
      expect((await add(limited, { ...ground, employee_role: String(less) })).body.status).toBe("success");
    });

    it("is another business's affair", async () => {
      const role = await makeRole("Front desk", ["customer.read"]);
      const theirs = [{ id: role, name: "Mine", permissions: ["offer.read"] }];
      expect((await ask(api, other.admin, saveEmployeeRoles, { body: { roles: theirs, remove: [] } })).status).toBe(
        404,
      );
      expect((await ask(api, other.admin, saveEmployeeRoles, { body: { roles: [], remove: [role] } })).status).toBe(
        404,
      );
      const body = newcomer(other.branch, { employee_role: String(role) });
      expect((await ask(api, other.admin, addEmployee, { body })).errors).toEqual({
        employee_role: ["Choose one of the roles"],
      });
      expect((await ask(api, shop.clerk, employeeRoles)).status).toBe(403);
      await answerOf(api, shop.admin, saveEmployeeRoles, { body: { roles: [], remove: [role] } });
      expect((await answerOf(api, shop.admin, employeeRoles)).roles).toEqual([]);
    });

    it("is not one's own to change; permissions that no role has stay as they are", async () => {
      const role = await makeRole("Manager", ["branch.read", "branch.update", "offer.read"]);
      const manager = await shop.signIn("business_admin", {
        username: "manager",
        permissions_on: 1,
        permissions: '["branch.read","branch.update","offer.read"]',
        custom_role_id: role,
      });
      const own = [{ id: role, name: "Manager", permissions: ["offer.read"] }];
      const refused = await ask(api, manager, saveEmployeeRoles, { body: { roles: own, remove: [] } });
      expect(refused.errors).toEqual({
        "roles[0][permissions]": ["You cannot change your own role. Ask another admin"],
      });

      const { userId } = await shop.signIn("business_clerk", {
        username: "old",
        permissions_on: 1,
        permissions: '["x.y"]',
      });
      const form = await answerOf(api, shop.admin, getUpdateEmployee, { query: { emid: userId } });
      expect(form.employee_role).toBe("own");
      expect(form.roles).toContainEqual({ id: "own", name: "Own permissions" });
      const body = { ...newcomer(shop.branch), employeeId: userId, password: undefined, username: "old" };
      const clerk = { ...body, employee_position: positions.tabletUser };
      await answerOf(api, shop.admin, updateEmployee, { body: { ...clerk, employee_role: "own" } });
      expect(await userRow(store, userId)).toMatchObject({ permissions_on: 1, permissions: '["x.y"]' });
      await answerOf(api, shop.admin, updateEmployee, { body: clerk });
      expect(await userRow(store, userId)).toMatchObject({ permissions_on: 0 });
    });
  });
});
