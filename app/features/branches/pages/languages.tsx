import { useLoaderData } from "@remix-run/react";
import { EditForm } from "~/form/edit-form";
import { useRefusal } from "~/form/refusal";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { LanguageFields, TextsCard } from "../language-fields";
import { differingLanguages, spokenIn } from "../language-words";
import { languagesPage } from "../languages.server";

export const meta = title("branch-languages");
export const loader = languagesPage.loader;
export const action = languagesPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

const ofBusiness = "English is always included. Other branches have the same languages unless they choose their own.";
const ofBranch = "English is always included. Languages are added at the default branch.";

export default function Languages() {
  const page = useLoaderData<typeof loader>();
  const { id, name, isDefault, isTold, mayUpdate, writesTexts, languages, values, revision } = page;
  const asksToRemove = useRefusal()?.fieldErrors.confirm !== undefined;
  const chosen = languages.filter((one) => one.chosen);
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={`${name}: languages`}
        description={isDefault ? ofBusiness : ofBranch}
        back={{ to: paths.branch({ action: id }), label: name }}
      />
      {mayUpdate ? (
        <EditForm
          opened={values}
          differing={(typed) => differingLanguages(page, { saved: values, typed })}
          revision={revision}
          refusalTitle="Languages not saved"
          submit="Save languages"
          cancel={paths.businessProfile()}
        >
          <LanguageFields languages={languages} isDefault={isDefault} asksToRemove={asksToRemove} />
        </EditForm>
      ) : (
        <Card>
          <p>{isTold ? spokenIn(page, values) : "Your server does not tell this branch's languages."}</p>
        </Card>
      )}
      {writesTexts && chosen.length > 0 ? <TextsCard branchId={id} languages={chosen} /> : null}
    </div>
  );
}
