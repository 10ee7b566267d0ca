import { EditForm } from "~/form/edit-form";
import { TextareaField, TextField } from "~/form/fields/text";
import { paths } from "~/paths";
import { Card } from "~/ui/card";
import type { KeptSurvey } from "../../../server/contract/surveys/calls";
import { questionField } from "../../../server/contract/surveys/fields";
import type { EditPage } from "./edit.server";
import { choicesLabel, differingTexts, questionLabel, textLabels } from "./edit-form";

interface TextsFormProps {
  readonly page: EditPage;
  readonly stored: KeptSurvey;
  readonly language: { readonly id: number; readonly name: string };
}

/** Form with a survey's translation, next to the texts in the default language. */
export function TextsForm({ page, stored, language }: TextsFormProps) {
  const { mayChange } = page;
  return (
    <EditForm
      name="texts"
      opened={page.values}
      differing={(typed) => differingTexts(stored, { saved: page.values, typed })}
      revision={page.revision}
      refusalTitle="Translation not saved"
      cancel={paths.surveysDashboard()}
      {...(mayChange && { submit: "Save translation" })}
    >
      <input type="hidden" name="language_id" value={language.id} />
      <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-5">
        <legend className="sr-only">Texts in {language.name}</legend>
        <Card title={`Texts in ${language.name}`} description="Blank texts are shown in English.">
          <div className="flex flex-col gap-4">
            <TextField name="title" label={textLabels.title} hint={stored.title} />
            <TextareaField name="introduction" label={textLabels.introduction} hint={stored.introduction} rows={3} />
            <TextareaField name="thanks" label={textLabels.thanks} hint={stored.thanks} rows={2} />
          </div>
        </Card>
        <Card title="Questions">
          <ol className="flex flex-col gap-4">
            {stored.questions.map(({ id, text, choices }, at) => (
              <li key={id} className="flex flex-col gap-3 border-border not-first:border-t not-first:pt-4">
                <input type="hidden" name={questionField(id, "id")} value={id} />
                <TextField name={questionField(id, "text")} label={questionLabel(at)} hint={text} />
                {choices.length > 0 ? (
                  <TextareaField
                    name={questionField(id, "choices")}
                    label={choicesLabel(at)}
                    hint={`One per line, in this order: ${choices.join(", ")}`}
                    rows={Math.min(8, choices.length)}
                  />
                ) : null}
              </li>
            ))}
          </ol>
        </Card>
      </fieldset>
    </EditForm>
  );
}
