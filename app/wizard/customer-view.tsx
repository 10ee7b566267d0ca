import { Link } from "@remix-run/react";
import { cn } from "~/ui/cn";
import type { CustomerView, StepContext } from "./wizard";

interface CustomerViewProps<Facts, Answers> extends StepContext<Facts, Answers> {
  readonly of: CustomerView<Facts, Answers>;
  /** null selects the first language. */
  readonly language: number | null;
  /** URL of this step with the preview in a language. */
  readonly to: (language: number) => string;
}

/** Preview of the item as a customer sees it. Each language is a link, so that it works without JavaScript. */
export function CustomerViewAside<Facts, Answers>({
  of: { languages, Card },
  language,
  to,
  ...context
}: CustomerViewProps<Facts, Answers>) {
  const spoken = languages(context);
  const shown = spoken.find(({ id }) => id === language) ?? spoken[0];
  if (!shown) return null;
  return (
    <aside aria-labelledby="customer-view" className="customer-view">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="customer-view" className="font-semibold">
          As a customer sees it
        </h2>
        {spoken.length > 1 ? (
          <nav aria-label="Language of the preview" className="flex flex-wrap gap-1">
            {spoken.map(({ id, name }) => (
              <Link
                key={id}
                to={to(id)}
                preventScrollReset
                aria-current={id === shown.id ? "true" : undefined}
                className={cn("customer-language", id === shown.id && "customer-language-shown")}
              >
                {name}
              </Link>
            ))}
          </nav>
        ) : null}
      </div>
      <Card {...context} language={shown.id} />
    </aside>
  );
}
