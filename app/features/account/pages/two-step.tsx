import { useActionData, useLoaderData } from "@remix-run/react";
import { SecretField } from "~/form/fields/secret";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { twoStepPage } from "../account.server";
import { RecoveryCodesCard } from "../recovery-codes-card";

export const meta = title("account-two-step");
export const loader = twoStepPage.loader;
export const action = twoStepPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

/** Shows the secret for an authenticator app, then the recovery codes once. */
export default function TwoStep() {
  const { setup } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const codes = answer && "codes" in answer ? answer.codes : [];
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <PageHeader title="Two-step verification" back={{ to: paths.account(), label: "Account" }} />
      {codes.length > 0 ? (
        <>
          <Notice tone="success" role="status" title="Two-step verification is on" />
          <RecoveryCodesCard codes={codes} />
        </>
      ) : setup ? (
        <Setup {...setup} />
      ) : (
        <Notice title="No setup in progress" />
      )}
    </div>
  );
}

interface SetupProps {
  readonly secret: string;
  readonly code: { readonly size: number; readonly path: string };
}

const Setup = ({ secret, code }: SetupProps) => (
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
      <PageForm refusalTitle="Nothing was changed" submit="Switch on two-step verification" cancel={paths.account()}>
        <SecretField
          name="code"
          label="Code"
          hint="Six digits that the app shows now."
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          width="sm"
        />
      </PageForm>
    </div>
  </Card>
);
