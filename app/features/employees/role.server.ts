import { z } from "zod";
import type { Access, AccessArgs } from "~/access/guard.server";
import { notFound, requireId } from "~/access/refuse.server";
import { forgetSessions } from "~/access/sign-in.server";
import { form, formPage } from "~/form/form.server";
import { segments } from "~/form/names";
import { schemaOf } from "~/form/schema";
import { paths } from "~/paths";
import { employeeRoles, saveEmployeeRoles } from "../../../server/contract/employees/calls";
import { role } from "../../../server/contract/employees/fields";
import { list, text } from "../../../server/contract/wire";

/** Reads the role's id; null for a new role. @throws data 404 */
const roleIn = (args: AccessArgs): number | null => (args.params.roleId === "new" ? null : requireId(args, "roleId"));

async function load({ api }: Access, args: AccessArgs) {
  const id = roleIn(args);
  if (id === null)
    return { values: { name: "", permissions: [] }, name: "", employees: 0, revision: "", editing: false };
  const { roles } = await api.call(employeeRoles);
  const found = roles.find((one) => one.id === id);
  if (!found) throw notFound();
  const { name, permissions, employees, revision } = found;
  return { values: { name, permissions }, name, employees, revision, editing: true };
}

const look = () => ({ href: paths.permissionsDashboard(), label: "View permissions" });

/** Maps the wire name `roles[0][name]` to the form's field. */
const fieldOf = (name: string) => segments(name)[2] ?? name;

const saving = form({
  name: "role",
  schema: schemaOf(role, { also: { permissions: list(text(60), 100).read } }),
  stored: async ({ access, args }) => (roleIn(args) === null ? null : await load(access, args)),
  look,
  fieldOf,
  async save({ name, permissions }, { access, args, version }) {
    const id = roleIn(args);
    const body = { roles: [{ name, permissions, revision: version, ...(id !== null && { id }) }], remove: [] };
    const { message, ended } = await access.api.call(saveEmployeeRoles, { body });
    await forgetSessions(ended);
    return { to: paths.permissionsDashboard(), say: message };
  },
});

const removing = form({
  name: "remove",
  when: "remove",
  schema: z.object({}),
  look,
  async save(_answers, { access, args }) {
    const body = { roles: [], remove: [requireId(args, "roleId")] };
    const { message } = await access.api.call(saveEmployeeRoles, { body });
    return { to: paths.permissionsDashboard(), say: message };
  },
});

/** Adds, changes or deletes a role. */
export const rolePage = formPage({ page: "permissions-role", load, form: [removing, saving] });
