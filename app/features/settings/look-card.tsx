import { Notice } from "~/ui/notice";
import { Table, Td, Th } from "~/ui/table";
import { answer, useAnswerFocus } from "~/ui/use-answer-focus";
import type { Looked } from "./words";

/** Preview of a save's changes and effects, or the conflicting changes of other users. */
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
        {look.conflict ? "Someone else changed these settings since you opened them" : "Before you save"}
      </h2>
      <p className="text-muted-foreground">
        {look.conflict
          ? "Your changes are not saved yet. Compare both versions and choose one below."
          : "Nothing is saved yet."}
      </p>
      <Table label={look.conflict ? "Both versions" : "What changes"}>
        <thead>
          <tr>
            <Th>Setting</Th>
            {look.conflict ? <Th>When you opened it</Th> : null}
            <Th>{look.conflict ? "Saved now" : "Now"}</Th>
            <Th>{look.conflict ? "Yours" : "After saving"}</Th>
          </tr>
        </thead>
        <tbody>
          {look.changes.map(({ name, label, was, now, mine }) => (
            <tr key={name}>
              <Th scope="row">{label}</Th>
              {look.conflict ? <Td>{was}</Td> : null}
              <Td>{now}</Td>
              <Td className="font-semibold">{mine}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {look.effects?.map(({ name, now, later, text }) => (
        <Notice key={name} title={`${name}: ${now} → ${later}`}>
          {text}
        </Notice>
      )) ?? <Notice title="The server could not preview the effects">You can still save these changes.</Notice>}
    </section>
  );
}
