import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { CheckboxGroup } from "~/ui/checkbox";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";
import { endsOf, partsOf } from "./filter";
import type { FilterControl } from "./shown";

export interface MoreFiltersProps {
  readonly controls: readonly FilterControl[];
  /** URL of the page with the filters, and the fallback to show if they cannot be loaded. */
  readonly again: string;
  readonly hiddenFields: ReactNode;
}

/** Filters behind "Filters". Loaded separately, because with a thousand tags they would be most of the page. */
export default function MoreFilters({ controls }: MoreFiltersProps) {
  const isLong = ({ type }: FilterControl) => type === "ticks";
  return (
    <>
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {controls
          .filter((control) => !isLong(control))
          .map((control) => (
            <OneFilter key={control.name} control={control} />
          ))}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {controls.filter(isLong).map(({ name, label, value, options = [] }) => (
          <CheckboxGroup key={name} {...{ name, label, options }} defaultValue={partsOf(value)} folds />
        ))}
      </div>
      <div>
        <Button type="submit" icon="filter">
          Apply
        </Button>
      </div>
    </>
  );
}

function OneFilter({ control: { name, label, value, type, max, options } }: { readonly control: FilterControl }) {
  if (type === "select") return <Select {...{ name, label, options }} defaultValue={value} />;
  if (type === "text") return <Input {...{ name, label }} defaultValue={value} maxLength={max} />;
  if (type === "day") return <Input type="date" {...{ name, label }} defaultValue={value} />;
  const digits = type === "numbers" ? ("numeric" as const) : undefined;
  return (
    <div className="grid grid-cols-2 items-end gap-2">
      {Object.entries(endsOf(value)).map(([end, at]) => (
        <Input
          key={end}
          id={`${name}_${end}`}
          type={digits ? "text" : "date"}
          inputMode={digits}
          name={name}
          label={`${label} ${end}`}
          defaultValue={at}
        />
      ))}
    </div>
  );
}
