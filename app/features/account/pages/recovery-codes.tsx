import { useActionData, useLoaderData } from "@remix-run/react";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { recoveryCodesPage } from "../account.server";
import { BothSteps } from "../both-steps";
import { RecoveryCodesCard } from "../recovery-codes-card";
import { leftWords } from "../words";

export const meta = title("account-recovery-codes");
export const loader = recoveryCodesPage.loader;
export const action = recoveryCodesPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

/** Creates new recovery codes and shows them once. */
export default function RecoveryCodes() {
  const { on, left } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const codes = answer && "codes" in answer ? answer.codes : [];
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <PageHeader title="Make new recovery codes" back={{ to: paths.account(), label: "Account" }} />
      {codes.length > 0 ? (
        <>
          <Notice tone="success" role="status" title="New recovery codes made">
            The earlier codes no longer work.
          </Notice>
          <RecoveryCodesCard codes={codes} />
        </>
      ) : on ? (
        <Card title="Confirm it's you" description={`${leftWords(left)} left. New codes replace every earlier one.`}>
          <PageForm refusalTitle="No codes were made" submit="Make new recovery codes" cancel={paths.account()}>
            <BothSteps />
          </PageForm>
        </Card>
      ) : (
        <Notice title="Two-step verification is off" />
      )}
    </div>
  );
}
