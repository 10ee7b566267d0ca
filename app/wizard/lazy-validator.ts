import type { Validator } from "remix-validated-form";
import type { RawAnswers } from "~/form/answers";
import { nest, pressButton, readForm } from "~/form/names";
import { leaveButton } from "./buttons";
import type { ChosenLanguage, RulesByStep, StepContext, StepName, TranslatedField } from "./wizard";

/** Result that lets the form through to the server. */
const passed = { data: {}, error: undefined, submittedData: {} };

interface Loaded extends Validator<object> {
  /** Parses as much of the form as possible, valid or not. */
  readonly read: (form: FormData) => object;
}

/** Identifies a form of a step. */
interface FormOf<Name> {
  readonly name: Name;
  readonly row: boolean;
  /** Texts of an additional language. */
  readonly texts?: { readonly fields: readonly TranslatedField[]; readonly language: ChosenLanguage } | null;
}

interface LazyRules {
  readonly validator: Validator<object>;
  readonly warm: () => void;
  /** Current answers of the form; null if unknown. */
  readonly read: (form: FormData) => Promise<object | null>;
}

/**
 * Validator that loads a step's rules on first interaction, so that a page that is only read does not need them.
 * `stored` holds the form values of an edited item, which are exempt from the rules. If the rules cannot be loaded the
 * form is submitted unchecked, because the server validates anyway.
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
      import("~/form/read-answers"),
      import("./translate-rules"),
      loadRules(),
    ]).then(
      ([{ fieldsOf, formValidator }, { readAnswers, whatIsReadable }, { textsSchema }, rules]) => {
        const { rows, ...own } = rules[name];
        // The form of a row list contains no rows; each row is checked when it is stored.
        if (rows && !row) return null;
        const schema = texts ? textsSchema(texts.fields, texts.language) : (row && rows ? rows : own).schema(context);
        const rawIn = (form: FormData) => readForm(form, fieldsOf(schema)).raw;
        const strict = formValidator(schema);
        return {
          async validate(data) {
            const result = await strict.validate(data);
            if (!stored || !result.error || !(data instanceof FormData)) return result;
            const { problems } = readAnswers(schema, rawIn(data), stored);
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
