import { useLoaderData, useLocation } from "@remix-run/react";
import { BothVersions, choiceOf, useTypedBeside } from "~/form/both-versions";
import { TextField } from "~/form/fields/text";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { PermissionBoxes } from "../matrix";
import { differingRole } from "../permission-words";
import { rolePage } from "../role.server";

export const meta = title("permissions-role");
export const loader = rolePage.loader;
export const action = rolePage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

const people = (count: number) => (count === 1 ? "1 employee has" : `${count.toLocaleString("en")} employees have`);

export default function Role() {
  const { values, name, employees, revision, editing } = useLoaderData<typeof loader>();
  const list = paths.permissionsDashboard();
  const { pathname } = useLocation();
  const typed = useTypedBeside(revision, "role");
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <PageHeader
        title={editing ? name : "New role"}
        description={
          editing
            ? `${people(employees)} this role. Whoever loses a permission is signed out.`
            : "Permissions narrow what a position allows."
        }
        back={{ to: list, label: "Permissions" }}
      />
      <PageForm
        name="role"
        values={values}
        revision={revision}
        refused="Role not saved"
        cancel={list}
        {...choiceOf(typed !== null, editing ? "Save role" : "Add role", pathname)}
      >
        {typed ? <BothVersions lines={differingRole(values, typed)} /> : null}
        <TextField name="name" label="Name" width="md" />
        <PermissionBoxes />
      </PageForm>
      {editing ? (
        <Card title="Delete role" description={employees > 0 ? "Give its employees another role first." : undefined}>
          <PageForm name="remove" refused="Role not deleted">
            <Button type="submit" name="remove" value="1" variant="danger" icon="trash" disabled={employees > 0}>
              Delete role
            </Button>
          </PageForm>
        </Card>
      ) : null}
    </div>
  );
}
