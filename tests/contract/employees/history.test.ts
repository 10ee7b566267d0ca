import { beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import {
  employeeRoles,
  saveEmployeeRoles,
  setEmployeeEnabled,
  updateEmployee,
} from "../../../server/contract/employees/calls";
import { positions } from "../../../server/contract/employees/words";
import { revertSettings, settingsHistory } from "../../../server/contract/settings/calls";
import type { Store } from "../../../server/store/store";
import { apiOn, type Business, makeCompany } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { goodPassword, hire, newcomer, userRow } from "../../support/employees";
import { eachEngine } from "../../support/stores";

eachEngine("the history of employees and roles", (stores) => {
  let store: Store;
  let api: PortalApi;
  let count = 0;

  beforeAll(async () => {
    store = await stores.fresh();
    api = apiOn(store);
  });

  const company = () => makeCompany(store, `staffhistory${++count}`);
  const changesOf = async ({ admin }: Business) =>
    (await answerOf(api, admin, settingsHistory, { query: { page: 1, limit: 100 } })).changes;
  const changeOf = async (shop: Business, name: string) => {
    const change = (await changesOf(shop)).find((one) => one.name === name);
    if (!change) throw new Error(`No change of ${name}`);
    return change;
  };
  const revert = async (shop: Business, name: string) =>
    ask(api, shop.admin, revertSettings, { body: { change_pk: (await changeOf(shop, name)).change_pk } });

  it("puts back the fields of an employee one by one, and says which sessions ended", async () => {
    const shop = await company();
    const body = newcomer(shop.branch, { username: `mina${count}` });
    const employeeId = await hire(api, shop.admin, body);
    const changed = { last: "Grant", employee_position: positions.tabletUser, clerk_redeem_behalf: false };
    await answerOf(api, shop.admin, updateEmployee, { body: { ...body, ...changed, employeeId } });
    for (const name of ["last", "clerk_redeem_behalf"]) expect((await revert(shop, name)).body.status).toBe("OK");
    expect(await userRow(store, employeeId)).toMatchObject({
      last_name: "Okafor",
      clerk_redeem_behalf: 1,
      role: "business_clerk",
    });
    expect((await revert(shop, "employee_position")).errors).toEqual({ change_pk: ["Choose a branch"] });
    await answerOf(api, shop.admin, setEmployeeEnabled, { body: { employeeId, enabled: false } });
    expect((await revert(shop, "enabled")).answer).toEqual(expect.objectContaining({ ended: [] }));
    expect((await userRow(store, employeeId)).disabled_at).toBeNull();
  });

  it("tells of passwords and of a beginning, and takes neither back", async () => {
    const shop = await company();
    const body = newcomer(shop.branch, { username: `pia${count}` });
    const employeeId = await hire(api, shop.admin, body);
    expect(await changeOf(shop, "first")).toMatchObject({ after: "Mina", revertible: false });
    await answerOf(api, shop.admin, updateEmployee, {
      body: { ...body, employeeId, password: `${goodPassword} again` },
    });
    expect(await changeOf(shop, "password")).toMatchObject({ before: "", after: "", secret: true, revertible: false });
    expect((await revert(shop, "password")).errors).toEqual({
      change_pk: ["Passwords, PINs and pictures cannot be taken back. Set a new one"],
    });
  });

  it("puts back a role's permissions, and refuses one that was changed since or is gone", async () => {
    const shop = await company();
    const save = (body: { roles?: { id?: number; name: string; permissions: string[] }[]; remove?: number[] }) =>
      answerOf(api, shop.admin, saveEmployeeRoles, { body: { roles: [], remove: [], ...body } });
    const [role] = (await save({ roles: [{ name: "Host", permissions: ["customer.read", "tag.read"] }] })).roles;
    const id = role?.id ?? 0;
    await save({ roles: [{ id, name: "Host", permissions: ["customer.read"] }] });
    const { change_pk } = await changeOf(shop, "permissions");
    expect((await revert(shop, "permissions")).body.status).toBe("OK");
    const { roles } = await answerOf(api, shop.admin, employeeRoles);
    expect(roles.find((one) => one.id === id)?.permissions).toEqual(["customer.read", "tag.read"]);
    await save({ roles: [{ id, name: "Greeter", permissions: ["customer.read"] }] });
    await save({ remove: [id] });
    const named = (await changesOf(shop)).find(({ name, after }) => name === "name" && after === "Greeter");
    expect((await ask(api, shop.admin, revertSettings, { body: { change_pk: named?.change_pk ?? 0 } })).errors).toEqual(
      { change_pk: ["What this change belongs to is no longer there"] },
    );
    expect((await ask(api, shop.admin, revertSettings, { body: { change_pk } })).errors).toEqual({
      change_pk: ["This change was taken back already"],
    });
  });
});
