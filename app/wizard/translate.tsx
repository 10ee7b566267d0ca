import { TextareaField, TextField } from "~/form/fields/text";
import { textName } from "./languages";
import { translatedLines } from "./translated-lines";
import type { FieldsProps, Step, Texts, Translation } from "./wizard";

/** Step for texts in additional languages; `translateRules` decides whether it applies. */
export const translateStep = <Facts, Answers extends { readonly texts?: Texts }>(
  translation: Translation<Facts, Answers>,
): Step<Facts, Answers, null> => ({
  title: "Translations",
  label: "Translate",
  translation,
  lines: (answers, facts) => translatedLines(translation, { answers, facts }),
  Fields: TranslateFields,
});

function TranslateFields<Facts, Answers>({ step, facts, answers }: FieldsProps<Facts, Answers>) {
  const context = { facts, answers };
  const { fields = [], further, original } = step.translation ?? {};
  return further?.(context).map((language) => (
    <fieldset key={language.id} className="flex min-w-0 flex-col gap-5 rounded-lg border border-border bg-card p-4">
      <legend className="text-lg font-semibold">{language.name}</legend>
      {fields.map((field) => {
        const first = original?.(context, field.name) ?? "";
        const shared = {
          name: textName(language.id, field.name),
          label: field.label,
          hint: first === "" ? field.hint : <Original text={first} />,
          optional: !field.required,
          lang: language.abbreviation || undefined,
        };
        return field.rows ? (
          <TextareaField key={field.name} {...shared} rows={field.rows} />
        ) : (
          <TextField key={field.name} {...shared} type={field.type} />
        );
      })}
    </fieldset>
  ));
}

const Original = ({ text: first }: { readonly text: string }) => (
  <span className="block border-s-2 border-border ps-2 whitespace-pre-line">{first}</span>
);
