import { useLoaderData } from "@remix-run/react";
import { ActFrame } from "~/form/act-frame";
import { TextField } from "~/form/fields/text";
import { useRefusal } from "~/form/refusal";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { counted } from "../../../../server/contract/common/counted";
import { LevelUses } from "../uses";
import { wiping } from "../wipe.server";
import { wipeWord } from "../wipe-word";

export const meta = title("tiers-wipe");
export const loader = wiping.loader;
export const action = wiping.action;

/** Confirmation page for deleting all levels: shows the consequences and asks for a confirmation word. */
export default function WipeLevels() {
  const { levels, customers, uses, revision } = useLoaderData<typeof loader>();
  const { heading } = usePointWords();
  const isBlocked = useRefusal() === null && uses.length > 0;
  const tiers = paths.tiersOverview();
  return (
    <ActFrame
      title="Wipe all levels?"
      back={{ to: tiers, label: "Tiers" }}
      shown={
        <>
          <LevelUses title="Levels in use" what="the levels" uses={uses} />
          <ul className="list-disc ps-5">
            <li>{counted(levels, "level")} will be removed, with the requirements.</li>
            <li>
              {customers === null ? "All customers" : counted(customers, "customer")} will have no level, including
              levels set manually.
            </li>
            <li>{heading}, store credit and gift cards stay.</li>
            <li>This cannot be undone.</li>
          </ul>
        </>
      }
      blocked={isBlocked}
      keep={isBlocked ? "Back to tiers" : "Keep levels"}
      refusalTitle="Levels not wiped"
      revision={revision}
      submit="Wipe all levels"
      variant="danger"
      icon="trash"
    >
      <TextField name="confirm" label={`Type ${wipeWord} to confirm`} width="sm" />
    </ActFrame>
  );
}
