import { changedPermissions } from "~/business/permission-words";
import { fieldsOn, type HistoryTable } from "~/business/setting-history";
import { historyAreas } from "../../../server/contract/employees/words";
import { yesNo } from "../../../server/contract/field";
import { fromJson } from "../../../server/contract/wire/json-text";
import { roleScreen } from "./role-screen";
import { employeeScreen } from "./screen";

const { bbfk: branch, ...fields } = fieldsOn(employeeScreen);

const listIn = (text: string): string[] => {
  const value = fromJson(text);
  return Array.isArray(value) ? value.map(String) : [];
};

export const employeeHistory = {
  [historyAreas.employees]: {
    title: "Employees",
    fields: {
      ...fields,
      // Recorded by its name.
      ...(branch && { branch: { label: branch.label } }),
      enabled: { label: "Can sign in", field: yesNo() },
    },
  },
  [historyAreas.roles]: {
    title: "Roles",
    fields: fieldsOn(roleScreen),
    compare: (name, { before, after }) =>
      name === "permissions" ? changedPermissions(listIn(before), listIn(after)) : null,
  },
} satisfies HistoryTable;
