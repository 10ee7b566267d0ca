import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { type FormEvent, useEffect, useState } from "react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Input } from "~/ui/input";
import { Refusal } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { keyAfter } from "~/ui/said";
import { oddsProblem, spinBounds, wholeWheel } from "../../../../server/contract/spin/rules";
import { type RowProblem, readRows, rowField, totalOdds } from "../prize-form";
import { AddRow, PrizeRows } from "../prize-rows";
import { PrizeTable } from "../prize-table";
import { changePrizes, loadPrizes } from "../prizes.server";
import { formatOdds } from "../wheel";

export const meta = title("draws-spintowin-prizes");
export const handle = { hydrate: true };

const path = paths.drawsSpintowinPrizes();

export async function loader(args: LoaderFunctionArgs) {
  return loadPrizes(await requireAccess(args, "draws-spintowin-prizes"));
}

export async function action(args: ActionFunctionArgs) {
  return changePrizes(await requireAccess(args, "draws-spintowin-prizes"), args);
}

export default function WheelPrizes() {
  const kept = useLoaderData<typeof loader>();
  const typed = useActionData<typeof action>();
  const { rows, perDay } = typed ?? kept;
  const problems = typed?.problems ?? [];
  // Somebody's newer wheel is shown beside the form; saving then replaces it on purpose.
  const revision = typed && !typed.conflict ? typed.revision : kept.revision;
  const errors = problems.map(asError);
  useEffect(() => {
    if (typed?.focus == null) return;
    document.getElementsByName(rowField(typed.focus, "title"))[0]?.focus();
  }, [typed]);
  return (
    <div className="max-w-5xl">
      <PageHeader
        title="Edit the wheel"
        description="Each slice is as wide as its odds; together they make 100%."
        back={{ to: paths.drawsSpintowin(), label: "Spin to win" }}
      />
      {errors.length > 0 ? <ErrorSummary className="mb-4" errors={errors} /> : null}
      <Refusal title="The wheel was not saved" message={typed?.message}>
        {typed?.conflict ? <p>Below it stands as it is saved now. To save again replaces it with yours.</p> : null}
      </Refusal>
      {typed?.conflict ? (
        <div className="mb-4">
          <PrizeTable prizes={kept.saved} label="The wheel as it is saved now" />
        </div>
      ) : null}
      <WheelForm
        key={typed?.stamp ?? kept.key}
        rows={rows}
        perDay={perDay}
        revision={revision}
        problems={problems}
        idempotencyKey={keyAfter(typed?.message, kept.key)}
      />
    </div>
  );
}

/** A message of the summary, with the slice it is about. */
function asError({ name, text }: RowProblem) {
  if (name === "prizes") return { href: "#odds-total", text };
  const row = /^prizes\[(\d+)\]/.exec(name)?.[1];
  return { href: `#${name}`, text: row === undefined ? text : `Slice ${Number(row) + 1}: ${text}` };
}

type FormProps = Pick<Parameters<typeof PrizeRows>[0], "rows" | "problems"> & {
  readonly perDay: string;
  readonly revision: number;
  readonly idempotencyKey: string;
};

function WheelForm({ rows, perDay, revision, problems, idempotencyKey }: FormProps) {
  const [total, setTotal] = useState(totalOdds(rows));
  function count({ currentTarget }: FormEvent<HTMLFormElement>) {
    const form = new FormData(currentTarget);
    setTotal(totalOdds(readRows((name) => form.get(name))));
  }
  const wrong = oddsProblem(total);
  return (
    <Form method="post" action={`${path}#error-summary`} noValidate onInput={count} className="flex flex-col gap-4">
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="idempotency_key" value={idempotencyKey} />
      {/* The first button of a form is the one that Enter presses. */}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Input
          name="spins_per_day"
          label="Spins a customer a day"
          inputMode="numeric"
          width="xs"
          hint={`From 1 to ${spinBounds.spinsPerDay}.`}
          error={problems.find(({ name }) => name === "spins_per_day")?.text}
          defaultValue={perDay}
          autoComplete="off"
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" icon="check">
            Save the wheel
          </Button>
          <ButtonLink to={paths.drawsSpintowin()}>Cancel</ButtonLink>
        </div>
      </div>
      <p id="odds-total" tabIndex={-1} className="flex flex-wrap items-center gap-2">
        <span>
          Odds together: <strong className="tabular-nums">{formatOdds(total)}</strong>
        </span>
        <Badge tone={total === wholeWheel ? "success" : "warning"}>
          {wrong === "" ? "A whole wheel" : wrong.slice(wrong.lastIndexOf(":") + 2)}
        </Badge>
      </p>
      <PrizeRows rows={rows} problems={problems} path={path} />
      {rows.length === 0 ? <p className="text-muted-foreground">The wheel has no slices: add the first one.</p> : null}
      {rows.length < spinBounds.mostPrizes ? <AddRow count={rows.length} path={path} /> : null}
      <p className="hint">
        “Left” counts down with every win. Change it to put more in, or to take some out: what is won while you edit
        stays won. Slices that give no prize need no number.
      </p>
    </Form>
  );
}
