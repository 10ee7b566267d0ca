import { z } from "zod";
import type { Access, AccessArgs } from "~/access/guard.server";
import { requireId } from "~/access/refuse.server";
import { forgetSessions } from "~/access/sign-in.server";
import { form, formPage } from "~/form/form.server";
import { listLeft } from "~/items/delete/delete.server";
import { fullName } from "../../../server/contract/common/names";
import { getUpdateEmployee, setEmployeeEnabled } from "../../../server/contract/employees/calls";
import { employeeList } from "./list";

async function load({ api }: Access, args: AccessArgs) {
  const employeeId = requireId(args, "employeeId");
  const employee = await api.call(getUpdateEmployee, { query: { emid: employeeId } });
  return {
    name: fullName(employee.firstName, employee.lastName) || employee.credentialsUsername,
    username: employee.credentialsUsername,
    enabled: employee.enabled,
    back: listLeft(args, employeeList),
  };
}

/** Disables or enables an employee's sign-in. */
export const enabling = formPage({
  page: "employees-enabled",
  load,
  form: form({
    // The form states the target state, because another user may have changed it since the page was opened.
    schema: z.object({ enabled: z.enum(["0", "1"], { message: "Choose one" }) }),
    look: ({ args }) => ({ href: listLeft(args, employeeList), label: "View employees" }),
    async save({ enabled }, { access, args }) {
      const body = { employeeId: requireId(args, "employeeId"), enabled: enabled === "1" };
      const { message, ended } = await access.api.call(setEmployeeEnabled, { body });
      await forgetSessions(ended);
      return { to: listLeft(args, employeeList), say: message };
    },
  }),
});
