import type { Validator } from "remix-validated-form";
import type { RawAnswers } from "~/form/answers";
import { leaveButton, readForm } from "~/form/names";
import type { StepContext, WizardRules } from "./wizard";

/** A form that goes out: the server reads it. */
const passed = { data: {}, error: undefined, submittedData: {} };

/**
 * A step's validator that fetches the rules when its form is first touched, so that a page which is only read does
 * without them; `stored` is what an edited item holds of the form, which is held to no rule. Where they cannot be fetched the form goes out unchecked: the server checks everything anyway.
 */
export function lazyValidator<Facts, Answers>(
  loadRules: () => Promise<WizardRules<Facts, Answers>>,
  { name, row }: { readonly name: string; readonly row: boolean },
  context: StepContext<Facts, Answers>,
  stored: RawAnswers | null = null,
): { readonly validator: Validator<object>; readonly warm: () => void } {
  let loading: Promise<Validator<object> | null> | undefined;
  const load = () => {
    loading ??= Promise.all([import("~/form/validator"), import("./step-reading"), loadRules()]).then(
      ([{ fieldsOf, formValidator }, { readStep }, rules]) => {
        const held = rules[name];
        // The form of a whole list of rows holds none of them: they are checked where they are kept.
        if (!held || (held.rows && !row)) return null;
        const schema = (row && held.rows ? held.rows : held).schema(context);
        const strict = formValidator(schema);
        if (!stored) return strict;
        return {
          async validate(data) {
            const result = await strict.validate(data);
            if (!result.error || !(data instanceof FormData)) return result;
            const { problems } = readStep(schema, readForm(data, fieldsOf(schema)).raw, stored);
            return problems ? { ...result, error: { ...result.error, fieldErrors: problems } } : passed;
          },
        };
      },
      () => null,
    );
    return loading;
  };
  return {
    warm: () => void load(),
    validator: {
      validate: async (data) => {
        const leaving = data instanceof FormData && data.has(leaveButton);
        const inner = leaving ? null : await load();
        return inner ? inner.validate(data) : passed;
      },
    },
  };
}
