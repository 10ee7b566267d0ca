import { useLoaderData } from "@remix-run/react";
import { TextField } from "~/form/fields/text";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Card } from "~/ui/card";
import { cn } from "~/ui/cn";
import { PageHeader } from "~/ui/page-header";
import { merging } from "../acts/merge.server";
import { Duplicates, People } from "../profile/duplicates";
import { MergeForm } from "../profile/merge-form";

export const meta = title("customers-merge");
export const loader = merging.loader;
export const action = merging.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

/** Merges two customers: first the choice of the other one, then the values to keep. */
export default function MergeCustomers() {
  const { uid, name, duplicates, found, chosen } = useLoaderData<typeof loader>();
  const profile = paths.customersProfile({ uid });
  return (
    <div className={cn("flex flex-col gap-4", chosen ? "max-w-4xl" : "max-w-2xl")}>
      <PageHeader title={chosen ? "Compare and merge" : "Merge duplicates"} back={{ to: profile, label: name }} />
      {chosen ? (
        <MergeForm uid={uid} name={name} chosen={chosen} />
      ) : (
        <>
          {found && found.others.length > 0 ? (
            <>
              <h2 className="text-lg font-semibold wrap-anywhere">Customers matching “{found.who}”</h2>
              <People uid={uid} label="Matching customers" people={found.others} />
              {found.more ? <p>More customers match. Type more to narrow the results.</p> : null}
            </>
          ) : (
            <Duplicates uid={uid} duplicates={duplicates} />
          )}
          <PageForm
            name="find"
            action={paths.customersMerge({ uid })}
            values={{ who: found?.who ?? "" }}
            problems={found?.problem ? { who: found.problem } : undefined}
            refusalTitle="No customer found"
            submit="Find customer"
            cancel={profile}
          >
            <input type="hidden" name="find" value="1" />
            <Card>
              <TextField
                name="who"
                label="Another customer"
                hint="Email, phone, account number or customer number. You compare both customers before merging."
                width="md"
              />
            </Card>
          </PageForm>
        </>
      )}
    </div>
  );
}
