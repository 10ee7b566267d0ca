import { VersionTable } from "~/form/version-table";
import { Notice } from "~/ui/notice";
import { answer, useAnswerFocus } from "~/ui/use-answer-focus";
import type { Looked } from "./words";

/** Preview of a save's changes and effects. */
export function LookCard({ look }: { readonly look: Looked }) {
  useAnswerFocus(true);
  return (
    <section
      {...answer}
      id="look"
      aria-labelledby="look-title"
      className="flex flex-col gap-3 rounded-lg border border-border bg-card p-4"
    >
      <h2 id="look-title" className="text-base font-semibold">
        Before you save
      </h2>
      <p className="text-muted-foreground">Nothing is saved yet.</p>
      <VersionTable
        label="What changes"
        heads={{ term: "Setting", saved: "Now", typed: "After saving" }}
        lines={look.changes}
      />
      {look.effects?.map(({ name, now, later, text }) => (
        <Notice key={name} title={`${name}: ${now} → ${later}`}>
          {text}
        </Notice>
      )) ?? <Notice title="The server could not preview the effects">You can still save these changes.</Notice>}
    </section>
  );
}
