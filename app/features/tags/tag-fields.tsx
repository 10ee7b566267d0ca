import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import type { FieldErrors } from "~/form/answers";
import { cn } from "~/ui/cn";
import { described, FieldError } from "~/ui/field";
import { tag as declared, isColour } from "../../../server/contract/tags/fields";
import type { TypedRow } from "./tag-form";

/** Column widths, where there is space for columns. */
const columns = "md:grid-cols-[minmax(0,1fr)_7.5rem_4.5rem_5.5rem_minmax(7rem,auto)]";

/** Column headings; the rows' own labels are then for screen readers only. */
export const TagHeadings = () => (
  <div aria-hidden="true" className={cn("hidden gap-3 text-sm font-medium text-muted-foreground md:grid", columns)}>
    <span>Name</span>
    <span>Short form</span>
    <span>Color</span>
  </div>
);

interface TagFieldsProps {
  readonly row: TypedRow;
  readonly called: string;
  readonly problems: FieldErrors;
  /** False if the server does not read whether a tag is enabled. */
  readonly mayEnable: boolean;
  readonly nameRef?: Ref<HTMLInputElement>;
  /** Buttons of the row. */
  readonly children?: ReactNode;
}

/** Fields of one tag, in one line or, with less space, two columns. */
export function TagFields({ row, called, problems, mayEnable, nameRef, children }: TagFieldsProps) {
  const { field } = row;
  const cell = (column: "name" | "abv" | "color") => ({
    name: `${field}[${column}]`,
    error: problems[`${field}[${column}]`],
    defaultValue: row[column],
  });
  return (
    <fieldset className={cn("grid grid-cols-2 items-start gap-3", columns)}>
      <legend className="sr-only">{called}</legend>
      {row.shown === "" ? null : <input type="hidden" name={`${field}[shown]`} value={row.shown} />}
      <Cell
        {...cell("name")}
        label="Name"
        maxLength={declared.fields.name.max}
        data-column="name"
        inputRef={nameRef}
        className="col-span-2 md:col-span-1"
      />
      <Cell {...cell("abv")} label="Short form" maxLength={declared.fields.abv.max} data-column="abv" />
      <Cell {...cell("color")} label="Color" type={row.tagId === null || isColour(row.color) ? "color" : "text"} />
      {mayEnable ? (
        <label className="flex min-h-9 items-center gap-2">
          <input type="checkbox" name={`${field}[enabled]`} value="1" defaultChecked={row.enabled} className="tick" />
          Enabled
        </label>
      ) : (
        <span>
          <input type="hidden" name={`${field}[enabled]`} value={row.enabled ? "1" : ""} />
        </span>
      )}
      {children ? <div className="col-span-2 flex items-center justify-end gap-2 md:col-span-1">{children}</div> : null}
    </fieldset>
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
