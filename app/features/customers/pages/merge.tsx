import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { title } from "~/shell/title";
import { Button, ButtonLink } from "~/ui/button";
import { Input } from "~/ui/input";
import { loadMerge, mergeFrom } from "../merge.server";
import { ActPage } from "../profile/act-page";
import { Duplicates } from "../profile/duplicates";
import { MergeForm } from "../profile/merge-form";
import { profilePath } from "../words";

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
  const { uid, name, duplicates, chosen, key } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <ActPage
      title={chosen ? "Make one customer of two" : "Who is the same person?"}
      back={{ to: profilePath(uid), label: name }}
      errors={refused?.errors ?? {}}
      message={refused?.message ?? ""}
      wide={chosen !== null}
    >
      {chosen ? (
        <MergeForm uid={uid} name={name} chosen={chosen} idempotencyKey={refused?.key ?? key} />
      ) : (
        <>
          <Duplicates uid={uid} name={name} duplicates={duplicates} />
          <Form method="get" action={profilePath(uid, "merge")} className="flex flex-col gap-3">
            <Input
              name="with"
              label="Somebody else, by customer number"
              hint="It stands under the name on their profile."
              inputMode="numeric"
              pattern="[0-9]*"
              autoComplete="off"
              width="sm"
            />
            <div className="flex flex-wrap gap-2">
              <Button type="submit">Compare</Button>
              <ButtonLink to={profilePath(uid)}>Cancel</ButtonLink>
            </div>
          </Form>
        </>
      )}
    </ActPage>
  );
}
