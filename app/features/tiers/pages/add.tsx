import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/error-summary";
import { Input } from "~/ui/input";
import { Notice, Refusal } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { keyAfter } from "~/ui/said";
import { addLevels, loadAdd } from "../add.server";
import { newLevelField, newLevelRows } from "../new-levels";

export const meta = title("tiers-add");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadAdd(await requireAccess(args, "tiers-add"), args);
}

export async function action(args: ActionFunctionArgs) {
  return addLevels(await requireAccess(args, "tiers-add"), args);
}

const examples = ["Bronze", "Silver", "Gold", "Platinum"];

export default function AddLevels() {
  const { names, key } = useLoaderData<typeof loader>();
  const typed = useActionData<typeof action>();
  const problems: Readonly<Record<string, string>> = typed?.problems ?? {};
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="New levels"
        description="From the lowest to the highest. Leave rows blank that you do not need."
        back={{ to: paths.tiersOverview(), label: "Tiers" }}
      />
      {typed ? (
        <ErrorSummary
          className="mb-4"
          errors={Object.entries(problems).map(([name, text]) => ({ href: `#${name}`, text }))}
        />
      ) : null}
      <Refusal title="The levels were not made" message={typed?.message} />
      {names.length > 0 ? (
        <Notice className="mb-4">They come above {names.at(-1)}, the highest there is.</Notice>
      ) : null}
      <Form
        key={typed?.stamp ?? key}
        method="post"
        action={`${paths.tiersAdd({ action: "create" })}#error-summary`}
        noValidate
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="idempotency_key" value={keyAfter(typed?.message, key)} />
        {Array.from({ length: newLevelRows }, (_, index) => {
          const place = names.length + index + 1;
          const name = newLevelField(index, "type_name");
          const description = newLevelField(index, "description");
          return (
            <Card key={name}>
              <div className="grid gap-4 sm:grid-cols-[14rem_1fr]">
                <Input
                  name={name}
                  label={`Name of level ${place}`}
                  placeholder={names.length === 0 ? `Such as ${examples[index]}` : undefined}
                  error={problems[name]}
                  defaultValue={typed?.rows[index]?.type_name}
                  autoComplete="off"
                />
                <Input
                  name={description}
                  label="Description"
                  optional
                  error={problems[description]}
                  defaultValue={typed?.rows[index]?.description}
                  autoComplete="off"
                />
              </div>
            </Card>
          );
        })}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary">
            Make levels
          </Button>
          <ButtonLink to={paths.tiersOverview()}>Cancel</ButtonLink>
        </div>
      </Form>
    </div>
  );
}
