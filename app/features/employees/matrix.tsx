import type { ReactNode } from "react";
import {
  actionNames,
  actions,
  hasAction,
  permittedInWords,
  resourceNames,
  resources,
} from "~/business/permission-words";
import { textsOf, useFormField } from "~/form/use-form-field";
import { Tick } from "~/ui/choice";
import { FieldGroup } from "~/ui/field-group";
import { Icon } from "~/ui/icon";
import { Table, Td, Th } from "~/ui/table";

interface RoleColumn {
  readonly id: number;
  readonly title: string;
  /** null: all permissions of the position. */
  readonly permissions: readonly string[] | null;
}

/** Permissions by resource and role. */
export function RoleMatrix({ roles }: { readonly roles: readonly RoleColumn[] }) {
  const columns = roles.map(({ permissions, ...role }) => ({ ...role, allowed: permissions && new Set(permissions) }));
  return (
    <Table label="Resources by role">
      <thead>
        <tr>
          <Th>Resource</Th>
          {columns.map(({ id, title }) => (
            <Th key={id}>{title}</Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {resources.map((resource) => (
          <tr key={resource}>
            <Th scope="row">{resourceNames[resource]}</Th>
            {columns.map(({ id, allowed }) => (
              <Td key={id}>{permittedInWords(resource, allowed)}</Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface ByActionProps {
  readonly label: string;
  /** Renders the cell of a permission; `named` is its display name. */
  readonly cell: (permission: string, named: string) => ReactNode;
}

/** Table of resources by action. */
const ByAction = ({ label, cell }: ByActionProps) => (
  <Table label={label}>
    <thead>
      <tr>
        <Th>Resource</Th>
        {actions.map((action) => (
          <Th key={action}>{actionNames[action]}</Th>
        ))}
      </tr>
    </thead>
    <tbody>
      {resources.map((resource) => (
        <tr key={resource}>
          <Th scope="row">{resourceNames[resource]}</Th>
          {actions.map((action) => (
            <Td key={action}>
              {hasAction(resource, action)
                ? cell(`${resource}.${action}`, `${resourceNames[resource]}: ${actionNames[action]}`)
                : null}
            </Td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);

/** Permissions of one employee. */
export function PersonMatrix({ permissions }: { readonly permissions: readonly string[] | null }) {
  const allowed = permissions && new Set(permissions);
  return (
    <ByAction
      label="Permissions by action"
      cell={(permission) => <Mark yes={allowed === null || allowed.has(permission)} />}
    />
  );
}

/** Yes or no, as an icon with text. */
export const Mark = ({ yes }: { readonly yes: boolean }) =>
  yes ? (
    <span className="text-success">
      <Icon name="check" />
      <span className="sr-only">Yes</span>
    </span>
  ) : (
    <span className="text-muted-foreground">
      <span aria-hidden="true">–</span>
      <span className="sr-only">No</span>
    </span>
  );

/** Checkboxes for a role's permissions. */
export function PermissionBoxes({ label }: { readonly label: string }) {
  const { value, error } = useFormField("permissions");
  const ticked = new Set(textsOf(value));
  return (
    <FieldGroup name="permissions" label={label} error={error}>
      <ByAction
        label="Permissions of the role"
        cell={(permission, named) => (
          <Tick
            id={`permissions-${permission}`}
            type="checkbox"
            name="permissions"
            value={permission}
            defaultChecked={ticked.has(permission)}
            label={<span className="sr-only">{named}</span>}
          />
        )}
      />
    </FieldGroup>
  );
}
