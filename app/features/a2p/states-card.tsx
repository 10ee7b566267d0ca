import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { FieldLink } from "~/ui/field-link";
import type { A2pPage } from "./form.server";

/** Status of each registration step. */
export const StatesCard = ({ states }: Pick<A2pPage, "states">) => (
  <Card title="Status">
    <dl className="grid gap-3 sm:grid-cols-3">
      {states.map(({ step, status }) => (
        <div key={step}>
          <dt className="mb-1 text-sm text-muted-foreground">{step}</dt>
          <dd>
            <Badge tone={status.tone}>{status.name}</Badge>
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);

/** Events of the registration, newest first. */
export function HistoryCard({ history, isOpen }: Pick<A2pPage, "history"> & { readonly isOpen: boolean }) {
  if (history.length === 0) return null;
  return (
    <Card title="History">
      <ol className="divide-y divide-border">
        {history.map(({ at, step, status, reason, field }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and may be equal
          <li key={`${at} ${place}`} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
            <span className="w-full shrink-0 text-sm text-muted-foreground tabular-nums sm:w-36">{at}</span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              {step ? `${step}: ` : ""}
              {status.name}
              {reason ? (
                <span className="block text-sm">
                  {reason}
                  {field && isOpen ? (
                    <>
                      {" "}
                      <FieldLink href={`#${field}`} className="link">
                        Go to field
                      </FieldLink>
                    </>
                  ) : null}
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
