import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { useRefusal } from "~/form/refusal";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { readRows, rowField } from "../prize-form";
import { PrizeTable } from "../prize-table";
import { wheelEditing } from "../prizes.server";
import { WheelForm } from "../wheel-form";

export const meta = title("draws-spintowin-prizes");
export const loader = wheelEditing.loader;
export const action = wheelEditing.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function WheelPrizes() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = useRefusal();
  const moved = answer && "rows" in answer ? answer : null;
  const typed = refusal?.repopulateFields;
  const rows = typed ? readRows((name) => typed[name]) : (moved ?? loaded).rows;
  useEffect(() => {
    if (moved?.focus == null) return;
    document.getElementsByName(rowField(moved.focus, "title"))[0]?.focus();
  }, [moved]);
  return (
    <div className="max-w-5xl">
      <PageHeader
        title="Edit wheel"
        description="Each slice is as wide as its odds. All odds add up to 100%."
        back={{ to: paths.drawsSpintowin(), label: "Spin to win" }}
      />
      {refusal?.conflict ? (
        <div className="mb-4">
          <Notice tone="info" className="mb-4">
            The saved wheel is below. Saving again replaces it with yours.
          </Notice>
          <PrizeTable prizes={loaded.saved} label="Saved wheel" />
        </div>
      ) : null}
      <WheelForm
        key={refusal?.key ?? moved?.stamp ?? "new"}
        rows={rows}
        perDay={typed ? String(typed.spins_per_day ?? "") : (moved ?? loaded).perDay}
        revision={moved?.revision ?? loaded.revision}
        problems={refusal?.fieldErrors ?? {}}
      />
    </div>
  );
}
