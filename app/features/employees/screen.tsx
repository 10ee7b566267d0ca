import { CheckboxField } from "~/form/fields/choice";
import { PinField } from "~/form/fields/pin";
import { SecretField } from "~/form/fields/secret";
import { TextField } from "~/form/fields/text";
import { type ScreenProps, screen } from "~/form/screen";
import { Card } from "~/ui/card";
import type { Option } from "~/ui/select";
import { shortestPasswordHint } from "../../../server/contract/common/password";
import { employee } from "../../../server/contract/employees/fields";
import { positionNames } from "../../../server/contract/employees/words";

export interface EmployeeScreenProps extends ScreenProps {
  /** Whether the employee exists already. */
  readonly editing: boolean;
  /** Whether the employee is the viewer. */
  readonly me: boolean;
  readonly hasPin: boolean;
  /** Whether the business's sales require a PIN. */
  readonly asksPin: boolean;
  readonly positions: readonly number[];
  readonly roles: readonly Option[];
  readonly branches: readonly Option[];
}

/** Username and password of an employee. */
const SignIn = ({ editing, me }: EmployeeScreenProps) => (
  <Card
    title="Sign-in"
    description={editing ? "A new username or password signs the employee out everywhere." : undefined}
  >
    <div className="fields">
      <TextField name="username" label="Username" hint="Letters, digits and . _ @ + -" className="span-3" width="md" />
      {me ? null : (
        <div className="span-3">
          <SecretField
            name="password"
            label={editing ? "New password" : "Password"}
            hint={editing ? "Leave blank to keep the password." : shortestPasswordHint}
            optional={editing}
            autoComplete="new-password"
          />
        </div>
      )}
    </div>
  </Card>
);

const pinHint = ({ asksPin, hasPin }: EmployeeScreenProps): string => {
  if (hasPin) return "A PIN is set. Leave blank to keep it.";
  return asksPin ? "Large sales ask for it." : "Four digits that no other employee has.";
};

const Pin = (props: EmployeeScreenProps) => (
  <Card title="PIN">
    <div className="flex flex-col gap-4">
      <PinField label={props.hasPin ? "New PIN" : "PIN"} hint={pinHint(props)} optional />
      {props.hasPin ? <CheckboxField name="remove_pin" label="Remove PIN" /> : null}
    </div>
  </Card>
);

export const employeeScreen = screen<EmployeeScreenProps>()(employee, [
  {
    title: "Person",
    fields: {
      first: { label: "First name", span: 1 },
      last: { label: "Last name", span: 1 },
      email: { label: "Email", type: "email", span: 2 },
    },
  },
  {
    title: "Position",
    fields: {
      employee_position: {
        label: "Position",
        names: positionNames,
        radio: true,
        hint: "Tablet users work at the counter, portal users manage. Without “Branch” the position covers every branch.",
        choices: ({ positions }: EmployeeScreenProps) => positions,
      },
      bbfk: {
        label: "Branch",
        needed: true,
        more: ({ branches }: EmployeeScreenProps) => ({ options: branches, hint: "For branch positions." }),
      },
      employee_role: {
        label: "Role",
        more: ({ roles }: EmployeeScreenProps) => ({
          options: roles,
          hint: "Default allows everything of the position.",
        }),
        needed: true,
      },
    },
  },
  {
    title: "At the counter",
    fields: {
      clerk_kiosk_mode: { label: "Kiosk mode", hint: "Shows the counter only.", span: 3 },
      clerk_redeem_behalf: { label: "Redeem for customers", span: 3 },
    },
  },
  {
    title: "Sign-in",
    fields: { username: { label: "Username" }, password: { label: "Password", unlisted: true } },
    Fields: SignIn,
  },
  { title: "PIN", fields: { pin: { label: "PIN", unlisted: true } }, Fields: Pin },
]);
