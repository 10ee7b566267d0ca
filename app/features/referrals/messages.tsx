import { useState } from "react";
import { TextareaField, TextField } from "~/form/fields/text";
import { textOf } from "~/form/use-form-field";
import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format";
import { Notice } from "~/ui/notice";
import type { FieldsProps, TranslatedField, Translation } from "~/wizard/wizard";
import { counted } from "../../../server/contract/common/counted";
import { defaultLanguageId } from "../../../server/contract/common/default-language";
import { namesBusiness } from "../../../server/contract/common/placeholders";
import { smsLength } from "../../../server/contract/common/sms";
import { problemsIn } from "../../../server/contract/field";
import {
  type MessageField,
  messageFields,
  messageSteps,
  messagesNamed,
} from "../../../server/contract/referrals/messages";
import { placeholders } from "../../../server/contract/referrals/placeholders";
import { asRead, kindOf, type ReferralAnswers, type ReferralFacts } from "./programme";

type Props = FieldsProps<ReferralFacts, ReferralAnswers>;
export type DesignStep = keyof typeof messageSteps;
export const isDesignStep = (name: string): name is DesignStep => Object.hasOwn(messageSteps, name);

type Languages = Omit<Translation<ReferralFacts, ReferralAnswers>, "original">;

/** Translated fields of a step. */
export const languagesOf = (step: DesignStep): Languages => ({
  fields: messageSteps[step].map(
    (name): TranslatedField => ({
      name,
      label: kindOf(name),
      max: messageFields[name].max,
      check: (value) => problemsIn(messagesNamed([name], { required: false }), { [name]: value })[name] ?? null,
    }),
  ),
  further: ({ facts }) => facts.languages.filter(({ id }) => id !== defaultLanguageId),
});

/** Describes a text's length and SMS parts, and a character that makes the parts shorter. */
export function lengthInWords(text: string): string {
  const { length, parts, dear } = smsLength(text);
  const lengthText = `${formatCount(length)} characters, ${counted(parts, "SMS part")}`;
  const [first] = dear;
  return first
    ? `${lengthText}. “${first.character}” makes each part shorter: 67 characters instead of 153.`
    : lengthText;
}

export const unnamed = "This SMS does not include your business name. Carriers may block it.";

/** Form of a design step, in the default language or as a translation next to its texts. */
export function DesignFields(props: Props) {
  const { name } = props.step;
  const [subject, mail, sms] = messageSteps[isDesignStep(name) ? name : "design-new-clients"];
  return (
    <>
      <Card title="Email">
        <div className="flex flex-col gap-4">
          <Message name={subject} {...props} />
          <Message name={mail} {...props} />
        </div>
      </Card>
      <Card title="SMS">
        <div className="flex flex-col gap-4">
          <Notice role="note">Carriers require your business name in every SMS.</Notice>
          <Sms key={props.language?.id} name={sms} {...props} />
        </div>
      </Card>
      <Card title="Placeholders">
        <p className="mb-2 text-sm text-muted-foreground">Filled in for each customer when the message is sent.</p>
        <ul className="flex flex-wrap gap-2">
          {placeholders.map((placeholder) => (
            <li key={placeholder}>
              <code className="text-sm">{`{{${placeholder}}}`}</code>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function Message({ name, language, originals }: Props & { readonly name: MessageField }) {
  const original = textOf(originals[name]);
  const shared = {
    name,
    label: kindOf(name),
    optional: language !== null,
    lang: language?.abbreviation || undefined,
    hint: original ? <Original text={original} /> : undefined,
  };
  const { lines } = messageFields[name];
  return lines ? <TextareaField {...shared} rows={lines} /> : <TextField {...shared} />;
}

/** SMS field with the length of the current input. */
function Sms(props: Props & { readonly name: MessageField }) {
  const { name, values, answers, facts, language } = props;
  const [text, setText] = useState(textOf(values[name]));
  return (
    <div
      className="flex flex-col gap-2"
      onInput={({ target }) => {
        if (target instanceof HTMLTextAreaElement) setText(target.value);
      }}
    >
      <Message {...props} />
      {text.trim() === "" ? null : (
        <>
          <p className="text-sm text-muted-foreground">
            {lengthInWords(asRead(text, answers, facts, language?.abbreviation))}
          </p>
          {namesBusiness(text, facts.businessName) ? null : <Notice tone="warning">{unnamed}</Notice>}
        </>
      )}
    </div>
  );
}

const Original = ({ text }: { readonly text: string }) => (
  <span className="block border-s-2 border-border ps-2 whitespace-pre-line wrap-anywhere">{text}</span>
);
