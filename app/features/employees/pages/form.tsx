import { useLoaderData } from "@remix-run/react";
import { EditForm } from "~/form/edit-form";
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
  const props = { facts, ...page };
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={page.editing ? name : "New employee"}
        description={page.editing ? "Edit employee" : undefined}
        back={{ to: list, label: "Employees" }}
      />
      <EditForm
        opened={page.values}
        differing={(typed) => differingOn(employeeScreen, props, { saved: page.values, typed })}
        revision={page.revision}
        refusalTitle="Employee not saved"
        submit={page.editing ? "Save employee" : "Add employee"}
        cancel={list}
      >
        <input type="hidden" name="createClerkPin" value={page.asksPin ? "1" : "0"} />
        <div className="sections">
          <ScreenFields of={employeeScreen} props={props} />
        </div>
      </EditForm>
    </div>
  );
}
