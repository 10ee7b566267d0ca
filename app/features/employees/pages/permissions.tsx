import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { useSettingsLink } from "~/shell/use-settings-link";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { RoleMatrix } from "../matrix";
import { PeopleList, RoleList } from "../permission-lists";
import { loadPermissions } from "../permissions.server";

export const meta = title("permissions-dashboard");

export const loader = (args: LoaderFunctionArgs) => loadPermissions(args);

export default function Permissions() {
  const page = useLoaderData<typeof loader>();
  const back = useSettingsLink();
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Permissions"
        back={back}
        description="What each role and each employee may do and open."
        actions={
          page.mayChange ? (
            <ButtonLink to={paths.permissionsRole({ roleId: "new" })} variant="primary" icon="plus">
              New role
            </ButtonLink>
          ) : null
        }
      />
      <RoleList page={page} />
      <PeopleList page={page} />
      <Card title="Permissions by role" flush>
        <RoleMatrix roles={page.roles} />
      </Card>
    </div>
  );
}
