import { FieldLink } from "~/ui/field-link";
import { Icon } from "~/ui/icon";
import { answer, useAnswerFocus } from "~/ui/use-answer-focus";
import type { A2pFinding } from "../../../server/contract/a2p/calls";
import { counted } from "../../../server/contract/common/counted";
import { labelOf } from "./labels";

const sentence = (count: number) =>
  count === 0
    ? "No issues found."
    : `${counted(count, "issue")} may get the registration rejected. You can still submit the form.`;

/** Findings of the check, linked to their fields. */
export function FindingsCard({ findings }: { readonly findings: readonly A2pFinding[] }) {
  useAnswerFocus(true);
  return (
    <section
      id="findings"
      {...answer}
      aria-labelledby="findings-title"
      className="flex flex-col gap-3 rounded-lg border border-border bg-card p-4"
    >
      <h2 id="findings-title" className="text-base font-semibold">
        Readiness
      </h2>
      <p className="text-muted-foreground">{sentence(findings.filter(({ ok }) => !ok).length)}</p>
      <ul className="flex flex-col gap-2">
        {findings.map(({ field, ok, text }) => (
          <li key={field} className="flex items-start gap-2">
            <Icon name={ok ? "success" : "warning"} />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">{ok ? "Fine: " : "Warning: "}</span>
              <FieldLink href={`#${field}`} className="link">
                {labelOf(field)}
              </FieldLink>
              : {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
