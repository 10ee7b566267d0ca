import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button, ButtonLink } from "~/ui/button";
import { Input } from "~/ui/input";
import { loadMerge, mergeFrom } from "../acts/merge.server";
import { ActPage } from "../profile/act-page";
import { Duplicates, People } from "../profile/duplicates";
import { MergeForm } from "../profile/merge-form";

export const meta = title("customers-merge");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadMerge(await requireAccess(args, "customers-merge"), args);
}

export async function action(args: ActionFunctionArgs) {
  return mergeFrom(await requireAccess(args, "customers-merge"), args);
}

/** Two customers who are one person: first which two, then what is kept of each. */
export default function MergeCustomers() {
  const { uid, name, duplicates, found, chosen, key } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const errors = refused?.errors ?? (found?.problem ? { who: found.problem } : {});
  return (
    <ActPage
      title={chosen ? "Make one customer of two" : "Who is the same person?"}
      back={{ to: paths.customersProfile({ uid }), label: name }}
      errors={errors}
      message={refused?.message ?? ""}
      wide={chosen !== null}
    >
      {chosen ? (
        <MergeForm uid={uid} name={name} chosen={chosen} idempotencyKey={refused?.key ?? key} />
      ) : (
        <>
          {found && found.others.length > 0 ? (
            <>
              <h2 className="text-lg font-semibold wrap-anywhere">Who “{found.who}” fits</h2>
              <People uid={uid} label="Who it fits" people={found.others} />
              {found.more ? <p>It fits more customers: type more of it to find the others.</p> : null}
            </>
          ) : (
            <Duplicates uid={uid} name={name} duplicates={duplicates} />
          )}
          <Form
            method="post"
            action={`${paths.customersMerge({ uid })}#error-summary`}
            noValidate
            className="flex flex-col gap-3"
          >
            <Input
              name="who"
              label="Somebody else"
              hint="Their e-mail, phone, account number or customer number. You see who it is before anything changes."
              error={errors.who}
              autoComplete="off"
              width="md"
              defaultValue={refused?.values.who ?? found?.who}
            />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" name="find" value="1">
                Find them
              </Button>
              <ButtonLink to={paths.customersProfile({ uid })} variant="ghost">
                Cancel
              </ButtonLink>
            </div>
          </Form>
        </>
      )}
    </ActPage>
  );
}
