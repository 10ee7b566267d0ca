import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { FormVersions } from "~/form/both-versions";
import { useRefusal } from "~/form/refusal";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { PageHeader } from "~/ui/page-header";
import { prizeField } from "../../../../server/contract/spin/rules";
import { differingWheel, wheelIn, wheelValues } from "../prize-form";
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
  const { rows, perDay } = typed ? wheelIn(typed) : (moved ?? loaded);
  const isConflict = refusal?.conflict === true;
  useEffect(() => {
    if (moved?.focus == null) return;
    document.getElementsByName(prizeField(moved.focus, "title"))[0]?.focus();
  }, [moved]);
  return (
    <div className="max-w-5xl">
      <PageHeader
        title="Edit wheel"
        description="Each slice is as wide as its odds. All odds add up to 100%."
        back={{ to: paths.drawsSpintowin(), label: "Spin to win" }}
      />
      {isConflict && typed ? (
        <div className="mb-4">
          <FormVersions typed={typed} differing={(values) => differingWheel(loaded, wheelIn(values))} />
        </div>
      ) : null}
      <WheelForm
        key={refusal?.stamp ?? moved?.stamp ?? "new"}
        rows={rows}
        perDay={perDay}
        revision={moved?.revision ?? loaded.revision}
        opened={wheelValues(loaded)}
        problems={refusal?.fieldErrors ?? {}}
        isConflict={isConflict}
      />
    </div>
  );
}
