import { pages } from "../../access/pages";
import { paths } from "../../paths";

/** Business level, and branch admins for their own branch: settled reading "settings permissions". */
const staff = { for: "page", level: "branch_admin" } as const;
const matrix = { for: "page", level: "business_admin", extension: "employeeRoles" } as const;

export const employeePages = pages({
  "employees-dashboard": {
    ...staff,
    file: "features/employees/pages/list.tsx",
    permission: "branch.read",
    menu: {
      label: "Employees",
      icon: "user",
      group: "Settings",
      keys: "g e",
      within: "settings/businessProfile/employee",
    },
    setting: { label: "Employees", says: "Who signs in, where, and with which PIN", group: "Business" },
    creates: { label: "New employee", to: paths.employeesForm({ action: "create" }), permission: "branch.create" },
  },
  "employees-form": {
    ...staff,
    file: "features/employees/pages/form.tsx",
    secret: {
      password: "Password",
      pin1: "PIN, first digit",
      pin2: "PIN, second digit",
      pin3: "PIN, third digit",
      pin4: "PIN, fourth digit",
    },
    permission: ({ action }) => (action === "create" ? "branch.create" : "branch.update"),
  },
  "employees-enabled": {
    ...staff,
    extension: "employeeRoles",
    file: "features/employees/pages/enabled.tsx",
    permission: "branch.update",
  },
  "permissions-dashboard": {
    ...matrix,
    file: "features/employees/pages/permissions.tsx",
    permission: "branch.read",
    menu: { label: "Permissions", icon: "lock", group: "Settings", keys: "g p" },
    setting: { label: "Permissions", says: "What each role and person may open and change", group: "Business" },
    creates: {
      label: "New role",
      to: paths.permissionsRole({ roleId: "new" }),
      permission: "branch.update",
    },
  },
  "permissions-role": { ...matrix, file: "features/employees/pages/role.tsx", permission: "branch.update" },
  "permissions-person": { ...matrix, file: "features/employees/pages/person.tsx", permission: "branch.read" },
});
