import { SecretField } from "~/form/fields/secret";
import { PageForm } from "~/form/page-form";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { BothSteps } from "./both-steps";
import { leftWords } from "./words";

interface TwoStepCardProps {
  /** null while two-step verification is off. */
  readonly twoStep: { readonly codesLeft: number; readonly renewsCodes: boolean } | null;
}

/** Turns two-step verification on or off. */
export function TwoStepCard({ twoStep }: TwoStepCardProps) {
  const description = "Signing in takes a code from an authenticator app as well as the password.";
  if (!twoStep) {
    return (
      <Card title="Two-step verification" description={description}>
        <PageForm
          name="start"
          refusalTitle="Nothing was changed"
          variant="secondary"
          submit="Set up two-step verification"
          buttons={
            <span className="text-muted-foreground">
              Now <strong className="text-foreground">off</strong>
            </span>
          }
        >
          <input type="hidden" name="two-step" value="start" />
          <SecretField name="password" label="Password" autoComplete="current-password" />
        </PageForm>
      </Card>
    );
  }
  const { codesLeft, renewsCodes } = twoStep;
  return (
    <Card title="Two-step verification" description={description}>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>
          Now <strong>on</strong>, with {leftWords(codesLeft)} left.
          {codesLeft < 3 && !renewsCodes
            ? " For new recovery codes, switch two-step verification off and set it up again."
            : null}
        </p>
        {renewsCodes ? <ButtonLink to={paths.accountRecoveryCodes()}>Make new recovery codes</ButtonLink> : null}
      </div>
      <PageForm
        name="end"
        refusalTitle="Nothing was changed"
        submit="Switch off two-step verification"
        variant="danger"
      >
        <input type="hidden" name="two-step" value="end" />
        <BothSteps />
      </PageForm>
    </Card>
  );
}
