import { textsOf, useFormField } from "~/form/use-form-field";
import { Tick } from "~/ui/choice";
import { FieldGroup } from "~/ui/field-group";
import { Icon } from "~/ui/icon";
import { Table, Td, Th } from "~/ui/table";
import { actionNames, actions, hasAction, permittedInWords, resourceNames, resources } from "./permission-words";

interface RoleColumn {
  readonly id: number;
  readonly title: string;
  /** null: everything of the position. */
  readonly permissions: readonly string[] | null;
}

/** All resources, by role. */
export function RoleMatrix({ roles }: { readonly roles: readonly RoleColumn[] }) {
  const columns = roles.map(({ permissions, ...role }) => ({ ...role, held: permissions && new Set(permissions) }));
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
            {columns.map(({ id, held }) => (
              <Td key={id}>{permittedInWords(resource, held)}</Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const heading = (
  <thead>
    <tr>
      <Th>Resource</Th>
      {actions.map((action) => (
        <Th key={action}>{actionNames[action]}</Th>
      ))}
    </tr>
  </thead>
);

/** All resources by action, for one person. */
export function PersonMatrix({ permissions }: { readonly permissions: readonly string[] | null }) {
  const held = permissions && new Set(permissions);
  return (
    <Table label="Permissions by action">
      {heading}
      <tbody>
        {resources.map((resource) => (
          <tr key={resource}>
            <Th scope="row">{resourceNames[resource]}</Th>
            {actions.map((action) => (
              <Td key={action}>
                {hasAction(resource, action) ? <Held yes={held === null || held.has(`${resource}.${action}`)} /> : null}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Yes or no, as a mark and in a word. */
export const Held = ({ yes }: { readonly yes: boolean }) =>
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

/** Which permissions a role has, a box each. */
export function PermissionBoxes() {
  const { value, error } = useFormField("permissions");
  const ticked = new Set(textsOf(value));
  return (
    <FieldGroup name="permissions" label="Permissions" error={error}>
      <Table label="Permissions of the role">
        {heading}
        <tbody>
          {resources.map((resource) => (
            <tr key={resource}>
              <Th scope="row">{resourceNames[resource]}</Th>
              {actions.map((action) => (
                <Td key={action}>
                  {hasAction(resource, action) ? (
                    <Tick
                      id={`permissions-${resource}.${action}`}
                      type="checkbox"
                      name="permissions"
                      value={`${resource}.${action}`}
                      defaultChecked={ticked.has(`${resource}.${action}`)}
                      label={<span className="sr-only">{`${resourceNames[resource]}: ${actionNames[action]}`}</span>}
                    />
                  ) : null}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </FieldGroup>
  );
}
