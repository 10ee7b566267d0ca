import { CheckboxField, SelectField } from "~/form/fields/choice";
import { DateField } from "~/form/fields/date";
import { TextField } from "~/form/fields/text";
import type { Option } from "~/ui/select";
import type { AnswerOf } from "../../../server/contract/common/call";
import type { joinForm } from "../../../server/contract/join/calls";
import type { JoinWords } from "./words";

export type JoinField = AnswerOf<typeof joinForm>["fields"][number];

interface JoinFieldsProps {
  readonly fields: readonly JoinField[];
  readonly countries: readonly Option[];
  readonly words: JoinWords;
}

/** Fields of the join form, in the business's order. */
export function JoinFields({ fields, countries, words }: JoinFieldsProps) {
  const own = new Map<string, string>(Object.entries(words));
  const has = (wanted: string) => fields.some(({ key }) => key === wanted);
  return (
    <>
      {fields.map((field) => {
        const { key, text, required } = field;
        const label = text || own.get(key) || key;
        const shared = { name: key, label: required ? label : <Optional label={label} word={words.optional} /> };
        if (key === "terms_conditions") return null;
        if (key === "birthDate") return <DateField key={key} {...shared} />;
        if (key === "email") return <TextField key={key} {...shared} type="email" autoComplete="email" />;
        if (key !== "phone") return <TextField key={key} {...shared} autoComplete={completions[key] ?? "off"} />;
        return (
          <div key={key} className="fields">
            <SelectField name="country_code" label={words.phoneCountry} options={countries} />
            <TextField {...shared} type="tel" autoComplete="tel-national" />
          </div>
        );
      })}
      <div className="flex flex-col gap-1">
        {has("email") ? <CheckboxField name="consentEmail" label={words.consentEmail} /> : null}
        {has("phone") ? <CheckboxField name="consentPhone" label={words.consentPhone} /> : null}
        {has("terms_conditions") ? (
          <Terms field={fields.find(({ key }) => key === "terms_conditions")} words={words} />
        ) : null}
      </div>
    </>
  );
}

const completions: Readonly<Record<string, string>> = {
  firstName: "given-name",
  lastName: "family-name",
  address: "street-address",
  postal_code: "postal-code",
};

const Optional = ({ label, word }: { readonly label: string; readonly word: string }) => (
  <>
    {label} <span className="font-normal text-muted-foreground">({word})</span>
  </>
);

const Terms = ({ field, words }: { readonly field: JoinField | undefined; readonly words: JoinWords }) => (
  <CheckboxField name="terms_conditions" label={field?.text || words.terms_conditions} />
);
