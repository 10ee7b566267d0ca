import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice, Refusal } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { keyAfter } from "~/ui/said";
import { BothSteps } from "../both-steps";
import { loadRecoveryCodes, renewFrom } from "../recovery-codes.server";
import { RecoveryCodesCard } from "../recovery-codes-card";
import { type AccountField, leftWords } from "../words";

export const meta = title("account-recovery-codes");

export async function loader(args: LoaderFunctionArgs) {
  return loadRecoveryCodes(await requireAccess(args, "account-recovery-codes"));
}

export async function action(args: ActionFunctionArgs) {
  return renewFrom(await requireAccess(args, "account-recovery-codes"), args);
}

/** Makes new recovery codes and shows them, once. */
export default function RecoveryCodes() {
  const { on, left, key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const codes = answer && "codes" in answer ? answer.codes : [];
  const refused = answer && "problems" in answer ? answer : null;
  const problems = refused?.problems ?? [];
  const problem = (name: AccountField) => problems.find((one) => one.name === name)?.text;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <PageHeader title="Make new recovery codes" back={{ to: paths.account(), label: "Account" }} />
      <ErrorSummary errors={problems.map(({ name, text }) => ({ href: `#${name}`, text }))} />
      <Refusal title="No codes were made" message={refused?.message} className="" />
      {codes.length > 0 ? (
        <>
          <Notice tone="success" role="status" title="New recovery codes made">
            The earlier codes no longer work.
          </Notice>
          <RecoveryCodesCard codes={codes} />
        </>
      ) : on ? (
        <Card title="Confirm it's you" description={`${leftWords(left)} left. New codes replace every earlier one.`}>
          <Form
            key={refused?.stamp ?? "new"}
            method="post"
            action={`${paths.accountRecoveryCodes()}#error-summary`}
            noValidate
            className="flex flex-col gap-4"
          >
            <input type="hidden" name="idempotency_key" value={keyAfter(refused?.message, key)} />
            <BothSteps problem={problem} />
            <div className="flex flex-wrap gap-2">
              <Button variant="primary">Make new recovery codes</Button>
              <ButtonLink to={paths.account()}>Cancel</ButtonLink>
            </div>
          </Form>
        </Card>
      ) : (
        <Notice title="Two-step verification is off" />
      )}
    </div>
  );
}
