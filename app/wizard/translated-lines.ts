import type { StepContext, SummaryLine, Texts, Translation } from "./wizard";

/** Summary lines for texts in additional languages. */
export const translatedLines = <Facts, Answers extends { readonly texts?: Texts }>(
  { fields, further }: Translation<Facts, Answers>,
  context: StepContext<Facts, Answers>,
): SummaryLine[] =>
  further(context).flatMap(({ id, name }) =>
    fields.map(
      (field) => [`${field.label} (${name})`, context.answers.texts?.[String(id)]?.[field.name] ?? ""] as const,
    ),
  );
