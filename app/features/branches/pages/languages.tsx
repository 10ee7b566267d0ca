import { Link, useLoaderData } from "@remix-run/react";
import { CheckboxField, CheckboxGroupField } from "~/form/fields/choice";
import { PageForm } from "~/form/page-form";
import { useRefusal } from "~/form/refusal";
import { paths } from "~/paths";
import { title } from "~/shell/title";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/page-header";
import { languagesPage } from "../languages.server";

export const meta = title("branch-languages");
export const handle = { hydrate: true };
export const loader = languagesPage.loader;
export const action = languagesPage.action;
export { staysOpen as shouldRevalidate } from "~/form/refusal";

export default function Languages() {
  const { id, name, isDefault, mayUpdate, writesTexts, languages, values } = useLoaderData<typeof loader>();
  const mustConfirm = useRefusal()?.fieldErrors.confirm !== undefined;
  const options = languages.map((one) => ({
    value: one.id,
    label: one.name,
    ...(isDefault && one.used !== "" && { hint: one.used }),
  }));
  const chosen = languages.filter((one) => one.chosen);
  const spoken = ["English", ...chosen.map((one) => one.name)].join(", ");
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={`${name}: languages`}
        description={
          isDefault
            ? "English is always included. These are the languages of the business; other branches inherit them."
            : "English is always included. More languages are added at the default branch."
        }
        back={{ to: paths.branch({ action: id }), label: name }}
      />
      {mayUpdate ? (
        <PageForm
          values={values}
          refused="Languages not saved"
          submit="Save languages"
          cancel={paths.businessProfile()}
        >
          <div className="sections">
            <Card title="Languages">
              {isDefault ? null : (
                <CheckboxField name="inherit" label="Same languages as the business" hint="Or choose them below." />
              )}
              <CheckboxGroupField name="Branch_languages" label="Besides English" columns options={options} />
            </Card>
            {isDefault ? (
              <Card title="Other branches">
                <CheckboxField
                  name="Branch_language_apply"
                  label="Apply these languages to all branches"
                  hint="Branches with their own choice inherit again."
                />
              </Card>
            ) : null}
            {mustConfirm ? (
              <Card title="Languages in use">
                <CheckboxField
                  name="confirm"
                  label="Remove them"
                  hint="Texts come back when the language is added again."
                />
              </Card>
            ) : null}
          </div>
        </PageForm>
      ) : (
        <Card>
          <p>{spoken}</p>
        </Card>
      )}
      {writesTexts && chosen.length > 0 ? (
        <Card title="Texts" description="What customers read of the branch in each language." className="mt-5">
          <ul className="divide-y divide-border">
            {chosen.map((one) => (
              <li key={one.id}>
                <Link to={paths.branchTexts({ branchId: id, languageId: one.id })} className="link inline-block py-2">
                  {one.name}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  );
}
