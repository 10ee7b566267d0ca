import type { FieldErrors } from "~/form/answers";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { Icon } from "~/ui/icon";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";
import { prizeField } from "../../../server/contract/spin/rules";
import { type PrizeRow, type RowChange, rowAfter, writeChange } from "./prize-form";

interface PrizeRowsProps {
  readonly rows: readonly PrizeRow[];
  readonly problems: FieldErrors;
  readonly path: string;
}

const kinds = [
  { value: "1", label: "A prize" },
  { value: "0", label: "No prize" },
];

/** Slices, each a set of fields. Every change is a submit button, so that none needs JavaScript. */
export function PrizeRows({ rows, problems, path }: PrizeRowsProps) {
  const error = (row: number, column: keyof PrizeRow) => problems[prizeField(row, column)];
  const change = (to: RowChange) => ({
    type: "submit" as const,
    name: "change",
    value: writeChange(to),
    formAction: `${path}#row-${rowAfter(to, rows.length)}`,
  });
  return (
    <ol className="flex flex-col gap-3">
      {rows.map((row, index) => {
        const field = (column: keyof PrizeRow) => prizeField(index, column);
        const called = row.title || `slice ${index + 1}`;
        return (
          <li
            key={field("title")}
            id={`row-${index}`}
            className="rounded-lg border border-border bg-card p-3 target:border-ring"
          >
            <fieldset className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_8rem_7rem_8rem_auto]">
              <legend className="sr-only">Slice {index + 1}</legend>
              <input type="hidden" name={field("prizeId")} value={row.prizeId} />
              <input type="hidden" name={field("shown")} value={row.shown} />
              <Input
                name={field("title")}
                className="col-span-2 sm:col-span-1"
                label={`${index + 1}. Name`}
                error={error(index, "title")}
                defaultValue={row.title}
                autoComplete="off"
              />
              <Select
                name={field("wins")}
                label="Gives"
                error={error(index, "wins")}
                defaultValue={row.wins}
                options={kinds}
              />
              <Input
                name={field("odds")}
                label="Odds"
                suffix="%"
                inputMode="decimal"
                error={error(index, "odds")}
                defaultValue={row.odds}
                autoComplete="off"
              />
              <Input
                name={field("stock")}
                label="Left"
                inputMode="numeric"
                error={error(index, "stock")}
                defaultValue={row.stock}
                autoComplete="off"
              />
              <div className="flex gap-1">
                <Small {...change({ kind: "up", row: index })} label={`Move ${called} up`} off={index === 0}>
                  <Icon name="arrow-up" />
                </Small>
                <Small
                  {...change({ kind: "down", row: index })}
                  label={`Move ${called} down`}
                  off={index === rows.length - 1}
                >
                  <Icon name="arrow-down" />
                </Small>
                <Small {...change({ kind: "remove", row: index })} label={`Remove ${called}`}>
                  <Icon name="trash" />
                </Small>
              </div>
            </fieldset>
          </li>
        );
      })}
    </ol>
  );
}

type SmallProps = React.ButtonHTMLAttributes<HTMLButtonElement> & { readonly label: string; readonly off?: boolean };

/** Small button. When it has no effect it remains, so that it keeps the focus. */
function Small({ label, off, ...button }: SmallProps) {
  return (
    <button
      {...button}
      aria-label={label}
      aria-disabled={off || undefined}
      className={cn(
        "inline-flex size-9 items-center justify-center rounded-md border border-input bg-card hover:bg-muted",
        "aria-disabled:opacity-40 pointer-coarse:size-11",
      )}
    />
  );
}

/** Button that adds an empty row at the end. */
export const AddRow = ({ count, path }: { readonly count: number; readonly path: string }) => (
  <Button
    type="submit"
    name="change"
    value={writeChange({ kind: "add" })}
    formAction={`${path}#row-${count}`}
    icon="plus"
    className="self-start"
  >
    Add a slice
  </Button>
);
