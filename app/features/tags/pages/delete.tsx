import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { formatCount } from "~/ui/format";
import { Input } from "~/ui/input";
import { Notice, Refusal } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { keyAfter } from "~/ui/said";
import { loadDelete, removeTag } from "../delete.server";
import { TagChip } from "../tag-chip";

export const meta = title("tags-delete");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadDelete(await requireAccess(args, "tags-delete"), args);
}

export async function action(args: ActionFunctionArgs) {
  return removeTag(await requireAccess(args, "tags-delete"), args);
}

const wearers = (customers: number | null) =>
  customers === null
    ? "It is taken off every customer who wears it."
    : customers === 0
      ? "No customer wears it."
      : `It is taken off ${formatCount(customers)} ${customers === 1 ? "customer" : "customers"}.`;

export default function DeleteTag() {
  const { tag, told, draws, typed, back, key } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { search } = useLocation();
  const held = draws.some(({ under_way }) => under_way);
  return (
    <div className="max-w-2xl">
      <PageHeader title="Delete this tag?" back={{ to: back, label: "Tags" }} />
      {refused?.error ? <ErrorSummary className="mb-4" errors={[{ href: "#confirm", text: refused.error }]} /> : null}
      <Refusal title="The tag was not deleted" message={refused?.message} />
      <p className="rounded-lg border border-border bg-card p-4 text-lg font-semibold">
        <TagChip name={tag.name} abv={tag.abv} color={tag.color} />
      </p>
      <h2 className="mt-4 mb-1 text-lg font-semibold">Where it is used</h2>
      <ul className="list-disc ps-5">
        <li>{wearers(tag.customers)}</li>
        {told ? null : <li>This server cannot show which draws ask for it.</li>}
        {told && draws.length === 0 ? <li>No draw asks for it.</li> : null}
        {draws.map((draw) => (
          <li key={draw.draw_pk}>
            The draw{" "}
            <Link to={paths.drawsDashboard()} className="link">
              {draw.title}
            </Link>
            {draw.under_way ? ": customers enter it by this tag now." : ": nobody could enter it by this tag any more."}
          </li>
        ))}
        {held ? null : <li>This cannot be undone. To keep it for those who wear it, switch it off instead.</li>}
      </ul>
      {held ? (
        <Notice tone="warning" title="Not while a draw is under way" className="mt-4">
          <p>The tag can be deleted once the entries of that draw are closed.</p>
        </Notice>
      ) : null}
      <Form method="post" action={`${search}#error-summary`} noValidate className="mt-5 flex flex-col gap-4">
        <input type="hidden" name="idempotency_key" value={keyAfter(refused?.message, key)} />
        {typed && !held ? (
          <Input
            name="confirm"
            label={`Type ${tag.abv} to delete it`}
            error={refused?.error}
            defaultValue={refused?.confirm}
            autoComplete="off"
            width="sm"
          />
        ) : null}
        <div className="flex flex-wrap gap-2">
          {held ? null : (
            <Button type="submit" variant="danger" icon="trash">
              Delete tag
            </Button>
          )}
          <ButtonLink to={back}>Keep it</ButtonLink>
        </div>
      </Form>
    </div>
  );
}
