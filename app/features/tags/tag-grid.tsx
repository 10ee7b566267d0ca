import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { paths } from "~/paths";
import { AsServed } from "~/shell/as-served";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { emptyRows, newRows, type RowProblem, rowOf, type ToldTag, type TypedRow } from "./tag-form";
import { TagHeadings, TagRow } from "./tag-rows";
import { useRowKeys } from "./use-row-keys";

interface TagGridProps {
  readonly tags: readonly ToldTag[];
  /** The rows that were typed in before the page came back. */
  readonly typed: readonly TypedRow[];
  readonly problems: readonly RowProblem[];
  /** More empty rows were asked for. */
  readonly adds: boolean;
  readonly search: string;
  readonly may: { readonly create: boolean; readonly delete: boolean };
  readonly idempotencyKey: string;
}

/** From here on the rows out of sight are not laid out. */
const many = 100;

/** One form for all the rows, those there are and new ones. Every change is a button of it, so none needs a script. */
export function TagGrid({ tags, typed, problems, adds, search, may, idempotencyKey }: TagGridProps) {
  const [more, setMore] = useState(0);
  const keys = useRowKeys(() => setMore((rows) => rows + 1));
  const query = search === "" ? "" : `?search=${encodeURIComponent(search)}`;
  const byId = new Map(typed.map((row) => [row.tagId, row]));
  const here = new Set(tags.map(({ tag_pk }) => tag_pk));
  // What was typed into a tag that is gone meanwhile begins a new one.
  const orphans = typed.filter(({ tagId }) => tagId !== null && !here.has(tagId));
  const asNew = orphans.map((row, n) => ({ ...row, field: `InsertTags[${900_000 + n}]`, tagId: null, shown: "" }));
  const fresh = may.create
    ? newRows([...typed.filter(({ tagId }) => tagId === null), ...asNew], (adds ? emptyRows + 2 : emptyRows) + more)
    : [];
  const firstEmpty = fresh.find(({ name, abv }) => name === "" && abv === "")?.field;
  useEffect(() => {
    if (adds && firstEmpty) document.getElementById(`${firstEmpty}[name]`)?.focus();
  }, [adds, firstEmpty]);
  return (
    <Form
      method="post"
      action={`${paths.tagsDashboard()}${query}#error-summary`}
      noValidate
      onKeyDown={keys.onKeyDown}
      className="flex flex-col gap-2"
    >
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      {/* The first button of a form is the one that Enter presses. */}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" icon="check">
          Save the tags
        </Button>
      </div>
      {tags.length > 0 ? <TagHeadings /> : null}
      {tags.length > 0 ? (
        <AsServed as="ol" className={cn("flex flex-col gap-2", tags.length > many && "many-rows")} aria-label="Tags">
          {() =>
            tags.map((tag) => (
              <TagRow
                key={tag.tag_pk}
                row={byId.get(tag.tag_pk) ?? rowOf(tag)}
                tag={tag}
                called={tag.tag_name}
                problems={problems}
                mayDelete={may.delete}
                back={query}
              />
            ))
          }
        </AsServed>
      ) : null}
      {may.create ? (
        <section id="new-tags" tabIndex={-1} aria-labelledby="new-tags-title" className="mt-2 flex flex-col gap-2">
          <h2 id="new-tags-title" className="text-lg font-semibold">
            New tags
          </h2>
          <TagHeadings fresh />
          <ol className="flex flex-col gap-2" aria-label="New tags">
            {fresh.map((row, index) => (
              <TagRow
                key={row.field}
                row={row}
                called={`New tag ${index + 1}`}
                problems={problems}
                {...(index === fresh.length - 1 && { nameRef: keys.arrived })}
              />
            ))}
          </ol>
          <p className="hint">
            Rows without a name and a short form are left out. The short form (at most 8 characters) stands where there
            is little room.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              name="change"
              value="add"
              icon="plus"
              formAction={`${paths.tagsDashboard()}${query}#new-tags`}
            >
              More rows
            </Button>
            <Button type="submit" variant="primary" icon="check">
              Save the tags
            </Button>
          </div>
        </section>
      ) : null}
    </Form>
  );
}
