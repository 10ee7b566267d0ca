import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";

/** Shown if the server does not support surveys. */
export const UnknownSurveys = () => (
  <>
    <PageHeader title="Surveys" />
    <EmptyState icon="surveys" title="Your server does not support surveys">
      <p>Ask your provider for an update to ask customers questions and see their answers here.</p>
    </EmptyState>
  </>
);
