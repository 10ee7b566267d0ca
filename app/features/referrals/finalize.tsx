import { Link } from "@remix-run/react";
import { CheckedAnswers } from "~/items/finalize";
import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format";
import { Notice } from "~/ui/notice";
import { LANGUAGE } from "~/wizard/languages";
import type { ChosenLanguage, FieldsProps, SummaryLine } from "~/wizard/wizard";
import { defaultLanguageId } from "../../../server/contract/common/default-language";
import { namesBusiness } from "../../../server/contract/common/placeholders";
import { type MessageField, messageNames, messageSteps } from "../../../server/contract/referrals/messages";
import { type DesignStep, lengthInWords, unnamed } from "./messages";
import { asRead, isSms, kindOf, type ReferralAnswers, type ReferralFacts } from "./programme";

type Props = FieldsProps<ReferralFacts, ReferralAnswers>;

export const designTitles: Readonly<Record<DesignStep, string>> = {
  "design-new-clients": "Message to new customers",
  "design-ambassador": "Message to ambassadors",
  "design-claimed": "Reward message to ambassadors",
};

const designSteps = Object.keys(messageSteps) as DesignStep[];

const textOf = (answers: Partial<ReferralAnswers>, name: MessageField, { id }: Pick<ChosenLanguage, "id">): string =>
  (id === defaultLanguageId ? answers[name] : answers.texts?.[String(id)]?.[name]) ?? "";

/** Rules and the nine messages in every language with example values, SMS parts and missing translations. */
export function FinalizeFields(props: Props) {
  const { answers, facts, summary, href } = props;
  const rules = summary(answers, facts).filter(({ step }) => step === "configuration");
  const missing = facts.languages.filter(
    (language) => language.id !== defaultLanguageId && messageNames.some((name) => !textOf(answers, name, language)),
  );
  return (
    <>
      {missing.map((language) => (
        <Untranslated key={language.id} {...props} language={language} />
      ))}
      <CheckedAnswers steps={rules} href={href} />
      {designSteps.map((step) => (
        <Card
          key={step}
          title={designTitles[step]}
          actions={
            <Link to={href(step, { change: "1" })} className="link inline-block min-h-6">
              Change<span className="sr-only"> {designTitles[step].toLowerCase()}</span>
            </Link>
          }
        >
          <div className="flex flex-col gap-4">
            {facts.languages.map((language) => (
              <Spoken key={language.id} {...props} step={step} language={language} />
            ))}
          </div>
        </Card>
      ))}
    </>
  );
}

interface OfLanguage extends Pick<Props, "answers" | "facts"> {
  readonly language: ReferralFacts["languages"][number];
}

/** Texts of one step in one language; nothing if there are none. */
function Spoken({ answers, facts, language, step }: OfLanguage & { readonly step: DesignStep }) {
  const texts = messageSteps[step].flatMap((name) => {
    const text = textOf(answers, name, language);
    return text === "" ? [] : [{ name, text }];
  });
  if (texts.length === 0) return null;
  return (
    <section aria-label={`${designTitles[step]}, ${language.name}`}>
      {facts.languages.length > 1 ? <h3 className="mb-2 font-semibold">{language.name}</h3> : null}
      <dl className="flex flex-col gap-3">
        {texts.map(({ name, text }) => {
          const read = asRead(text, answers, facts, language.abbreviation);
          return (
            <div key={name}>
              <dt className="text-sm text-muted-foreground">{kindOf(name)}</dt>
              <dd>
                <p lang={language.abbreviation || undefined} className="whitespace-pre-line wrap-anywhere">
                  {read}
                </p>
                <p className="text-sm text-muted-foreground">
                  {isSms(name) ? lengthInWords(read) : `${formatCount([...read].length)} characters`}
                </p>
                {isSms(name) && !namesBusiness(text, facts.businessName) ? (
                  <Notice tone="warning" className="mt-1">
                    {unnamed}
                  </Notice>
                ) : null}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** Messages without a translation into `language`, which are sent in English. */
function Untranslated({ answers, language, href }: OfLanguage & Pick<Props, "href">) {
  const open = designSteps.flatMap((step) => {
    const names = messageSteps[step].filter((name) => !textOf(answers, name, language));
    return names.length > 0 ? [{ step, names }] : [];
  });
  return (
    <Notice tone="warning" title={`Not written in ${language.name}: sent in English instead`}>
      <ul className="list-disc ps-5">
        {open.map(({ step, names }) => (
          <li key={step}>
            <Link to={href(step, { change: "1", [LANGUAGE]: String(language.id) })} className="link">
              {designTitles[step]}
            </Link>
            : {names.map((name) => kindOf(name)).join(", ")}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Texts of a step in every language, to compare two versions of a programme. */
export const messageLines =
  (step: DesignStep) =>
  (answers: Partial<ReferralAnswers>, { languages }: ReferralFacts): SummaryLine[] =>
    languages.flatMap((language) =>
      messageSteps[step].map((name) => {
        const term = language.id === defaultLanguageId ? kindOf(name) : `${kindOf(name)} (${language.name})`;
        return [term, textOf(answers, name, language)] as const;
      }),
    );
