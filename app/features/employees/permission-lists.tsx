import type { ReactNode } from "react";
import { ListTable } from "~/list/table";
import { paths } from "~/paths";
import { formatCount } from "~/ui/format";
import type { PermissionsPage } from "./permissions.server";

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly says: string;
  readonly children: ReactNode;
}

/** Titled list. */
const Section = ({ id, title, says, children }: SectionProps) => (
  <section aria-labelledby={id} className="list">
    <div className="p-4">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <p className="text-sm text-muted-foreground">{says}</p>
    </div>
    {children}
  </section>
);

/** Shown while the permissions switch is off. */
const switchOff = "All";
const of = (count: number, every: number) => `${formatCount(count)} of ${formatCount(every)}`;

/** Roles with their number of employees. */
export const RoleList = ({ page: { roles, every, mayChange } }: { readonly page: PermissionsPage }) => (
  <Section
    id="roles"
    title="Roles"
    says="Default and Clerk leave the permissions switch off: everything the position allows."
  >
    <ListTable
      label="Roles and how many have them"
      lines={roles}
      first={{
        heading: "Role",
        open: ({ id }) => (id > 0 && mayChange ? paths.permissionsRole({ roleId: id }) : null),
      }}
      columns={[
        {
          heading: "Permissions",
          stacked: "second",
          cell: ({ permissions }) => (permissions ? of(permissions.length, every) : switchOff),
        },
        {
          heading: "Employees",
          numeric: true,
          stacked: "figure",
          unit: ({ employees }) => (employees === 1 ? "employee" : "employees"),
          cell: ({ employees }) => formatCount(employees),
        },
      ]}
    />
  </Section>
);

/** Employees with their role, linked to their rights. */
export const PeopleList = ({ page: { people, every } }: { readonly page: PermissionsPage }) => (
  <Section id="people" title="Employees" says="Open an employee to see what they see.">
    <ListTable
      label="Employees and their roles"
      lines={people}
      first={{
        heading: "Employee",
        face: "initials",
        open: ({ id }) => paths.permissionsPerson({ employeeId: id }),
        note: ({ username, enabled }) => (enabled ? username : `${username} · Disabled`),
      }}
      columns={[
        { heading: "Position", cell: ({ position }) => position },
        { heading: "Branch", spare: true, cell: ({ branch }) => branch || "All branches" },
        { heading: "Role", stacked: "second", cell: ({ role }) => role },
        { heading: "Permissions", stacked: "state", cell: ({ on, count }) => (on ? of(count, every) : switchOff) },
      ]}
    />
  </Section>
);
