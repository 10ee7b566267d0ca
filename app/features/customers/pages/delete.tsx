import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Input } from "~/ui/input";
import { SummaryList } from "~/ui/summary-list";
import { leaveFrom, loadLeaving } from "../acts/leave.server";
import { ActForm, ActPage } from "../profile/act-page";

export const meta = title("customers-delete");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadLeaving(await requireAccess(args, "customers-delete"), args);
}

export async function action(args: ActionFunctionArgs) {
  return leaveFrom(await requireAccess(args, "customers-delete"), args);
}

/** Says what leaving the membership loses and what stays before it is done. */
export default function DeleteCustomer() {
  const { uid, name, lost, kept, canRestore, graceDays, key } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <ActPage
      title="Delete this customer?"
      back={{ to: paths.customersProfile({ uid }), label: name }}
      errors={refused?.errors ?? {}}
      message={refused?.message ?? ""}
    >
      <Card title={`What ${name} loses`}>
        <SummaryList items={lost} />
      </Card>
      <Card title="What stays in your books">
        <SummaryList items={kept} />
      </Card>
      <section aria-labelledby="what-happens">
        <h2 id="what-happens" className="mb-1 text-lg font-semibold">
          What happens
        </h2>
        <ul className="list-disc ps-5">
          <li>{name} leaves every list and count, and no message reaches them any more.</li>
          <li>Their transactions stay in the books, so your totals do not change.</li>
          <li>Store credit and gift card money are their own and are not taken from them.</li>
          <li>
            {canRestore
              ? `You can undo this for ${graceDays} days; after that the person’s data is erased for good.`
              : "This cannot be undone."}
          </li>
        </ul>
      </section>
      <ActForm
        action={paths.customersDelete({ uid })}
        idempotencyKey={refused?.key ?? key}
        buttons={
          <>
            <Button type="submit" variant="danger" icon="trash">
              Delete customer
            </Button>
            <ButtonLink to={paths.customersProfile({ uid })}>Keep them</ButtonLink>
          </>
        }
      >
        <Input
          name="confirm_name"
          label={
            <>
              Type <strong className="wrap-anywhere">{name}</strong> to confirm
            </>
          }
          error={refused?.errors.confirm_name}
          autoComplete="off"
          spellCheck={false}
          width="md"
          defaultValue={refused?.values.confirm_name}
        />
      </ActForm>
    </ActPage>
  );
}
