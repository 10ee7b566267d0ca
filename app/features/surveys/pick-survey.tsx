import { Form } from "@remix-run/react";
import type { Spelt } from "~/business/customer-criteria/read";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { formatCount } from "~/ui/format";
import { Hidden } from "~/ui/hidden";
import { PageHeader } from "~/ui/page-header";
import { Select } from "~/ui/select";

interface PickSurveyProps {
  readonly picks: readonly { readonly value: string; readonly label: string }[];
  /** Number of surveys that were looked through, if there may be others. */
  readonly newest: number | null;
  readonly spelt: Spelt;
}

/** Selects the survey to send to the customers of a list. */
export const PickSurvey = ({ picks, newest, spelt }: PickSurveyProps) => (
  <div className="flex max-w-3xl flex-col gap-5">
    <PageHeader title="Send survey" back={{ to: paths.surveysDashboard(), label: "Surveys" }} />
    {picks.length === 0 ? (
      <EmptyState
        icon="surveys"
        title="No survey to send"
        action={<ButtonLink to={paths.surveysEdit()}>New survey</ButtonLink>}
      >
        <p>Create a survey, then choose who gets it.</p>
      </EmptyState>
    ) : (
      <Form method="get" className="flex flex-col items-start gap-4">
        <Hidden params={spelt} />
        <Select
          name="survey"
          label="Survey"
          hint={
            newest === null ? undefined : `Only the newest ${formatCount(newest)}. Send older ones from their own page.`
          }
          width="md"
          options={picks}
        />
        <Button type="submit" variant="primary">
          Continue
        </Button>
      </Form>
    )}
  </div>
);
