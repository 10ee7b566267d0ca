import { z } from "zod";
import { say } from "~/form/reading";
import type { DrawInput } from "../../../server/contract/draws/bodies";
import { changeProblems, fixedFieldsIn } from "../../../server/contract/draws/changes";
import type { DrawFacts } from "./facts";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** A fixed field is shown disabled, and what is disabled is not posted: it is read as it is kept. */
export const withFixed = <Schema extends z.ZodTypeAny>(
  { kept }: Pick<DrawFacts, "kept">,
  keptForm: Readonly<Record<string, unknown>>,
  schema: Schema,
) =>
  z.preprocess((posted) => {
    if (!kept || !isRecord(posted)) return posted;
    const fixed = fixedFieldsIn(kept.state).filter((field) => field in keptForm && posted[field] === undefined);
    return { ...posted, ...Object.fromEntries(fixed.map((field) => [field, keptForm[field]])) };
  }, schema);

/** Says what of `sent` may not change any more, or only in one direction. */
export function checkChanges(facts: DrawFacts, sent: Partial<DrawInput>, context: z.RefinementCtx): void {
  if (!facts.kept) return;
  const { input, state } = facts.kept;
  const problems = changeProblems(input, { ...input, ...sent }, state, facts.now);
  for (const [field, [message]] of Object.entries(problems)) if (field in sent && message) say(context, field, message);
}
