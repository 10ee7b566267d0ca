import { PageForm } from "~/form/page-form";
import { useRefusal } from "~/form/refusal";
import { textOf } from "~/form/use-form-field";
import { paths } from "~/paths";
import { useSession } from "~/shell/use-session";
import { Card } from "~/ui/card";
import { Input } from "~/ui/input";

interface SpinFormProps {
  readonly perDay: number;
  readonly formKey: string;
}

/** Form that spins the wheel for a customer. */
export function SpinForm({ perDay, formKey }: SpinFormProps) {
  const refusal = useRefusal();
  const { timeZone } = useSession().business;
  const spins = perDay === 1 ? "One spin" : `${perDay} spins`;
  const place = timeZone.split("/").at(-1)?.replaceAll("_", " ");
  return (
    <Card>
      <PageForm action={paths.drawsSpintowin()} submit="Spin the wheel" icon="refresh" preventScrollReset>
        <Input
          // The key empties the field for the next customer after a successful spin.
          key={refusal ? "again" : formKey}
          name="customer"
          label="Customer"
          hint={`Email, phone or account number. ${spins} a customer a day, until midnight in ${place}.`}
          error={refusal?.fieldErrors.customer}
          defaultValue={textOf(refusal?.repopulateFields.customer)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </PageForm>
    </Card>
  );
}
