import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import type { ShownEmployee } from "./employees.server";

interface EmployeesCardProps {
  readonly branchId: number;
  readonly employees: readonly ShownEmployee[];
  readonly mayAdd: boolean;
}

/** Employees of a branch; the default branch also lists those of the whole business. */
export const EmployeesCard = ({ branchId, employees, mayAdd }: EmployeesCardProps) => (
  <Card
    title="Employees"
    className="mt-5"
    actions={
      mayAdd ? (
        <ButtonLink to={paths.employeesForm({ action: "create" }, { branchId })} icon="plus">
          Add employee
        </ButtonLink>
      ) : null
    }
  >
    {employees.length === 0 ? (
      <p className="text-muted-foreground">No employees at this branch yet.</p>
    ) : (
      <ul className="divide-y divide-border">
        {employees.map(({ id, name, email, enabled, to }) => (
          <li key={id} className="flex min-h-10 flex-wrap items-center gap-x-3 py-1">
            {to ? (
              <Link to={to} className="link inline-block min-h-6">
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
            <span className="min-w-0 text-sm text-muted-foreground wrap-anywhere">{email}</span>
            {enabled ? null : <Badge dot="ring">Disabled</Badge>}
          </li>
        ))}
      </ul>
    )}
  </Card>
);
