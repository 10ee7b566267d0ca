import { Link } from "@remix-run/react";
import type { InputHTMLAttributes, Ref } from "react";
import { paths } from "~/paths";
import { cn } from "~/ui/cn";
import { described, FieldError } from "~/ui/field";
import { formatCount } from "~/ui/format";
import { Icon } from "~/ui/icon";
import type { TagLine } from "../../../server/contract/tags/calls";
import { isColour, tagBounds } from "../../../server/contract/tags/rules";
import { TagChip } from "./tag-chip";
import { deleteLink, isChangedSince, type RowProblem, rowOf, type ToldTag, type TypedRow } from "./tag-form";

/** The columns, where there is room for them side by side. */
const columns = "md:grid-cols-[minmax(0,1fr)_7.5rem_4.5rem_5.5rem_6.5rem_2.75rem]";

/** The columns' names, over rows whose own labels then speak to screen readers only. */
export const TagHeadings = ({ fresh = false }: { readonly fresh?: boolean }) => (
  <div aria-hidden="true" className={cn("hidden gap-3 px-3 font-semibold text-muted-foreground md:grid", columns)}>
    <span>Name</span>
    <span>Short</span>
    <span>Colour</span>
    <span>Enabled</span>
    {fresh ? null : <span className="text-end">Customers</span>}
  </div>
);

interface TagRowProps {
  readonly row: TypedRow;
  /** The tag as it is kept; none for a new one. */
  readonly tag?: ToldTag | undefined;
  readonly called: string;
  readonly problems: readonly RowProblem[];
  readonly mayDelete?: boolean;
  readonly back?: string;
  readonly nameRef?: Ref<HTMLInputElement>;
}

/** The fields of one tag: a line where there is room, a card where there is not. */
export function TagRow({ row, tag, called, problems, mayDelete, back = "", nameRef }: TagRowProps) {
  const { field } = row;
  const problem = (column: string) => problems.find(({ name }) => name === `${field}[${column}]`)?.text;
  const changedSince = tag !== undefined && isChangedSince(row, tag);
  return (
    <li className="rounded-lg border border-border bg-card p-3 md:py-2">
      <fieldset className={cn("grid grid-cols-2 items-start gap-3", columns)}>
        <legend className="sr-only">{called}</legend>
        {row.shown === "" ? null : (
          <input
            type="hidden"
            name={`${field}[shown]`}
            // A refused row that somebody else changed has told so: the next save replaces what is kept now.
            value={changedSince ? rowOf(tag).shown : row.shown}
          />
        )}
        <Cell
          name={`${field}[name]`}
          label="Name"
          error={problem("name")}
          defaultValue={row.name}
          maxLength={tagBounds.name}
          data-column="name"
          inputRef={nameRef}
          className="col-span-2 md:col-span-1"
        />
        <Cell
          name={`${field}[abv]`}
          label="Short"
          error={problem("abv")}
          defaultValue={row.abv}
          maxLength={tagBounds.abbreviation}
          data-column="abv"
        />
        <Cell
          name={`${field}[color]`}
          type={row.tagId === null || isColour(row.color) ? "color" : "text"}
          label="Colour"
          error={problem("color")}
          defaultValue={row.color}
        />
        <label className="flex min-h-9 items-center gap-2">
          <input type="checkbox" name={`${field}[enabled]`} value="1" defaultChecked={row.enabled} className="tick" />
          <span className="md:sr-only">Enabled</span>
        </label>
        <span className="flex min-h-9 items-center justify-end gap-2 tabular-nums">
          {tag ? <Wearers tag={tag} /> : <span className="hint md:hidden">New</span>}
        </span>
        {tag && mayDelete ? (
          <Link
            id={deleteLink(tag.tag_pk)}
            to={`${paths.tagsDelete({ tagId: tag.tag_pk })}${back}`}
            aria-label={`Delete ${tag.tag_name}`}
            className="button button-ghost col-span-2 justify-self-end px-2 md:col-span-1"
          >
            <Icon name="trash" />
            <span className="md:hidden">Delete</span>
          </Link>
        ) : null}
        {changedSince ? (
          <p className="hint col-span-full">
            It is kept now as <TagChip name={tag.tag_name} abv={tag.tag_abv} color={tag.tag_color} />. Saving again
            replaces that with yours.
          </p>
        ) : null}
      </fieldset>
    </li>
  );
}

type CellProps = Omit<InputHTMLAttributes<HTMLInputElement>, "name"> & {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
};

function Cell({ name, label, error, className, inputRef, ...input }: CellProps) {
  return (
    <div className={cn("field", className)}>
      <label htmlFor={name} className="font-medium md:sr-only">
        {label}
      </label>
      <input
        ref={inputRef}
        id={name}
        name={name}
        className="control"
        autoComplete="off"
        {...input}
        {...described(name, error === undefined ? {} : { error })}
      />
      {error ? <FieldError id={name}>{error}</FieldError> : null}
    </div>
  );
}

/** How many wear the tag, a link to them. */
export function Wearers({ tag }: { readonly tag: TagLine }) {
  if (tag.customers === null) return <span className="text-muted-foreground">–</span>;
  return (
    <Link to={paths.customersDashboard({ userTagIds: tag.tag_pk })} className="link inline-flex min-h-6 items-center">
      {formatCount(tag.customers)}
      <span className="md:sr-only">&nbsp;{tag.customers === 1 ? "customer" : "customers"}</span>
      <span className="sr-only"> tagged {tag.tag_name}</span>
    </Link>
  );
}
