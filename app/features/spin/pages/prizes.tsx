import { useLoaderData } from "@remix-run/react";
import { useRefusal } from "~/form/refusal";
import { useRowFocus } from "~/form/rows/use-row-focus";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { PageHeader } from "~/ui/page-header";
import { wheelEditing } from "../prizes.server";
import { WheelForm } from "../wheel-form";

export const meta = title("draws-spintowin-prizes");
export const loader = wheelEditing.loader;
export const action = wheelEditing.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function WheelPrizes() {
  const { values, revision } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  useRowFocus();
  return (
    <div className="max-w-5xl">
      <PageHeader
        title="Edit wheel"
        description="Each slice is as wide as its odds. All odds add up to 100%."
        back={{ to: paths.drawsSpintowin(), label: "Spin to win" }}
      />
      <WheelForm
        key={refusal?.stamp}
        opened={values}
        values={refusal?.repopulateFields ?? values}
        revision={revision}
      />
    </div>
  );
}
