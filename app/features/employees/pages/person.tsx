import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { yesOrNo } from "~/ui/format";
import { PageHeader } from "~/ui/page-header";
import { SummaryList } from "~/ui/summary-list";
import { AreaPages } from "../area-pages";
import { PersonMatrix } from "../matrix";
import { loadPerson } from "../permissions.server";

export const meta = title("permissions-person");

export const loader = (args: LoaderFunctionArgs) => loadPerson(args);

export default function Person() {
  const person = useLoaderData<typeof loader>();
  const query = {
    branchId: person.branchId ?? undefined,
    employeeAction: person.id,
    entityTypeFk: person.positionId ?? undefined,
  };
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <PageHeader
        title={person.title}
        description="View as this employee: nothing can be changed here."
        back={{ to: paths.permissionsDashboard(), label: "Permissions" }}
        actions={
          person.mayChange ? (
            <ButtonLink to={paths.employeesForm({ action: "edit" }, query)}>Edit employee</ButtonLink>
          ) : null
        }
      />
      <Card>
        <SummaryList
          items={[
            { term: "Username", value: person.enabled ? person.username : `${person.username} (disabled)` },
            { term: "Position", value: person.position },
            { term: "Branch", value: person.branch || "All branches" },
            { term: "Role", value: person.role },
            { term: "Permissions switch", value: person.on ? "On" : "Off: everything of the position" },
            { term: "Kiosk mode", value: person.kiosk ? "On: the counter only" : "Off" },
            { term: "Redeem for customers", value: yesOrNo(person.redeems) },
          ]}
        />
      </Card>
      <Card title="Pages" description="As the portal itself decides." flush>
        {person.areas.map((area) => (
          <AreaPages key={area.label} area={area} />
        ))}
      </Card>
      <Card title="Permissions" description="Within what the position may see." flush>
        <PersonMatrix permissions={person.permissions} />
      </Card>
    </div>
  );
}
