import type { Validator } from "remix-validated-form";
import { leaveButton } from "./names";
import type { StepContext, WizardRules } from "./wizard";

/**
 * A step's validator that fetches the rules when its form is first touched, so that a page which is only read does
 * without them. Where they cannot be fetched the form goes out unchecked: the server checks everything anyway.
 */
export function lazyValidator<Facts, Answers>(
  loadRules: () => Promise<WizardRules<Facts, Answers>>,
  { name, row }: { readonly name: string; readonly row: boolean },
  context: StepContext<Facts, Answers>,
): { readonly validator: Validator<object>; readonly warm: () => void } {
  let loading: Promise<Validator<object> | null> | undefined;
  const load = () => {
    loading ??= Promise.all([import("./schema"), loadRules()]).then(
      ([{ stepValidator }, rules]) => {
        const held = rules[name];
        // The form of a whole list of rows holds none of them: they are checked where they are kept.
        if (!held || (held.rows && !row)) return null;
        return stepValidator((row && held.rows ? held.rows : held).schema(context));
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
        return inner ? inner.validate(data) : { data: {}, error: undefined, submittedData: {} };
      },
    },
  };
}
