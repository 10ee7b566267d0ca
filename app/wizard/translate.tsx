import { z } from "zod";
import { text } from "../../server/contract/wire";
import { TextareaField, TextField } from "./fields/text";
import type { ChosenLanguage, FieldsProps, Step, TranslatedField, Translation } from "./wizard";

/** The step that asks for the texts of further languages; it applies when more than one language is chosen. */
export function translateStep<Facts, Answers>(translation: Translation<Facts, Answers>): Step<Facts, Answers> {
  const { fields, further } = translation;
  const textsIn = (language: ChosenLanguage) =>
    z.preprocess(
      asObject,
      z.object(Object.fromEntries(fields.map((field) => [field.name, readText(field, language)]))),
    );
  return {
    name: "translate",
    title: "Translate the texts",
    label: "Translate",
    when: (context) => further(context).length > 0,
    schema: (context) => {
      const languages = further(context).map((language) => [String(language.id), textsIn(language)] as const);
      return z.object({ texts: z.preprocess(asObject, z.object(Object.fromEntries(languages))) });
    },
    translation,
    Fields: TranslateFields,
  };
}

/** A language nothing was posted for is asked for field by field; a form's parser may have made an array of the ids. */
const asObject = (value: unknown) => (typeof value === "object" && value !== null ? { ...value } : {});

function readText(field: TranslatedField, language: ChosenLanguage) {
  return text(field.max).read.superRefine((value, context) => {
    const missing = value === "" ? field.required?.replace("{language}", language.name) : undefined;
    const message = missing ?? field.check?.(value);
    if (message) context.addIssue({ code: z.ZodIssueCode.custom, message });
  });
}

function TranslateFields<Facts, Answers>({ step, facts, answers }: FieldsProps<Facts, Answers>) {
  const context = { facts, answers };
  const { fields = [], further, original } = step.translation ?? {};
  return further?.(context).map((language) => (
    <fieldset key={language.id} className="flex min-w-0 flex-col gap-5 rounded-lg border border-border bg-card p-4">
      <legend className="px-1 text-lg font-semibold">{language.name}</legend>
      {fields.map((field) => {
        const first = original?.(context, field.name) ?? "";
        const shared = {
          name: `texts[${language.id}][${field.name}]`,
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
