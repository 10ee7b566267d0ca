import { useLoaderData } from "@remix-run/react";
import { title } from "~/shell/title";
import { useSettingsLink } from "~/shell/use-settings-link";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { defaultLanguageId } from "../../../../server/contract/common/default-language";
import { crmPage } from "../crm.server";
import { FieldsForm, TextsForm } from "../crm-forms";
import { Languages } from "../languages";

export const meta = title("settings-crm");
export const loader = crmPage.loader;
export const action = crmPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function CustomerFields() {
  const { known, languages, language: shown, rows, values, revision, mayChange } = useLoaderData<typeof loader>();
  const back = useSettingsLink();
  const language = languages.find(({ id }) => id === shown);
  const fields = { rows, values, revision, mayChange };
  return (
    <div className="max-w-4xl">
      <PageHeader
        title="Customer fields"
        back={back}
        description="What the customer form and the sign-up page ask for. Imports take rows without required fields."
      />
      {known ? (
        <>
          <Languages languages={languages} shown={shown} />
          {shown === defaultLanguageId || !language ? (
            <FieldsForm {...fields} />
          ) : (
            <TextsForm {...fields} language={language} />
          )}
        </>
      ) : (
        <Notice title="Not available on this server">
          <p>Your server cannot arrange customer fields. The customer form shows all of them.</p>
        </Notice>
      )}
    </div>
  );
}
