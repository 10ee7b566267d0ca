import { Link } from "@remix-run/react";
import { Card } from "~/ui/card";
import { SummaryList } from "~/ui/summary-list";
import { type FieldsProps, partKey, type Step, type SummaryPart } from "~/wizard/wizard";

/** Removes blank answers of optional questions. */
export const answered = (steps: readonly SummaryPart[]): SummaryPart[] =>
  steps
    .map((step) => ({ ...step, items: step.items.filter(([, value]) => value !== "") }))
    .filter(({ items }) => items.length > 0);

/** Last step of an item's wizard: the review of all answers. */
export const reviewStep = <Facts, Answers>(): Step<Facts, Answers, null> => ({
  label: "Finalize",
  title: "Review and publish",
  Fields: ReviewFields,
});

const ReviewFields = <Facts, Answers>({ answers, facts, summary, href, readOnly }: FieldsProps<Facts, Answers>) => (
  <CheckedAnswers steps={summary(answers, facts)} href={href} readOnly={readOnly} />
);

interface CheckedProps extends Pick<FieldsProps<unknown, unknown>, "href"> {
  readonly steps: readonly SummaryPart[];
  readonly readOnly?: boolean;
}

/** All answers in words, with links back to their steps. */
export const CheckedAnswers = ({ steps, href, readOnly }: CheckedProps) =>
  answered(steps).map((part) => (
    <Card
      key={partKey(part)}
      title={part.title}
      actions={
        readOnly ? null : (
          <Link to={href(part.step, { change: "1" })} className="link inline-block min-h-6">
            Change<span className="sr-only"> {part.title.toLowerCase()}</span>
          </Link>
        )
      }
    >
      <SummaryList
        items={part.items.map(([term, value]) => ({
          term,
          value: <span className="whitespace-pre-line wrap-anywhere">{value}</span>,
        }))}
      />
    </Card>
  ));
