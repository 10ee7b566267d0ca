import { Notice } from "~/ui/notice";
import type { Looked } from "./words";

/** What a save would change and come to, or who else changed the same meanwhile. */
export function LookCard({ look }: { readonly look: Looked }) {
  return (
    <section
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
      <table className="table">
        <caption className="sr-only">{look.conflict ? "Both versions" : "What changes"}</caption>
        <thead>
          <tr>
            <th scope="col">Setting</th>
            {look.conflict ? <th scope="col">When you opened it</th> : null}
            <th scope="col">Now</th>
            <th scope="col">{look.conflict ? "Yours" : "After saving"}</th>
          </tr>
        </thead>
        <tbody>
          {look.changes.map(({ name, label, was, now, mine }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              {look.conflict ? <td>{was}</td> : null}
              <td>{now}</td>
              <td className="font-semibold">{mine}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {look.effects.map(({ name, now, later, text }) => (
        <Notice key={name} title={`${name}: ${now} → ${later}`}>
          {text}
        </Notice>
      ))}
    </section>
  );
}
