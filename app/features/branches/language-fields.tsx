import { Link } from "@remix-run/react";
import { CheckboxField, CheckboxGroupField } from "~/form/fields/choice";
import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { languagesLabel } from "./language-words";
import type { LanguagesPage } from "./languages.server";

type Languages = Pick<LanguagesPage, "languages" | "isDefault">;

/** Languages of a branch other than English. */
export function LanguageFields({ languages, isDefault, asksToRemove }: Languages & { readonly asksToRemove: boolean }) {
  const options = languages.map(({ id, name, used }) => ({
    value: id,
    label: name,
    ...(isDefault && used !== "" && { hint: used }),
  }));
  return (
    <div className="sections">
      <Card title={languagesLabel}>
        {isDefault ? null : (
          <CheckboxField name="inherit" label="Same as the business" hint="Ignores the languages chosen below." />
        )}
        <CheckboxGroupField name="Branch_languages" label="Other languages" columns={!isDefault} options={options} />
      </Card>
      {isDefault ? (
        <Card title="Other branches">
          <CheckboxField
            name="Branch_language_apply"
            label="Apply to all branches"
            hint="Replaces the languages other branches chose."
          />
        </Card>
      ) : null}
      {asksToRemove ? (
        <Card title="Languages in use">
          <CheckboxField
            name="confirm"
            label="Remove languages in use"
            hint="Their texts return when the language is added again."
          />
        </Card>
      ) : null}
    </div>
  );
}

/** Links to the branch's texts in each of its languages. */
export const TextsCard = ({ branchId, languages }: Pick<Languages, "languages"> & { readonly branchId: number }) => (
  <Card title="Texts" description="What customers read about the branch in each language." className="mt-5">
    <ul className="divide-y divide-border">
      {languages.map(({ id, name }) => (
        <li key={id}>
          <Link to={paths.branchTexts({ branchId, languageId: id })} className="link inline-block py-2">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);
