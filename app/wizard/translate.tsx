import { z } from "zod";
import { text } from "../../server/contract/wire";
import { TextareaField, TextField } from "./fields/text";
import type { FieldsProps, Step, StepContext } from "./wizard";

/** A text that every further language says anew. */
export interface TranslatedField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly max: number;
  readonly rows?: number;
  /** Every further language needs it. `{language}` stands for the language's name. */
  readonly required?: string;
  readonly type?: "url";
  readonly check?: (value: string) => string | null;
}

export interface ChosenLanguage {
  readonly id: number;
  readonly name: string;
  /** Such as `fr`, for screen readers and spell checkers. */
  readonly abbreviation: string;
}

/** Texts of further languages by language id, then field. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Translation<Facts, Answers> {
  readonly fields: readonly TranslatedField[];
  /** The chosen languages beside the first. */
  readonly further: (context: StepContext<Facts, Answers>) => readonly ChosenLanguage[];
  /** The first language's text of a field, shown beside the one that is asked for. */
  readonly original: (context: StepContext<Facts, Answers>, field: string) => string;
}

/** The step that asks for the texts of further languages; it applies when more than one language is chosen. */
export function translateStep<Facts, Answers>(asked: Translation<Facts, Answers>): Step<Facts, Answers> {
  const schemaOf = (language: ChosenLanguage) =>
    z.object(Object.fromEntries(asked.fields.map((field) => [field.name, textOf(field, language)])));
  return {
    name: "translate",
    title: "Translate the texts",
    label: "Translate",
    when: (context) => asked.further(context).length > 0,
    schema: (context) =>
      z.object({
        texts: z.preprocess(
          byKey,
          z.object(
            Object.fromEntries(asked.further(context).map((language) => [String(language.id), schemaOf(language)])),
          ),
        ),
      }),
    Fields: (props) => <TranslateFields asked={asked} {...props} />,
  };
}

/** A form's parser may have made an array of numeric keys; holes and other shapes read as nothing. */
const byKey = (value: unknown) =>
  Object.fromEntries(
    Object.entries(typeof value === "object" && value !== null ? value : {}).filter(([, texts]) => texts !== undefined),
  );

function textOf(field: TranslatedField, language: ChosenLanguage) {
  return text(field.max).read.superRefine((value, context) => {
    const problem =
      value === "" && field.required ? field.required.replace("{language}", language.name) : field.check?.(value);
    if (problem) context.addIssue({ code: z.ZodIssueCode.custom, message: problem });
  });
}

function TranslateFields<Facts, Answers>({
  asked,
  ...context
}: FieldsProps<Facts, Answers> & { readonly asked: Translation<Facts, Answers> }) {
  return (
    <div className="flex flex-col gap-6">
      {asked.further(context).map((language) => (
        <fieldset key={language.id} className="rounded-lg border border-border bg-card p-4">
          <legend className="px-1 text-lg font-semibold">{language.name}</legend>
          <div className="flex flex-col gap-5">
            {asked.fields.map((field) => {
              const original = asked.original(context, field.name);
              const shared = {
                name: `texts[${language.id}][${field.name}]`,
                label: field.label,
                hint: original === "" ? field.hint : <Original text={original} />,
                optional: !field.required,
                lang: language.abbreviation || undefined,
              };
              return field.rows ? (
                <TextareaField key={field.name} {...shared} rows={field.rows} />
              ) : (
                <TextField key={field.name} {...shared} type={field.type} />
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

const Original = ({ text: original }: { readonly text: string }) => (
  <span className="block border-s-2 border-border ps-2 whitespace-pre-line">{original}</span>
);
