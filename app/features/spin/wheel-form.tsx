import { useLocation } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { RawAnswers } from "~/form/answers";
import { choiceOf, useTypedBeside } from "~/form/both-versions";
import { EditForm } from "~/form/edit-form";
import { TextField } from "~/form/fields/text";
import { readForm, segments } from "~/form/names";
import { AddRow } from "~/form/rows/row-buttons";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { oddsProblem, spinBounds, wholeWheel } from "../../../server/contract/spin/rules";
import { differingWheel, prizeList, readRows, totalOdds } from "./prize-form";
import { PrizeRows } from "./prize-rows";
import { formatOdds } from "./wheel";

interface WheelFormProps {
  /** The stored wheel. */
  readonly opened: RawAnswers;
  /** The wheel as it was last posted, or as it is stored. */
  readonly values: RawAnswers;
  readonly revision: number;
}

/** Error summary entry, with the number of the slice. */
function inSummary(name: string, text: string) {
  const [root, row] = segments(name);
  if (root !== prizeList.field) return { href: `#${name}`, text };
  return row === undefined
    ? { href: "#odds-total", text }
    : { href: `#${name}`, text: `Slice ${Number(row) + 1}: ${text}` };
}

/** Form for the slices; updates the total odds while the user types. */
export function WheelForm({ opened, values, revision }: WheelFormProps) {
  const { pathname, search } = useLocation();
  const { submit, cancel } = choiceOf(useTypedBeside(opened) !== null, "Save wheel", `${pathname}${search}`);
  const rows = readRows(values);
  const [total, setTotal] = useState(totalOdds(rows));
  const wrong = oddsProblem(total);
  function count({ currentTarget }: FormEvent<HTMLFormElement>) {
    setTotal(totalOdds(readRows(readForm(new FormData(currentTarget), [prizeList.field]).raw)));
  }
  return (
    <EditForm
      opened={opened}
      differing={(typed) => differingWheel({ saved: opened, typed })}
      revision={revision}
      refusalTitle="Wheel not saved"
      errorEntry={inSummary}
      onInput={count}
    >
      {/* Must be first in the form, because Enter presses the first button. */}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <TextField
          name="spins_per_day"
          label="Daily spins per customer"
          inputMode="numeric"
          width="xs"
          hint={`From 1 to ${spinBounds.spinsPerDay}.`}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" icon="check">
            {submit}
          </Button>
          <ButtonLink to={cancel?.to ?? paths.drawsSpintowin()}>{cancel?.label ?? "Cancel"}</ButtonLink>
        </div>
      </div>
      <p id="odds-total" tabIndex={-1} className="flex flex-wrap items-center gap-2">
        <span>
          Total odds: <strong className="tabular-nums">{formatOdds(total)}</strong>
        </span>
        <Badge tone={total === wholeWheel ? "success" : "warning"}>
          {wrong === "" ? "Adds up to 100%" : wrong.slice(wrong.lastIndexOf(":") + 2)}
        </Badge>
      </p>
      <PrizeRows rows={rows} />
      {rows.length === 0 ? (
        <p className="text-muted-foreground">The wheel has no slices yet. Add the first slice.</p>
      ) : null}
      {rows.length < spinBounds.mostPrizes ? <AddRow list={prizeList} count={rows.length} label="Add a slice" /> : null}
      <p className="hint">
        “Left” counts down with every win. Change the number to add or remove prizes. Slices without a prize need no
        number.
      </p>
    </EditForm>
  );
}
