import { useLoaderData, useLocation } from "@remix-run/react";
import { BothVersions, choiceOf, useTypedBeside } from "~/form/both-versions";
import { PageForm } from "~/form/page-form";
import { ScreenFields } from "~/form/screen";
import { differingOn } from "~/form/typed-lines";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { PageHeader } from "~/ui/page-header";
import { employeeForm } from "../form.server";
import { employeeScreen } from "../screen";

export const meta = title(({ action }) => `employee-${action}`);
export const loader = employeeForm.loader;
export const action = employeeForm.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

const facts = { currency: "" };

export default function EmployeeForm() {
  const { key: _key, name, ...page } = useLoaderData<typeof loader>();
  const list = paths.employeesDashboard();
  const { pathname, search } = useLocation();
  const typed = useTypedBeside(page.revision);
  const props = { facts, ...page };
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={page.editing ? name : "New employee"}
        description={page.editing ? "Edit employee" : undefined}
        back={{ to: list, label: "Employees" }}
      />
      <PageForm
        key={typed ? "conflict" : "opened"}
        values={page.values}
        revision={page.revision}
        refused="Nothing was saved"
        cancel={list}
        {...choiceOf(typed !== null, page.editing ? "Save employee" : "Add employee", `${pathname}${search}`)}
      >
        {typed ? <BothVersions lines={differingOn(employeeScreen, props, { saved: page.values, typed })} /> : null}
        <input type="hidden" name="createClerkPin" value={page.asksPin ? "1" : "0"} />
        <div className="sections">
          <ScreenFields of={employeeScreen} props={props} />
        </div>
      </PageForm>
    </div>
  );
}
