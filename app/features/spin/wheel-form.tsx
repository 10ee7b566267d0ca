import { type FormEvent, useState } from "react";
import type { FieldErrors, RawAnswers } from "~/form/answers";
import { choiceOf } from "~/form/both-versions";
import { readForm, segments } from "~/form/names";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Input } from "~/ui/input";
import { oddsProblem, spinBounds, wholeWheel } from "../../../server/contract/spin/rules";
import { type PrizeRow, prizesField, readRows, totalOdds } from "./prize-form";
import { AddRow, PrizeRows } from "./prize-rows";
import { formatOdds } from "./wheel";

const path = paths.drawsSpintowinPrizes();

interface WheelFormProps {
  readonly rows: readonly PrizeRow[];
  readonly perDay: string;
  readonly revision: number;
  /** The wheel as this page shows it. */
  readonly opened: RawAnswers;
  readonly problems: FieldErrors;
  /** Someone else has saved the wheel since the page was opened. */
  readonly isConflict: boolean;
}

/** Error summary entry, with the number of the slice. */
function inSummary(name: string, text: string) {
  if (name === "prizes") return { href: "#odds-total", text };
  const [root, row] = segments(name);
  return { href: `#${name}`, text: root === prizesField ? `Slice ${Number(row) + 1}: ${text}` : text };
}

/** Form for the slices; updates the total odds while the user types. */
export function WheelForm({ rows, perDay, revision, opened, problems, isConflict }: WheelFormProps) {
  const { submit, cancel } = choiceOf(isConflict, "Save wheel", path);
  const [total, setTotal] = useState(totalOdds(rows));
  function count({ currentTarget }: FormEvent<HTMLFormElement>) {
    setTotal(totalOdds(readRows(readForm(new FormData(currentTarget), [prizesField]).raw)));
  }
  const wrong = oddsProblem(total);
  return (
    <PageForm
      refused="Wheel not saved"
      action={path}
      revision={revision}
      opened={opened}
      errorEntry={inSummary}
      onInput={count}
    >
      {/* Must be first in the form, because Enter presses the first button. */}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Input
          name="spins_per_day"
          label="Daily spins per customer"
          inputMode="numeric"
          width="xs"
          hint={`From 1 to ${spinBounds.spinsPerDay}.`}
          error={problems.spins_per_day}
          defaultValue={perDay}
          autoComplete="off"
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
      <PrizeRows rows={rows} problems={problems} path={path} />
      {rows.length === 0 ? (
        <p className="text-muted-foreground">The wheel has no slices yet. Add the first slice.</p>
      ) : null}
      {rows.length < spinBounds.mostPrizes ? <AddRow count={rows.length} path={path} /> : null}
      <p className="hint">
        “Left” counts down with every win. Change the number to add or remove prizes. Slices without a prize need no
        number.
      </p>
    </PageForm>
  );
}
