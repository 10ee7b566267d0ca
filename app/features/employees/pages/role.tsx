import { useLoaderData } from "@remix-run/react";
import { EditForm } from "~/form/edit-form";
import { PageForm } from "~/form/page-form";
import { useRefusal } from "~/form/refusal";
import { ScreenFields } from "~/form/screen";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { counted } from "../../../../server/contract/common/counted";
import { differingRole } from "../permission-words";
import { rolePage } from "../role.server";
import { roleScreen } from "../role-screen";

export const meta = title("permissions-role");
export const loader = rolePage.loader;
export const action = rolePage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

const people = (count: number) => counted(count, "employee has", "employees have");

export default function Role() {
  const { values, name, employees, revision, editing } = useLoaderData<typeof loader>();
  const list = paths.permissionsDashboard();
  const refused = useRefusal("remove") !== null;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <PageHeader
        title={editing ? name : "New role"}
        description={
          editing
            ? `${people(employees)} this role. Employees who lose a permission are signed out.`
            : "Permissions narrow what a position allows."
        }
        back={{ to: list, label: "Permissions" }}
      />
      <EditForm
        name="role"
        opened={values}
        differing={(typed) => differingRole(values, typed)}
        revision={revision}
        refusalTitle="Role not saved"
        submit={editing ? "Save role" : "Add role"}
        cancel={list}
      >
        <ScreenFields of={roleScreen} props={{ facts: { currency: "" }, values }} />
      </EditForm>
      {editing ? (
        <Card title="Delete role">
          {employees > 0 && !refused ? (
            <p className="text-muted-foreground">{`${people(employees)} this role. Give them another role first.`}</p>
          ) : (
            <PageForm name="remove" refusalTitle="Role not deleted">
              <Button type="submit" name="remove" value="1" variant="danger" icon="trash" className="self-start">
                Delete role
              </Button>
            </PageForm>
          )}
        </Card>
      ) : null}
    </div>
  );
}
