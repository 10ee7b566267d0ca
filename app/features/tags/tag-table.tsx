import { Link } from "@remix-run/react";
import type { FieldErrors } from "~/form/answers";
import { ListTable } from "~/list/table";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { formatCount } from "~/ui/format";
import { TagChip } from "./tag-chip";
import { TagFields } from "./tag-fields";
import { rowId, type TagRow, type TypedRow } from "./tag-form";

/** What the visitor may do, and the server can. */
export interface TagRights {
  readonly create: boolean;
  readonly update: boolean;
  readonly delete: boolean;
  readonly enable: boolean;
}

interface TagTableProps {
  readonly tags: readonly TagRow[];
  readonly open: ReadonlyMap<number, TypedRow>;
  readonly problems: FieldErrors;
  readonly may: Omit<TagRights, "create">;
  /** Query string of the list, with the search. */
  readonly query: string;
}

/** Table of tags; those open for editing are rows of fields. */
export const TagTable = ({ tags, open, problems, may, query }: TagTableProps) => (
  <ListTable
    label="Tags"
    lines={tags.map((tag) => ({ ...tag, id: tag.tag_pk, title: tag.tag_name }))}
    asServed
    first={{
      heading: "Tag",
      name: ({ title, tag_abv, tag_color }) => <TagChip name={title} abv={tag_abv} color={tag_color} />,
    }}
    columns={[
      {
        heading: "State",
        stacked: "state",
        cell: (tag) => <State tag={tag} />,
      },
      { heading: "Customers", numeric: true, stacked: "second", cell: (tag) => <Wearers tag={tag} /> },
    ]}
    actions={({ id: tagId }) => [
      may.delete
        ? { label: "Delete", to: `${paths.tagsDelete({ tagId })}${query}`, icon: "trash", danger: true }
        : null,
    ]}
    editing={{
      anchor: ({ id }) => rowId(id),
      open: ({ id }) =>
        may.update ? { label: "Edit", ...changing(`edit-${id}`, `UpdateTags[${id}][name]`, query) } : null,
      fields: ({ id, title }) => {
        const row = open.get(id);
        return row ? (
          <TagFields row={row} called={title} problems={problems} mayEnable={may.enable}>
            <Button type="submit" aria-label={`Save ${title}`}>
              Save
            </Button>
            <button
              type="submit"
              {...changing(`close-${id}`, rowId(id), query)}
              className="button button-ghost"
              aria-label={`Cancel ${title}`}
            >
              Cancel
            </button>
          </TagFields>
        ) : null;
      },
    }}
  />
);

/** Props of a button that changes the form's rows; without JavaScript, the browser returns to `at`. */
const changing = (value: string, at: string, query: string) => ({
  name: "change",
  value,
  formAction: `${paths.tagsDashboard()}${query}#${at}`,
});

/** Whether the tag is enabled, if the server says. */
function State({ tag: { enabled, rawEnabled } }: { readonly tag: TagRow }) {
  if (rawEnabled === "") return <span className="text-muted-foreground">–</span>;
  return enabled ? <Badge tone="success">Enabled</Badge> : <Badge>Disabled</Badge>;
}

/** Number of customers with the tag, linked to the list. */
function Wearers({ tag: { tag_pk, tag_name, customers } }: { readonly tag: TagRow }) {
  if (customers === null) return <span className="text-muted-foreground">–</span>;
  return (
    <Link to={paths.customersDashboard({ userTagIds: tag_pk })} className="link inline-flex min-h-6 items-center">
      {formatCount(customers)}
      <span className="sm:sr-only">&nbsp;{customers === 1 ? "customer" : "customers"}</span>
      <span className="sr-only"> tagged {tag_name}</span>
    </Link>
  );
}
