import { useEffect, useState } from "react";
import type { FieldErrors } from "~/form/answers";
import { EditForm } from "~/form/edit-form";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { TagFields, TagHeadings } from "./tag-fields";
import { asError, differingTags, focusAfter, gridOf, type Posted, type TagRow } from "./tag-form";
import { type TagRights, TagTable } from "./tag-table";
import { useRowKeys } from "./use-row-keys";

interface TagGridProps {
  readonly tags: readonly TagRow[];
  readonly posted: Posted;
  readonly problems: FieldErrors;
  readonly query: string;
  readonly may: TagRights;
}

/** One form for all rows, existing and new. Every change is a submit button, so that none needs JavaScript. */
export function TagGrid({ tags, posted, problems, query, may }: TagGridProps) {
  const [more, setMore] = useState(0);
  const keys = useRowKeys(() => setMore((rows) => rows + 1));
  const grid = gridOf(tags, posted, more);
  const focused = more === 0 ? focusAfter(posted.change, grid) : undefined;
  useEffect(() => {
    if (focused) document.getElementById(focused)?.focus();
  }, [focused]);
  const here = `${paths.tagsDashboard()}${query}`;
  const table = tags.length > 0 ? <TagTable tags={tags} open={grid.open} {...{ problems, may, query }} /> : null;
  if (!may.create && !may.update) return table;
  return (
    <EditForm
      opened={grid.opened}
      differing={(typed) => differingTags(tags, typed)}
      submit="Save tags"
      icon="check"
      refusalTitle="Tags not saved"
      action={here}
      errorEntry={asError}
      className="gap-4 px-4 pb-4"
    >
      {/* Enter presses the first button of a form, which must be the save. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the fields inside */}
      <div onKeyDown={keys.onKeyDown} className="-mx-4">
        {may.update && grid.open.size < tags.length ? (
          <div className="flex justify-end px-4 pb-2">
            <button type="submit" name="change" value="edit-all" formAction={here} className="link">
              Edit all
            </button>
          </div>
        ) : null}
        {table}
        {may.create ? (
          <section
            id="new-tags"
            tabIndex={-1}
            aria-labelledby="new-tags-title"
            className="flex flex-col gap-2 border-t border-border p-4"
          >
            <h2 id="new-tags-title" className="text-lg font-semibold">
              New tags
            </h2>
            <TagHeadings />
            {grid.fresh.map((row, index) => (
              <TagFields
                key={row.field}
                row={row}
                called={`New tag ${index + 1}`}
                problems={problems}
                mayEnable={may.enable}
                {...(index === grid.fresh.length - 1 && { nameRef: keys.arrived })}
              />
            ))}
            <Button
              type="submit"
              name="change"
              value="add"
              icon="plus"
              formAction={`${here}#new-tags`}
              className="self-start"
            >
              More rows
            </Button>
          </section>
        ) : null}
      </div>
    </EditForm>
  );
}
