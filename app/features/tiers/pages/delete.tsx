import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { countOrUnknown } from "~/ui/format";
import { Refusal } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { keyAfter } from "~/ui/said";
import { Select } from "~/ui/select";
import { SummaryList } from "~/ui/summary-list";
import { deleteLevel, loadDelete } from "../delete.server";
import { LevelUses } from "../uses";

export const meta = title("tiers-delete");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadDelete(await requireAccess(args, "tiers-delete"), args);
}

export async function action(args: ActionFunctionArgs) {
  return deleteLevel(await requireAccess(args, "tiers-delete"), args);
}

/** Says what deleting a level touches, and asks where its customers go. */
export default function DeleteLevel() {
  const { level, uses, reached, others, key } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="max-w-2xl">
      <PageHeader title="Delete this level?" back={{ to: paths.tiersOverview(), label: "Tiers" }} />
      {refused?.moveTo ? <ErrorSummary className="mb-4" errors={[{ href: "#move_to", text: refused.moveTo }]} /> : null}
      <Refusal title="The level was not deleted" message={refused?.messages} />
      <LevelUses title="The level cannot be deleted yet" uses={uses} />
      <div className="rounded-lg border border-border bg-card p-4">
        <h2 className="mb-2 text-lg font-semibold wrap-anywhere">{level.name}</h2>
        <SummaryList
          items={[
            { term: "Reached with", value: reached },
            { term: "Customers", value: countOrUnknown(level.customers) },
            { term: "In use", value: level.enabled ? "Yes" : "No" },
          ]}
        />
      </div>
      <Form
        method="post"
        action={`${paths.tiersDelete({ tierId: level.id })}#error-summary`}
        noValidate
        className="mt-5 flex flex-col gap-4"
      >
        <input type="hidden" name="idempotency_key" value={keyAfter(refused?.messages, key)} />
        {level.customers !== 0 && others ? (
          <Select
            name="move_to"
            label="Where do its customers go?"
            hint="The next evaluation may move them on"
            width="md"
            error={refused?.moveTo || undefined}
            defaultValue={refused?.chosen === undefined ? "" : String(refused.chosen)}
            options={[{ value: "", label: "Choose" }, ...others, { value: 0, label: "No level" }]}
          />
        ) : null}
        {level.customers !== 0 && !others ? <p>The server behind this portal decides where its customers go.</p> : null}
        <p>Nobody loses points. This cannot be undone.</p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="danger" icon="trash">
            Delete level
          </Button>
          <ButtonLink to={paths.tiersOverview()}>Keep it</ButtonLink>
        </div>
      </Form>
    </div>
  );
}
