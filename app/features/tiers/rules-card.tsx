import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { usePointWords } from "~/shell/use-point-words";
import { Card } from "~/ui/card";
import { formatCount, formatDay, unknownText } from "~/ui/format";
import { SummaryList } from "~/ui/summary-list";
import type { Overview } from "./overview.server";
import { rulesInWords } from "./words";

function lastEvaluated(evaluation: Overview["evaluation"]): string {
  if (!evaluation) return unknownText;
  if (evaluation.running) return `In progress: ${formatCount(evaluation.looked)} customers so far`;
  return evaluation.evaluated_day ? formatDay(evaluation.evaluated_day) : "Not yet";
}

/** Rules, and the progress of their evaluation. */
export function RulesCard({ page: { setup, evaluation, mayChange } }: { readonly page: Overview }) {
  const words = usePointWords();
  const change = mayChange ? (
    <Link to={paths.tiersWizard({ step: "rules", action: "setup" })} className="link inline-block min-h-6">
      Edit<span className="sr-only"> rules</span>
    </Link>
  ) : null;
  return (
    <Card title="Rules" actions={setup ? change : null}>
      {setup ? (
        <SummaryList
          items={[
            ...rulesInWords(setup, words).map(([term, value]) => ({ term, value })),
            ...(setup.enabled ? [{ term: "Last evaluated", value: lastEvaluated(evaluation) }] : []),
          ]}
        />
      ) : (
        <p>
          {mayChange
            ? "Rules unknown: the server did not send them."
            : "Only users who can change tiers see the rules."}
        </p>
      )}
    </Card>
  );
}
