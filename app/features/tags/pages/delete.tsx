import { Link, useLoaderData } from "@remix-run/react";
import { TextField } from "~/form/fields/text";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { deleting } from "../delete.server";
import { TagChip } from "../tag-chip";

export const meta = title("tags-delete");
export const handle = { hydrate: true };
export const loader = deleting.loader;
export const action = deleting.action;

const removedFrom = (customers: number | null) =>
  customers === null
    ? "The tag is removed from every customer who has it."
    : customers === 0
      ? "No customer has this tag."
      : `The tag is removed from ${formatCount(customers)} ${customers === 1 ? "customer" : "customers"}.`;

export default function DeleteTag() {
  const { tag, told, draws, typed, back } = useLoaderData<typeof loader>();
  const held = draws.some(({ under_way }) => under_way);
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <PageHeader title="Delete this tag?" back={{ to: back, label: "Tags" }} />
      <Card title={<TagChip name={tag.name} abv={tag.abv} color={tag.color} />}>
        <ul className="list-disc ps-5">
          <li>{removedFrom(tag.customers)}</li>
          {told ? null : <li>This server cannot show which draws use the tag.</li>}
          {told && draws.length === 0 ? <li>No draw uses this tag.</li> : null}
          {draws.map((draw) => (
            <li key={draw.draw_pk}>
              The draw{" "}
              <Link to={paths.drawsDashboard()} className="link">
                {draw.title}
              </Link>
              {draw.under_way ? ": customers enter with this tag now." : ": no one could enter without this tag."}
            </li>
          ))}
          {held ? null : <li>This cannot be undone. To keep the tag on its customers, disable it instead.</li>}
        </ul>
      </Card>
      {held ? (
        <>
          <Notice tone="warning" title="Draw in progress">
            <p>You can delete the tag once entries for that draw close.</p>
          </Notice>
          <ButtonLink to={back} className="self-start">
            Keep tag
          </ButtonLink>
        </>
      ) : (
        <PageForm
          refused="Tag not deleted"
          submit="Delete tag"
          variant="danger"
          icon="trash"
          cancel={{ to: back, label: "Keep tag" }}
        >
          {typed ? <TextField name="confirm" label={`Type ${tag.abv} to delete the tag`} width="sm" /> : null}
        </PageForm>
      )}
    </div>
  );
}
