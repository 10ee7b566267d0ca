import { defineList } from "~/list/list";
import { branchFilter, stateLinks, typeFilter } from "~/list/usual-filters";
import { paths } from "~/paths";
import { positionNames } from "../../../server/contract/employees/words";

export const stateNames = { enabled: "Enabled", disabled: "Disabled" } as const;
export const stateTones = { enabled: "success", disabled: "neutral" } as const;
export type State = keyof typeof stateNames;

/** Employees of the business or of a branch. */
export const employeeList = defineList({
  path: paths.employeesDashboard(),
  search: { label: "Find an employee", placeholder: "Name, username or email" },
  filters: {
    branchId: branchFilter,
    position: {
      ...typeFilter("position", positionNames),
      label: "Position",
      what: "position",
      all: { label: "All positions" },
    },
    state: stateLinks(Object.keys(stateNames), stateNames),
  },
  sorts: { name: "asc", position: "asc", branch: "asc" },
});
