import { type Handler, handle, handlePrepared } from "../../area";
import {
  addEmployee as addCall,
  employeeRoles,
  getAddEmployee,
  getBranchEmployeeList,
  getUpdateEmployee,
  saveEmployeeRoles,
  setEmployeeEnabled,
  updateEmployee as updateCall,
} from "../../contract/employees/calls";
import { area } from "../../manifest";
import { setEnabled } from "./enabled";
import { requireEmployee } from "./find";
import { history } from "./history";
import { listEmployees, readAddForm, readEmployee } from "./read";
import { readRoles, saveRoles } from "./roles";
import { addEmployee, prepareEmployee, updateEmployee } from "./save";

/** Status of a successful save (document 001, section 7, "Employees"). */
const success = "success";

const handlers: readonly Handler[] = [
  handle(getAddEmployee, (context, { query }) => readAddForm(context, query)),
  handlePrepared(addCall, {
    prepare: (context, { body }) => prepareEmployee(context, body, null),
    run: async (context, { body, prepared }) => ({
      status: success,
      employeeId: await addEmployee(context, body, prepared),
    }),
  }),
  handle(getUpdateEmployee, (context, { query }) => readEmployee(context, query)),
  handlePrepared(updateCall, {
    prepare: async (context, { body }) => {
      return prepareEmployee(context, body, await requireEmployee(context, body.employeeId));
    },
    run: async (context, { body, prepared }) => ({
      status: success,
      employeeId: body.employeeId,
      ended: await updateEmployee(context, body, prepared),
    }),
  }),
  handle(getBranchEmployeeList, (context, { query }) => listEmployees(context, query)),
  handle(setEmployeeEnabled, (context, { body }) => setEnabled(context, body)),
  handle(employeeRoles, (context) => readRoles(context)),
  handle(saveEmployeeRoles, (context, { body }) => saveRoles(context, body)),
];

export const employees = area({ name: "employees", handlers, history });
