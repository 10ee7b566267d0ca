import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button, ButtonLink } from "~/ui/button";
import { Input } from "~/ui/input";
import { RadioGroup } from "~/ui/radio";
import { readPoints } from "../acts/adjust";
import { adjustFrom, loadAdjust } from "../acts/adjust.server";
import { ActForm, ActPage } from "../profile/act-page";
import { points } from "../words";

export const meta = title("customers-adjust");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadAdjust(await requireAccess(args, "customers-adjust"), args);
}

export async function action(args: ActionFunctionArgs) {
  return adjustFrom(await requireAccess(args, "customers-adjust"), args);
}

/** Points given or taken by hand. */
export default function AdjustBalance() {
  const { uid, name, balance, key } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const values = refused?.values;
  const errors = refused?.errors ?? {};
  const [after, setAfter] = useState<number | null>(null);
  function count({ currentTarget }: FormEvent<HTMLFormElement>) {
    const { userAdjustBalance, direction } = Object.fromEntries(new FormData(currentTarget));
    const moved = readPoints(String(userAdjustBalance), String(direction));
    setAfter(moved === null || balance === null ? null : balance + moved);
  }
  return (
    <ActPage
      title="Adjust the balance"
      back={{ to: paths.customersProfile({ uid }), label: name }}
      errors={errors}
      message={refused?.message ?? ""}
    >
      <p>
        {name} has <strong className="tabular-nums">{points(balance)}</strong>.
      </p>
      <ActForm
        key={refused?.key}
        action={paths.customersAdjust({ uid })}
        idempotencyKey={refused?.key ?? key}
        onInput={count}
        buttons={
          <>
            <Button type="submit" variant="primary">
              Adjust balance
            </Button>
            <ButtonLink to={paths.customersProfile({ uid })}>Cancel</ButtonLink>
          </>
        }
      >
        <RadioGroup
          name="direction"
          label="What to do"
          columns
          defaultValue={values?.direction || "give"}
          options={[
            { value: "give", label: "Give points" },
            { value: "take", label: "Take points away" },
          ]}
        />
        <Input
          name="userAdjustBalance"
          label="Points"
          hint="Whole points; a minus takes them away as well."
          error={errors.userAdjustBalance}
          inputMode="numeric"
          width="sm"
          autoComplete="off"
          autoFocus
          defaultValue={values?.userAdjustBalance}
        />
        <Input
          name="comments"
          label="Comment"
          hint="Why; it stands beside the movement."
          error={errors.comments}
          autoComplete="off"
          optional
          defaultValue={values?.comments}
        />
        <p role="status" className="min-h-5 text-muted-foreground">
          {after === null ? "" : after < 0 ? `That is more than ${name} has.` : `The balance is ${points(after)} then.`}
        </p>
      </ActForm>
    </ActPage>
  );
}
