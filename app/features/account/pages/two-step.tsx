import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requireAccess } from "~/access/guard.server";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/error-summary";
import { Input } from "~/ui/input";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { RecoveryCodesCard } from "../recovery-codes-card";
import { confirmFrom, loadTwoStep } from "../two-step.server";

export const meta = title("account-two-step");

export async function loader(args: LoaderFunctionArgs) {
  return loadTwoStep(await requireAccess(args, "account-two-step"));
}

export async function action(args: ActionFunctionArgs) {
  return confirmFrom(await requireAccess(args, "account-two-step"), args);
}

/** Shows an authenticator app its secret, then, once, the recovery codes. */
export default function TwoStep() {
  const { setup } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const codes = answer?.codes ?? [];
  const problem = answer?.problem ?? undefined;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <PageHeader title="Two-step verification" back={{ to: paths.account(), label: "Account" }} />
      <ErrorSummary errors={problem ? [{ href: "#code", text: problem }] : []} />
      {codes.length > 0 ? (
        <>
          <Notice tone="success" role="status" title="Two-step verification is on" />
          <RecoveryCodesCard codes={codes} />
        </>
      ) : null}
      {setup && codes.length === 0 ? <Setup {...setup} problem={problem} /> : null}
      {setup || codes.length > 0 ? null : <Notice title="No setup in progress" />}
    </div>
  );
}

interface SetupProps {
  readonly secret: string;
  readonly code: { readonly size: number; readonly path: string };
  readonly formKey: string;
  readonly problem: string | undefined;
}

function Setup({ secret, code, formKey, problem }: SetupProps) {
  return (
    <Card title="Add this account to your authenticator app">
      <div className="flex flex-col gap-4">
        <p>Scan the QR code, or type the key into the app.</p>
        <svg
          role="img"
          aria-label="QR code for an authenticator app"
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
          className="size-56 max-w-full rounded-md"
        >
          <rect width={code.size} height={code.size} fill="#fff" />
          <path d={code.path} fill="#000" />
        </svg>
        <p>
          Key: <code className="font-semibold wrap-anywhere">{secret}</code>
        </p>
        <Form
          method="post"
          action={`${paths.accountTwoStep()}#error-summary`}
          noValidate
          className="flex flex-col gap-4"
        >
          <input type="hidden" name="idempotency_key" value={formKey} />
          <Input
            name="code"
            label="Code"
            hint="Six digits that the app shows now."
            error={problem}
            inputMode="numeric"
            autoComplete="one-time-code"
            width="sm"
          />
          <div className="flex flex-wrap gap-2">
            <Button variant="primary">Switch on two-step verification</Button>
            <ButtonLink to={paths.account()}>Cancel</ButtonLink>
          </div>
        </Form>
      </div>
    </Card>
  );
}
