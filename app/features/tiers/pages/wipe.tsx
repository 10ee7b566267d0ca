import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { formatCount } from "~/ui/format";
import { Input } from "~/ui/input";
import { Refusal } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { keyAfter, textOf } from "~/ui/said";
import { LevelUses } from "../uses";
import { loadWipe, wipe } from "../wipe.server";
import { wipeWord } from "../wipe-word";

export const meta = title("tiers-wipe");
export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  return loadWipe(await requireAccess(args, "tiers-wipe"));
}

export async function action(args: ActionFunctionArgs) {
  return wipe(await requireAccess(args, "tiers-wipe"), args);
}

const counted = (count: number, one: string) => `${formatCount(count)} ${one}${count === 1 ? "" : "s"}`;

/** Says what wiping the levels takes away, and asks for the word before it does. */
export default function WipeLevels() {
  const { levels, customers, uses, revision, key } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const problem = refused?.field ? textOf(refused.message) : undefined;
  return (
    <div className="max-w-2xl">
      <PageHeader title="Wipe all levels?" back={{ to: paths.tiersOverview(), label: "Tiers" }} />
      {problem ? <ErrorSummary className="mb-4" errors={[{ href: "#confirm", text: problem }]} /> : null}
      {problem ? null : <Refusal title="The levels were not wiped" message={refused?.message} />}
      <LevelUses title="The levels cannot be wiped yet" uses={uses} />
      <ul className="list-disc ps-5">
        <li>{counted(levels, "level")} will be removed, with what they ask for.</li>
        <li>
          {customers === null ? "All customers" : counted(customers, "customer")} will have no level,{" "}
          {customers === 1 ? "that one" : "those"} set by hand included.
        </li>
        <li>Points, store credit and gift cards stay as they are.</li>
        <li>This cannot be undone.</li>
      </ul>
      {uses.length > 0 && !refused ? (
        <ButtonLink to={paths.tiersOverview()} className="mt-5">
          Back to the tiers
        </ButtonLink>
      ) : (
        <Form
          method="post"
          action={`${paths.tiersWipe()}#error-summary`}
          noValidate
          className="mt-5 flex flex-col gap-4"
        >
          <input type="hidden" name="idempotency_key" value={keyAfter(refused?.message, key)} />
          <input type="hidden" name="revision" value={revision ?? ""} />
          <Input
            name="confirm"
            label={`Type ${wipeWord} to go on`}
            width="sm"
            autoComplete="off"
            autoCapitalize="none"
            error={problem}
            defaultValue={refused?.confirm}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="danger" icon="trash">
              Wipe all levels
            </Button>
            <ButtonLink to={paths.tiersOverview()}>Keep them</ButtonLink>
          </div>
        </Form>
      )}
    </div>
  );
}
