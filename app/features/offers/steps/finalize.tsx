import { Link } from "@remix-run/react";
import { Card } from "~/ui/card";
import { cn } from "~/ui/cn";
import { SummaryList } from "~/ui/summary-list";
import type { FieldsProps } from "~/wizard/wizard";
import { defaultLanguageId } from "../../../../server/contract/default-language";
import { checkedAnswers } from "../checked-answers";
import type { OfferFacts } from "../facts";
import { OfferCard } from "../offer-card";
import type { OfferAnswers } from "../schema";

type Props = FieldsProps<OfferFacts, OfferAnswers>;

/** The offer as a customer sees it, and every answer with the way back to it. */
export function FinalizeFields(props: Props) {
  const { facts, answers, options, href } = props;
  const chosen = Number(options);
  const languages = facts.languages.filter(({ id }) => answers.language?.includes(id));
  const language = languages.some(({ id }) => id === chosen) ? chosen : (languages[0]?.id ?? defaultLanguageId);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
      <section aria-labelledby="preview" className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-4">
        <h2 id="preview" className="text-lg font-semibold">
          As a customer sees it
        </h2>
        {languages.length > 1 ? (
          <nav aria-label="Language of the preview" className="flex flex-wrap gap-1">
            {languages.map(({ id, name }) => (
              <Link
                key={id}
                to={href("finalize", { preview: String(id) })}
                preventScrollReset
                aria-current={id === language ? "true" : undefined}
                className={cn(
                  "inline-flex min-h-8 items-center rounded-full border px-3 text-sm no-underline",
                  id === language
                    ? "border-primary bg-accent font-semibold text-accent-foreground"
                    : "border-input text-foreground hover:bg-muted",
                )}
              >
                {name}
              </Link>
            ))}
          </nav>
        ) : null}
        <OfferCard answers={answers} facts={facts} language={language} />
      </section>
      <div className="flex min-w-0 flex-col gap-4">
        <h2 className="text-lg font-semibold">Check your answers</h2>
        {checkedAnswers(answers, facts).map(({ step, title, items }) => (
          <Card
            key={step}
            title={title}
            actions={
              <Link to={href(step, { change: "1" })} className="link inline-block min-h-6">
                Change<span className="sr-only"> {title.toLowerCase()}</span>
              </Link>
            }
          >
            <SummaryList items={items.map(([term, value]) => ({ term, value }))} />
          </Card>
        ))}
      </div>
    </div>
  );
}
