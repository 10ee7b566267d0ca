import { z } from "zod";
import type { Access, AccessArgs } from "~/access/guard.server";
import { forgetSessions } from "~/access/sign-in.server";
import { form, formPage } from "~/form/form.server";
import { idIn, listLeft } from "~/items/delete/delete.server";
import { getUpdateEmployee, setEmployeeEnabled } from "../../../server/contract/employees/calls";
import { employeeList } from "./list";

async function load({ api }: Access, args: AccessArgs) {
  const employeeId = idIn(args, "employeeId");
  const told = await api.call(getUpdateEmployee, { query: { emid: employeeId } });
  return {
    name: `${told.firstName} ${told.lastName}`.trim() || told.credentialsUsername,
    username: told.credentialsUsername,
    enabled: told.enabled,
    back: listLeft(args, employeeList),
  };
}

/** Keeps an employee from signing in, or lets them again. */
export const enabling = formPage({
  page: "employees-enabled",
  load,
  form: form({
    // What is asked for comes with the form: the page may have been opened before somebody else changed it.
    schema: z.object({ enabled: z.enum(["0", "1"], { message: "Choose one" }) }),
    look: ({ args }) => ({ href: listLeft(args, employeeList), label: "View employees" }),
    async save({ enabled }, { access, args, idempotencyKey }) {
      const body = { employeeId: idIn(args, "employeeId"), enabled: enabled === "1" };
      const { message, ended } = await access.api.call(setEmployeeEnabled, { body, idempotencyKey });
      await forgetSessions(ended);
      return { to: listLeft(args, employeeList), say: message };
    },
  }),
});
