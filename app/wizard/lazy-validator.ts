import type { Validator } from "remix-validated-form";
import type { RawAnswers } from "~/form/answers";
import { leaveButton, nest, pressButton, readForm } from "~/form/names";
import type { ChosenLanguage, RulesByStep, StepContext, StepName, TranslatedField } from "./wizard";

/** A form that goes out: the server reads it. */
const passed = { data: {}, error: undefined, submittedData: {} };

interface Loaded extends Validator<object> {
  /** What can be read of the form, right or wrong. */
  readonly read: (form: FormData) => object;
}

/** Which form of a step it is. */
interface FormOf<Name> {
  readonly name: Name;
  readonly row: boolean;
  /** Of a further language: its texts. */
  readonly texts?: { readonly fields: readonly TranslatedField[]; readonly language: ChosenLanguage } | null;
}

interface LazyRules {
  readonly validator: Validator<object>;
  readonly warm: () => void;
  /** What the form says so far; null where that is not known. */
  readonly read: (form: FormData) => Promise<object | null>;
}

/**
 * A step's validator that fetches the rules when its form is first touched, so that a page which is only read does
 * without them; `stored` is what an edited item holds of the form, which is held to no rule. Where they cannot be fetched the form goes out unchecked: the server checks everything anyway.
 */
export function lazyValidator<Facts, Answers, Options>(
  loadRules: () => Promise<RulesByStep<Facts, Answers, Options>>,
  { name, row, texts }: FormOf<StepName<Options>>,
  context: StepContext<Facts, Answers>,
  stored: RawAnswers | null = null,
): LazyRules {
  let loading: Promise<Loaded | null> | undefined;
  const load = () => {
    loading ??= Promise.all([
      import("~/form/validator"),
      import("./step-reading"),
      import("./translate-rules"),
      loadRules(),
    ]).then(
      ([{ fieldsOf, formValidator }, { readStep, whatIsReadable }, { textsSchema }, rules]) => {
        const { rows, ...own } = rules[name];
        // The form of a whole list of rows holds none of them: they are checked where they are kept.
        if (rows && !row) return null;
        const schema = texts ? textsSchema(texts.fields, texts.language) : (row && rows ? rows : own).schema(context);
        const rawIn = (form: FormData) => readForm(form, fieldsOf(schema)).raw;
        const strict = formValidator(schema);
        return {
          async validate(data) {
            const result = await strict.validate(data);
            if (!stored || !result.error || !(data instanceof FormData)) return result;
            const { problems } = readStep(schema, rawIn(data), stored);
            return problems ? { ...result, error: { ...result.error, fieldErrors: problems } } : passed;
          },
          read: (form) => whatIsReadable(schema, nest(rawIn(form))),
        };
      },
      () => null,
    );
    return loading;
  };
  return {
    warm: () => void load(),
    read: async (form) => (await load())?.read(form) ?? null,
    validator: {
      validate: async (data) => {
        const asTyped = data instanceof FormData && (data.has(leaveButton) || data.has(pressButton));
        const inner = asTyped ? null : await load();
        return inner ? inner.validate(data) : passed;
      },
    },
  };
}
