import { useLoaderData } from "@remix-run/react";
import { DeleteFrame } from "~/form/delete-frame";
import { SelectField } from "~/form/fields/choice";
import { useRefusal } from "~/form/refusal";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { usePointWords } from "~/shell/use-point-words";
import { Card } from "~/ui/card";
import { countOrUnknown } from "~/ui/format";
import { SummaryList } from "~/ui/summary-list";
import { deleting } from "../delete.server";
import { LevelUses } from "../uses";

export const meta = title("tiers-delete");
export const loader = deleting.loader;
export const action = deleting.action;

/** Confirmation page for deleting a level: shows the consequences and asks where its customers go. */
export default function DeleteLevel() {
  const { level, use, uses, campaigns, reached, others } = useLoaderData<typeof loader>();
  const { many } = usePointWords();
  const isBlocked = useRefusal() === null && uses.length > 0;
  const tiers = paths.tiersOverview();
  return (
    <DeleteFrame
      one="level"
      back={{ to: tiers, label: "Tiers" }}
      shown={
        <>
          <LevelUses title="Level in use" what="the level" uses={uses} />
          <Card title={level.type_name}>
            <SummaryList
              items={[
                { term: "Requirement", value: reached },
                { term: "Customers", value: countOrUnknown(level.customers) },
                { term: "In use", value: use },
              ]}
            />
          </Card>
        </>
      }
      blocked={isBlocked}
      keep={isBlocked ? "Back to tiers" : undefined}
    >
      {level.customers === 0 ? null : others ? (
        <SelectField
          name="move_to"
          label="New level for these customers"
          hint="The next evaluation may move these customers again"
          width="md"
          options={[{ value: "", label: "Choose" }, ...others, { value: 0, label: "No level" }]}
        />
      ) : (
        <p>Your server decides the new level of these customers.</p>
      )}
      {campaigns.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{`Customers keep their ${many}. This cannot be undone.`}</p>
    </DeleteFrame>
  );
}
