import { SelectField } from "~/form/fields/choice";
import { NumberField } from "~/form/fields/number";
import { TextField } from "~/form/fields/text";
import { RowButtons } from "~/form/rows/row-buttons";
import { prizeField } from "../../../server/contract/spin/rules";
import { type PrizeRow, prizeList } from "./prize-form";

const kinds = [
  { value: "1", label: "A prize" },
  { value: "0", label: "No prize" },
];

/** Slices, each a set of fields. Every change is a submit button, so that none needs JavaScript. */
export const PrizeRows = ({ rows }: { readonly rows: readonly PrizeRow[] }) => (
  <ol className="flex flex-col gap-3">
    {rows.map((row, index) => {
      const field = (column: keyof PrizeRow) => prizeField(index, column);
      return (
        <li key={field("title")} className="rounded-lg border border-border bg-card p-3 has-target:border-ring">
          <fieldset className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_8rem_7rem_8rem_auto]">
            <legend className="sr-only">Slice {index + 1}</legend>
            <input type="hidden" name={field("prizeId")} value={row.prizeId} />
            <input type="hidden" name={field("shown")} value={row.shown} />
            <TextField name={field("title")} className="col-span-2 sm:col-span-1" label={`${index + 1}. Name`} />
            <SelectField name={field("wins")} label="Gives" options={kinds} />
            <NumberField name={field("odds")} label="Odds" suffix="%" decimal />
            <NumberField name={field("stock")} label="Left" />
            <RowButtons list={prizeList} at={index} count={rows.length} name={row.title || `slice ${index + 1}`} />
          </fieldset>
        </li>
      );
    })}
  </ol>
);
