import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Input } from "~/ui/input";
import { type AccountField, accountPath } from "./words";

interface TwoStepCardProps {
  /** null while it is off. */
  readonly twoStep: { readonly codesLeft: number } | null;
  readonly problem: (name: AccountField) => string | undefined;
}

/** Switches two-step verification on and off. */
export function TwoStepCard({ twoStep, problem }: TwoStepCardProps) {
  const description = "Signing in takes a code from an authenticator app as well as the password.";
  if (!twoStep) {
    return (
      <Card title="Two-step verification" description={description}>
        <Form method="post" action={accountPath} className="flex flex-wrap items-center gap-3">
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
  const { codesLeft } = twoStep;
  return (
    <Card title="Two-step verification" description={description}>
      <p className="mb-4">
        Now <strong>on</strong>, with {codesLeft === 1 ? "1 recovery code" : `${codesLeft} recovery codes`} left.
        {codesLeft < 3 ? " For new recovery codes, switch it off and set it up again." : null}
      </p>
      <Form method="post" action={`${accountPath}#error-summary`} noValidate className="flex flex-col gap-4">
        <Input
          name="password"
          type="password"
          label="Password"
          autoComplete="current-password"
          width="md"
          error={problem("password")}
        />
        <Input
          name="code"
          label="Code"
          hint="From your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          width="md"
          error={problem("code")}
        />
        <div>
          <Button variant="danger" name="two-step" value="end">
            Switch off two-step verification
          </Button>
        </div>
      </Form>
    </Card>
  );
}
