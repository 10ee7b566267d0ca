import type { RawAnswers } from "~/form/answers";
import { differingIn } from "~/form/both-versions";
import { EditForm } from "~/form/edit-form";
import { CheckboxField } from "~/form/fields/choice";
import { NumberField } from "~/form/fields/number";
import { TextField } from "~/form/fields/text";
import { textOf } from "~/form/use-form-field";
import type { Differing } from "~/form/version-table";
import { usePointWords } from "~/shell/use-point-words";
import { useSettingsLink } from "~/shell/use-settings-link";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { actionField } from "../../../server/contract/socials/networks";
import type { SocialPage } from "./social.server";

/** Differences between the saved and the submitted links and rewards. */
function differingSocials({ networks, actions, values }: SocialPage, typed: RawAnswers, points: string): Differing[] {
  const versions = { saved: values, typed };
  const rewardIn = ({ id }: { readonly id: number }, raw: RawAnswers) =>
    textOf(raw[actionField(id, "enabled")]) === "1"
      ? `${textOf(raw[actionField(id, "points")]) || "0"} ${points}`
      : "Off";
  return [
    ...differingIn(networks, ({ field }, raw) => textOf(raw[field]), versions),
    ...differingIn(actions, rewardIn, versions),
  ];
}

/** Links to the business's social media, and the points for following them. */
export function SocialForm({ page }: { readonly page: SocialPage }) {
  const { networks, actions, mayChange } = page;
  const back = useSettingsLink();
  const points = usePointWords();
  const nameOf = (field: string): string =>
    networks.find((one) => one.field === field)?.name ??
    actions.find(({ id }) => field.startsWith(`BusinessCallToAction[${id}]`))?.name ??
    "";
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <PageHeader
        title="Social media"
        back={back}
        description="Links appear on the sign-up page and the catalog page."
      />
      {mayChange ? null : (
        <Notice title="View only">
          <p>Your role lets you see social media, not change it.</p>
        </Notice>
      )}
      <EditForm
        opened={page.values}
        differing={(typed) => differingSocials(page, typed, points.many)}
        errorEntry={(field, text) => ({ href: `#${field}`, text: `${nameOf(field)}: ${text}` })}
        refusalTitle="Social media not saved"
        {...(mayChange && { submit: "Save social media" })}
      >
        <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-5">
          <legend className="sr-only">Social media</legend>
          <Card title="Links" description="Full addresses, starting with https://. Leave blank what you do not use.">
            <div className="grid gap-4 sm:grid-cols-2">
              {networks.map(({ field, name }) => (
                <TextField key={field} name={field} label={name} type="url" />
              ))}
            </div>
          </Card>
          <Card
            title={`${points.heading} for following`}
            description="Given from the customer’s profile, once per network."
          >
            <ul className="divide-y divide-border">
              {actions.map(({ id, name }) => (
                <li key={id} className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
                  <CheckboxField name={actionField(id, "enabled")} label={name} className="min-w-40 sm:pt-7" />
                  <NumberField
                    name={actionField(id, "points")}
                    label={`${points.heading} for ${name}`}
                    suffix={points.many}
                  />
                </li>
              ))}
            </ul>
          </Card>
        </fieldset>
      </EditForm>
    </div>
  );
}
