import { beforeEach, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import {
  addEmployee,
  getAddEmployee,
  getUpdateEmployee,
  setEmployeeEnabled,
  updateEmployee,
} from "../../../server/contract/employees/calls";
import { positions } from "../../../server/contract/employees/words";
import type { Store } from "../../../server/store/store";
import { type Business, Clock, openCompanies, send } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { employeesOf, goodPassword, hire, newcomer, userRow } from "../../support/employees";
import { eachEngine } from "../../support/stores";
import "../../support/plain-passwords";

eachEngine("an employee", (stores) => {
  const clock = new Clock();
  let store: Store;
  let api: PortalApi;
  let shop: Business;
  let other: Business;

  beforeEach(async () => {
    ({ store, api, shop, other } = await openCompanies(stores, clock));
  });

  const signIn = async (user: string, pass = goodPassword) =>
    send(api, "POST", "/server/auth/", { json: { user, pass } });
  const users = async () => (await store.db.selectFrom("users").select("id").execute()).length;

  it("is a real sign-in, made of what the wire says, with four digits sent one by one", async () => {
    const form = new FormData();
    for (const [name, value] of [
      ["User[first]", "Mina"],
      ["User[last]", "Okafor"],
      ["User[email]", "mina@shop.example"],
      ["credentials[username]", "Mina.Okafor"],
      ["credentials[password]", goodPassword],
      ["ChangePincode[pin][]", "0"],
      ["ChangePincode[pin][]", "4"],
      ["ChangePincode[pin][]", "0"],
      ["ChangePincode[pin][]", "7"],
      ["employee_position", "3"],
      ["clerk_kiosk_mode", "1"],
      ["clerk_redeem_behalf", "0"],
      ["bbfk", String(shop.branch)],
      ["businessId", String(shop.id)],
      ["createClerkPin", "1"],
    ] as const)
      form.append(name, value);
    const got = await send(api, "POST", "/server/api/businessAdmin/AddEmployee", {
      token: shop.admin.token,
      body: form,
    });
    expect(got.body).toEqual({ status: "success", employeeId: expect.any(Number) });
    const id = Number(got.body.employeeId);
    expect(await userRow(store, id)).toMatchObject({
      business_id: shop.id,
      branch_id: shop.branch,
      username: "mina.okafor",
      role: "branch_clerk",
      permissions_on: 0,
      clerk_kiosk_mode: 1,
      clerk_redeem_behalf: 0,
    });
    const pin = await store.db
      .selectFrom("employee_pins")
      .selectAll()
      .where("user_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(pin)).not.toContain("0407");
    const signedIn = await signIn("mina.okafor");
    expect(signedIn.body).toMatchObject({
      rules: { user_role: "branch_clerk", clerk_kiosk_mode: 1, clerk_redeem_behalf: 0 },
      business: { adminBranchId: shop.branch },
    });
  });

  it.each([
    [positions.tabletUser, "", "business_clerk"],
    [positions.portalUser, "", "business_admin"],
    [positions.portalUser, "clerk", "business_admin_clerk"],
    [positions.branchTabletUser, "clerk", "branch_clerk"],
    [positions.branchPortalUser, "", "branch_admin"],
  ] as const)("at position %s with the role “%s” is a %s", async (employee_position, employee_role, role) => {
    const id = await hire(api, shop.admin, newcomer(shop.branch, { employee_position, employee_role }));
    const row = await userRow(store, id);
    expect(row.role).toBe(role);
    expect(row.branch_id).toBe(role.startsWith("branch") ? shop.branch : null);
    const form = await answerOf(api, shop.admin, getUpdateEmployee, { query: { emid: id } });
    expect(form.employee_position).toBe(employee_position);
    expect(form.clerk_redeem_behalf).toBe(true);
  });

  it("is told to its form: positions, roles and what the business asks for", async () => {
    const facts = await answerOf(api, shop.admin, getAddEmployee, { query: { bbfk: shop.otherBranch } });
    expect(facts).toMatchObject({ busBranchFk: shop.otherBranch, businessId: shop.id, createClerkPin: false });
    expect(facts.position.map(({ name }) => name)).toEqual([
      "Tablet User",
      "Portal User",
      "Branch Tablet User",
      "Branch Portal User",
    ]);
    expect(facts.roles).toEqual([
      { id: "", name: "Default" },
      { id: "clerk", name: "Clerk" },
    ]);
    const mine = await answerOf(api, shop.branchAdmin, getAddEmployee, { query: {} });
    expect(mine.busBranchFk).toBe(shop.branch);
    expect(mine.position.map(({ id }) => id)).toEqual(["3", "4"]);
    expect(mine.roles.map(({ id }) => id)).toEqual([""]);
    const rules = JSON.stringify({ pin_clerk: "1" });
    await store.db.updateTable("businesses").set({ business_rules: rules }).where("id", "=", shop.id).execute();
    expect((await answerOf(api, shop.admin, getAddEmployee, { query: {} })).createClerkPin).toBe(true);
  });

  it("is refused by field, everything at once, and nothing is written", async () => {
    await hire(api, shop.admin, newcomer(shop.branch, { pin: "1234" }));
    const before = await users();
    const refused = await ask(api, shop.admin, addEmployee, {
      body: newcomer(shop.branch, {
        first: "<script>alert(1)</script>",
        last: "",
        email: "nowhere",
        password: "short",
        pin: "12x4",
        employee_role: "77",
      }),
    });
    expect(refused.body.status).toBe("NOT_OK");
    expect(refused.errors).toEqual({
      first: ["Leave out < and >"],
      last: ["Enter a last name"],
      email: ["Enter an email address such as ann@mail.example"],
      username: ["This username is taken. Choose another"],
      password: ["Use at least 12 characters."],
      pin_permission: ["Enter four digits"],
      employee_role: ["Choose one of the roles"],
    });
    const again = newcomer(shop.branch, { username: "another", pin: "1234" });
    expect((await ask(api, shop.admin, addEmployee, { body: again })).errors).toEqual({
      pin_permission: ["This PIN is taken. Choose another"],
    });
    const theirs = newcomer(other.branch, { username: "MINA.okafor" });
    expect((await ask(api, other.admin, addEmployee, { body: theirs })).errors).toEqual({
      username: ["This username is taken. Choose another"],
    });
    const nobody = newcomer(shop.branch, { username: "x y", password: undefined });
    expect(Object.keys((await ask(api, shop.admin, addEmployee, { body: nobody })).errors)).toEqual([
      "username",
      "password",
    ]);
    const placeless = { ...newcomer(shop.branch, { username: "placeless" }), bbfk: undefined };
    expect((await ask(api, shop.admin, addEmployee, { body: placeless })).errors).toEqual({
      bbfk: ["Choose a branch"],
    });
    expect(await users()).toBe(before);
    // Another business may use the same PIN.
    await hire(api, other.admin, newcomer(other.branch, { username: "theirs", pin: "1234" }));
  });

  it("is not found at another business's branch, nor by another business", async () => {
    const id = await hire(api, shop.admin, newcomer(shop.branch));
    const status = async (work: ReturnType<typeof ask>) => (await work).status;
    expect(await status(ask(api, shop.admin, addEmployee, { body: newcomer(other.branch, { username: "far" }) }))).toBe(
      404,
    );
    const foreign = { ...newcomer(shop.branch, { username: "far" }), businessId: other.id };
    expect(await status(ask(api, shop.admin, addEmployee, { body: foreign }))).toBe(404);
    expect(await status(ask(api, other.admin, getUpdateEmployee, { query: { emid: id } }))).toBe(404);
    expect(
      await status(ask(api, other.admin, updateEmployee, { body: { ...newcomer(other.branch), employeeId: id } })),
    ).toBe(404);
    expect(await status(ask(api, other.admin, setEmployeeEnabled, { body: { employeeId: id, enabled: false } }))).toBe(
      404,
    );
    expect((await employeesOf(api, other.admin)).map(({ employeeId }) => employeeId)).not.toContain(id);
  });

  it("is changed; what a change leaves out stays: password, PIN and flags", async () => {
    const id = await hire(api, shop.admin, newcomer(shop.branch, { pin: "1234", clerk_redeem_behalf: false }));
    const pin = () =>
      store.db.selectFrom("employee_pins").select("pin_hash").where("user_id", "=", id).executeTakeFirstOrThrow();
    const before = await pin();
    const body = { ...newcomer(shop.branch), employeeId: id, last: "Bello", password: undefined };
    const saved = await ask(api, shop.admin, updateEmployee, { body });
    expect(saved.body).toEqual({ status: "success", employeeId: id, ended: [] });
    expect(await userRow(store, id)).toMatchObject({
      last_name: "Bello",
      password_hash: goodPassword,
      clerk_redeem_behalf: 0,
    });
    expect(await pin()).toEqual(before);
    await answerOf(api, shop.admin, updateEmployee, { body: { ...body, pin: "4321" } });
    expect(await pin()).not.toEqual(before);
    // An employee's own PIN does not count as taken.
    await answerOf(api, shop.admin, updateEmployee, { body: { ...body, pin: "4321" } });
  });

  it("is not saved over what somebody else saved meanwhile", async () => {
    const id = await hire(api, shop.admin, newcomer(shop.branch, { pin: "1234" }));
    const { revision } = await answerOf(api, shop.admin, getUpdateEmployee, { query: { emid: id } });
    const body = { ...newcomer(shop.branch, { password: undefined }), employeeId: id };
    const save = (last: string) => ask(api, shop.admin, updateEmployee, { body: { ...body, last, revision } });
    expect((await save("Bello")).body.status).toBe("success");
    const stale = await save("Cole");
    expect(stale.errors).toEqual({ revision: ["This employee changed after you opened this page."] });
    expect((await userRow(store, id)).last_name).toBe("Bello");
    await answerOf(api, shop.admin, updateEmployee, { body: { ...body, last: "Cole" } });
    expect((await userRow(store, id)).last_name).toBe("Cole");
  });

  it("has its PIN removed where that is asked for by itself; somebody else may then have it", async () => {
    const id = await hire(api, shop.admin, newcomer(shop.branch, { pin: "1234" }));
    const form = () => answerOf(api, shop.admin, getUpdateEmployee, { query: { emid: id } });
    const { revision } = await form();
    const body = { ...newcomer(shop.branch, { password: undefined }), employeeId: id };
    const both = await ask(api, shop.admin, updateEmployee, { body: { ...body, pin: "4321", remove_pin: true } });
    expect(both.errors).toEqual({ pin_permission: ["Enter a new PIN or remove it, not both"] });
    expect((await form()).has_pin).toBe(true);
    const pins = () =>
      store.db.selectFrom("setting_changes").selectAll().where("subject", "=", String(id)).where("name", "=", "pin");
    await answerOf(api, shop.admin, updateEmployee, { body: { ...body, remove_pin: true } });
    await answerOf(api, shop.admin, updateEmployee, { body: { ...body, remove_pin: true } });
    const now = await form();
    expect(now.has_pin).toBe(false);
    expect(now.revision).not.toBe(revision);
    expect((await pins().execute()).map(({ secret }) => secret)).toEqual([1, 1]);
    await hire(api, shop.admin, newcomer(shop.branch, { username: "another", pin: "1234" }));
  });

  it("leaves in the history what was changed, of secrets only that they were", async () => {
    const id = await hire(api, shop.admin, newcomer(shop.branch, { pin: "1234" }));
    const noted = async () =>
      store.db
        .selectFrom("setting_changes")
        .select(["name", "before", "after", "secret", "subject_name"])
        .where("subject", "=", String(id))
        .where("area", "=", "employee")
        .orderBy("id")
        .execute();
    const made = await noted();
    expect(made.find(({ name }) => name === "pin")).toMatchObject({ before: "", after: "", secret: 1 });
    expect(JSON.stringify(made)).not.toMatch(/1234|lanterns|scrypt|new"/);
    const body = { ...newcomer(shop.branch, { password: undefined }), employeeId: id, last: "Bello" };
    await answerOf(api, shop.admin, updateEmployee, { body });
    await answerOf(api, shop.admin, setEmployeeEnabled, { body: { employeeId: id, enabled: false } });
    expect((await noted()).slice(made.length)).toEqual([
      { name: "last", before: "Okafor", after: "Bello", secret: 0, subject_name: "Mina Bello" },
      { name: "enabled", before: "1", after: "0", secret: 0, subject_name: "Mina Bello" },
    ]);
  });

  it("is listed with its branch; people of the whole business with the default one", async () => {
    const id = await hire(api, shop.admin, newcomer(shop.otherBranch));
    const names = async (query: Parameters<typeof employeesOf>[2]) =>
      (await employeesOf(api, shop.admin, query)).map(({ username }) => username);
    expect(await names({ businessBranchId: shop.otherBranch })).toEqual(["mina.okafor"]);
    const first = await names({ businessBranchId: shop.branch, defaultBranch: true });
    expect(first).toEqual(
      expect.arrayContaining([shop.branchAdmin.username, shop.admin.username, shop.clerk.username]),
    );
    expect(first).not.toContain("mina.okafor");
    expect(await names({ businessBranchId: shop.branch })).not.toContain(shop.admin.username);
    expect(await names({})).toContain("mina.okafor");
    const [line] = await employeesOf(api, shop.admin, { businessBranchId: shop.otherBranch });
    expect(line).toMatchObject({
      employeeId: id,
      firstName: "Mina",
      employee_position: 3,
      entityTypeFk: 3,
      enabled: true,
    });
  });

  describe("who is switched off", () => {
    it("is signed out at once, may not sign in, and comes back", async () => {
      const id = await hire(api, shop.admin, newcomer(shop.branch));
      const { body } = await signIn("mina.okafor");
      const token = String(body.access_token);
      const alive = async () =>
        (await send(api, "GET", "/server/api/businessAdmin/getLanguages", { token })).status !== 401;
      expect(await alive()).toBe(true);
      const off = await answerOf(api, shop.admin, setEmployeeEnabled, { body: { employeeId: id, enabled: false } });
      expect(off).toMatchObject({ message: "Mina Okafor disabled and signed out.", ended: [body.session_id] });
      expect(await alive()).toBe(false);
      expect((await send(api, "POST", "/server/auth/refresh/", { token })).status).toBe(401);
      expect((await signIn("mina.okafor")).status).toBe(401);
      const on = await answerOf(api, shop.admin, setEmployeeEnabled, { body: { employeeId: id, enabled: true } });
      expect(on.message).toBe("Mina Okafor can sign in again.");
      expect((await signIn("mina.okafor")).body.access_token).toEqual(expect.any(String));
    });

    it("is never the one who asks", async () => {
      const body = { employeeId: shop.admin.userId, enabled: false };
      const refused = await ask(api, shop.admin, setEmployeeEnabled, { body });
      expect(refused.errors).toEqual({ employeeId: ["You cannot disable your own sign-in"] });
      expect((await userRow(store, shop.admin.userId)).disabled_at).toBeNull();
    });

    it("are never both of two last admins who switch each other off", async () => {
      const second = await shop.signIn("business_admin", { username: "second" });
      const off = (who: { token: string }, employeeId: number) =>
        ask(api, who, setEmployeeEnabled, { body: { employeeId, enabled: false } });
      await Promise.all([off(shop.admin, second.userId), off(second, shop.admin.userId)]);
      const left = await store.db
        .selectFrom("users")
        .select("id")
        .where("business_id", "=", shop.id)
        .where("role", "=", "business_admin")
        .where("permissions_on", "=", 0)
        .where("disabled_at", "is", null)
        .execute();
      expect(left).toHaveLength(1);
    });
  });
});
