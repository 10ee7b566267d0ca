import { Link } from "@remix-run/react";
import type { FieldErrors } from "~/form/answers";
import { RowMenu } from "~/list/row-menu";
import { paths } from "~/paths";
import { AsServed } from "~/ui/as-served";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { formatCount } from "~/ui/format";
import { asGroup, asRow, Table, Td, Th } from "~/ui/table";
import { TagChip } from "./tag-chip";
import { TagFields } from "./tag-fields";
import { rowId, type TagRow, type TypedRow } from "./tag-form";

interface TagTableProps {
  readonly tags: readonly TagRow[];
  readonly open: ReadonlyMap<number, TypedRow>;
  readonly problems: FieldErrors;
  readonly may: { readonly update: boolean; readonly delete: boolean };
  /** Query string of the list, with the search. */
  readonly query: string;
}

/** Number of tags from which rows outside the viewport are not laid out. */
const many = 100;

/** Table of tags; those open for editing are rows of fields. */
export const TagTable = ({ tags, ...table }: TagTableProps) => (
  <Table label="Tags" stacks fits>
    <thead {...asGroup}>
      <tr {...asRow}>
        <Th role="columnheader">Tag</Th>
        <Th role="columnheader">State</Th>
        <Th role="columnheader" numeric>
          Customers
        </Th>
        <Th role="columnheader">
          <span className="sr-only">Actions</span>
        </Th>
      </tr>
    </thead>
    <AsServed as="tbody" className={cn(tags.length > many && "many-rows")}>
      {() =>
        tags.map((tag) => {
          const row = table.open.get(tag.tag_pk);
          return row ? (
            <OpenRow key={tag.tag_pk} row={row} tag={tag} {...table} />
          ) : (
            <ClosedRow key={tag.tag_pk} tag={tag} {...table} />
          );
        })
      }
    </AsServed>
  </Table>
);

type RowProps = Omit<TagTableProps, "tags"> & { readonly tag: TagRow };

/** Props of a button that changes the form's rows; without JavaScript, the browser returns to `at`. */
const changing = (change: string, at: string, query: string) => ({
  type: "submit" as const,
  name: "change",
  value: change,
  formAction: `${paths.tagsDashboard()}${query}#${at}`,
});

function ClosedRow({ tag, may, query }: RowProps) {
  const { tag_pk: id, tag_name: name } = tag;
  const remove = {
    label: "Delete",
    to: `${paths.tagsDelete({ tagId: id })}${query}`,
    icon: "trash",
    danger: true,
  } as const;
  return (
    <tr {...asRow}>
      <Th scope="row" role="rowheader" className="in-item">
        <div id={rowId(id)} tabIndex={-1} className="item faceless">
          <TagChip name={name} abv={tag.tag_abv} color={tag.tag_color} />
        </div>
      </Th>
      <Td role="cell" className="in-state">
        {tag.enabled ? <Badge tone="success">Enabled</Badge> : <Badge>Disabled</Badge>}
      </Td>
      <Td role="cell" numeric className="in-second">
        <Wearers tag={tag} />
      </Td>
      <Td role="cell" className="in-acts">
        <div className="acts">
          {may.update ? (
            <button
              {...changing(`edit-${id}`, `UpdateTags[${id}][name]`, query)}
              className="link"
              aria-label={`Edit ${name}`}
            >
              Edit
            </button>
          ) : null}
          {may.delete ? <RowMenu title={name} actions={[remove]} /> : null}
        </div>
      </Td>
    </tr>
  );
}

function OpenRow({ row, tag, problems, query }: RowProps & { readonly row: TypedRow }) {
  const { tag_pk: id, tag_name: name } = tag;
  return (
    <tr {...asRow} className="edited">
      <Td role="cell" colSpan={4} id={rowId(id)} tabIndex={-1}>
        <TagFields row={row} called={name} problems={problems}>
          <Button type="submit" aria-label={`Save ${name}`}>
            Save
          </Button>
          <button
            {...changing(`close-${id}`, rowId(id), query)}
            className="button button-ghost"
            aria-label={`Cancel ${name}`}
          >
            Cancel
          </button>
        </TagFields>
      </Td>
    </tr>
  );
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
