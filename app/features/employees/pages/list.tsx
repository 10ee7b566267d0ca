import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import type { Column } from "~/list/columns";
import { ListPage } from "~/list/list-page";
import { hereOf } from "~/list/shown";
import { stateColumn } from "~/list/usual-columns";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { useSettingsLink } from "~/shell/use-settings-link";
import { stateNames, stateTones } from "../list";
import { type EmployeeListLine, loadEmployeeList } from "../list.server";

export const meta = title("employees-dashboard");

export async function loader(args: LoaderFunctionArgs) {
  const access = await requireAccess(args, "employees-dashboard");
  return loadEmployeeList(access, new URL(args.request.url).searchParams);
}

const notesOf = ({ contact, role, kiosk, me }: EmployeeListLine) =>
  [contact, role === "Default" ? "" : role, kiosk ? "Kiosk" : "", me ? "You" : ""].filter(Boolean).join(" · ");

/** Columns that only a server beyond the documents can fill. */
const furtherColumns: readonly Column<EmployeeListLine, "branch">[] = [
  { heading: "Branch", sort: "branch", cell: ({ branch }) => branch || "All branches" },
  { heading: "PIN", spare: true, cell: ({ pin }) => (pin ? "Set" : "–") },
];

export default function Employees() {
  const { page, may, branchId, tells } = useLoaderData<typeof loader>();
  const here = hereOf(page);
  const back = useSettingsLink();
  const edit = ({ id, position, branchId, mayChange }: EmployeeListLine) =>
    may.update && mayChange
      ? paths.employeesForm(
          { action: "edit" },
          { branchId: branchId ?? undefined, employeeAction: id, entityTypeFk: position ?? undefined },
        )
      : null;
  return (
    <ListPage
      page={page}
      icon="user"
      title="Employees"
      back={back}
      one="employee"
      many="employees"
      description="People who sign in to the portal or at the counter."
      nothing={<p>Add the people who work at your branches.</p>}
      create={
        may.create ? { label: "New employee", to: paths.employeesForm({ action: "create" }, { branchId }) } : null
      }
      first={{ heading: "Employee", sort: "name", face: "initials", open: edit, note: notesOf }}
      columns={[
        ...(tells.state ? [stateColumn(stateNames, stateTones)] : []),
        { heading: "Position", sort: "position", stacked: "second", cell: ({ positionName }) => positionName },
        ...(tells.more ? furtherColumns : []),
      ]}
      actions={(line) => {
        const to = `${paths.employeesEnabled({ employeeId: line.id })}${here}`;
        const may_ = may.disable && line.mayChange && !line.me;
        return [
          edit(line) ? { label: "Edit", to: edit(line) ?? "" } : null,
          may_ && line.state === "enabled"
            ? { label: "Disable", icon: "lock" as const, danger: true as const, to }
            : null,
          may_ && line.state === "disabled" ? { label: "Enable", icon: "check" as const, to } : null,
        ];
      }}
    />
  );
}
