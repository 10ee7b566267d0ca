import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { BothSteps } from "./both-steps";
import { type AccountField, leftWords } from "./words";

interface TwoStepCardProps {
  /** null while it is off. */
  readonly twoStep: { readonly codesLeft: number; readonly renewsCodes: boolean } | null;
  readonly problem: (name: AccountField) => string | undefined;
}

/** Switches two-step verification on and off. */
export function TwoStepCard({ twoStep, problem }: TwoStepCardProps) {
  const description = "Signing in takes a code from an authenticator app as well as the password.";
  if (!twoStep) {
    return (
      <Card title="Two-step verification" description={description}>
        <Form method="post" action={paths.account()} className="flex flex-wrap items-center gap-3">
          <Button name="two-step" value="start">
            Set up two-step verification
          </Button>
          <span className="text-muted-foreground">
            Now <strong className="text-foreground">off</strong>
          </span>
        </Form>
      </Card>
    );
  }
  const { codesLeft, renewsCodes } = twoStep;
  return (
    <Card title="Two-step verification" description={description}>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>
          Now <strong>on</strong>, with {leftWords(codesLeft)} left.
          {codesLeft < 3 && !renewsCodes ? " For new recovery codes, switch it off and set it up again." : null}
        </p>
        {renewsCodes ? <ButtonLink to={paths.accountRecoveryCodes()}>Make new recovery codes</ButtonLink> : null}
      </div>
      <Form method="post" action={`${paths.account()}#error-summary`} noValidate className="flex flex-col gap-4">
        <BothSteps problem={problem} />
        <div>
          <Button variant="danger" name="two-step" value="end">
            Switch off two-step verification
          </Button>
        </div>
      </Form>
    </Card>
  );
}
