import { useLoaderData } from "@remix-run/react";
import { TextField } from "~/form/fields/text";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { adding } from "../add.server";
import { newLevelField, newLevelRows } from "../new-levels";

export const meta = title("tiers-add");
export const loader = adding.loader;
export const action = adding.action;

const examples = ["Bronze", "Silver", "Gold", "Platinum"];

export default function AddLevels() {
  const { names } = useLoaderData<typeof loader>();
  const hint = (index: number) => (names.length === 0 ? `Such as ${examples[index]}` : undefined);
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="New levels"
        description="Lowest to highest. Leave unused rows blank."
        back={{ to: paths.tiersOverview(), label: "Tiers" }}
      />
      <PageForm refusalTitle="Levels not added" submit="Add levels" cancel={paths.tiersOverview()}>
        {names.length > 0 ? <Notice>New levels go above {names.at(-1)}, the highest level.</Notice> : null}
        <Card>
          <div className="flex flex-col gap-4">
            {Array.from({ length: newLevelRows }, (_, index) => (
              <div key={newLevelField(index, "type_name")} className="grid gap-4 sm:grid-cols-[14rem_1fr]">
                <TextField
                  name={newLevelField(index, "type_name")}
                  label={`Name of level ${names.length + index + 1}`}
                  hint={hint(index)}
                />
                <TextField name={newLevelField(index, "description")} label="Description" optional />
              </div>
            ))}
          </div>
        </Card>
      </PageForm>
    </div>
  );
}
