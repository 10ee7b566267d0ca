import { Link, useLoaderData } from "@remix-run/react";
import { DeleteFrame } from "~/form/delete-frame";
import { TextField } from "~/form/fields/text";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Notice } from "~/ui/notice";
import { counted } from "../../../../server/contract/common/counted";
import { deleting } from "../delete.server";
import { TagChip } from "../tag-chip";

export const meta = title("tags-delete");
export const loader = deleting.loader;
export const action = deleting.action;

const removedFrom = (customers: number | null) =>
  customers === null
    ? "The tag is removed from every customer who has it."
    : customers === 0
      ? "No customer has this tag."
      : `The tag is removed from ${counted(customers, "customer")}.`;

export default function DeleteTag() {
  const { tag, isKnown, draws, campaigns, word, back } = useLoaderData<typeof loader>();
  const isInUse = draws.some(({ under_way }) => under_way);
  return (
    <DeleteFrame
      one="tag"
      back={{ to: back, label: "Tags" }}
      named={<TagChip name={tag.name} abv={tag.abv} color={tag.color} />}
      effects={
        <>
          <li>{removedFrom(tag.customers)}</li>
          {isKnown ? null : <li>This server cannot show which draws use the tag.</li>}
          {isKnown && draws.length === 0 ? <li>No draw uses this tag.</li> : null}
          {draws.map((draw) => (
            <li key={draw.draw_pk}>
              The draw{" "}
              <Link to={paths.drawsDashboard()} className="link">
                {draw.title}
              </Link>
              {draw.under_way ? ": customers enter with this tag now." : ": no one could enter without this tag."}
            </li>
          ))}
          {campaigns.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {isInUse ? null : <li>This cannot be undone. To keep the tag on its customers, disable it instead.</li>}
        </>
      }
      blocked={
        isInUse ? (
          <Notice tone="warning" title="Draw in progress">
            <p>You can delete the tag once entries for that draw close.</p>
          </Notice>
        ) : null
      }
    >
      {word ? <TextField name="confirm" label={`Type ${word} to delete the tag`} width="sm" /> : null}
    </DeleteFrame>
  );
}
