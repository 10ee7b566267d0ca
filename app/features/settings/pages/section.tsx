import { useActionData, useLoaderData } from "@remix-run/react";
import { sectionAt, settingNames } from "../../../../server/contract/settings/all";
import type { PointLabels } from "../../../../server/contract/settings/point-words";
import { settingSaid } from "../../../../server/contract/settings/said";
import { EditForm } from "../../../form/edit-form";
import { paths } from "../../../paths";
import { title } from "../../../shell/title";
import { Button } from "../../../ui/button";
import { Notice } from "../../../ui/notice";
import { PageHeader } from "../../../ui/page-header";
import { LookCard } from "../look-card";
import { section } from "../section.server";
import { SettingFields } from "../setting-fields";
import { differingSettings } from "../words";

export const meta = title("settings-rules");
export const loader = section.loader;
export const action = section.action;
export { staysOpen as shouldRevalidate } from "../../../form/refusal";

const labelOf = (field: string, labels: PointLabels) =>
  settingNames.flatMap((name) => (name === field ? settingSaid(name, labels).label : []))[0] ?? field;

export default function SettingsSection() {
  const { section: key, connected, facts, values, mayChange } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const look = answer && "look" in answer ? answer.look : undefined;
  const shown = sectionAt(key);
  if (!shown) return null;
  const fixed = mayChange ? undefined : "You can view this setting but not change it.";
  return (
    <div className="max-w-4xl">
      <PageHeader title={shown.title} back={{ to: paths.settingsDashboard(), label: "Settings" }} />
      {connected ? null : (
        <Notice title={`${shown.title} is not connected`} className="mb-4">
          <p>Ask your provider to connect it. These settings are saved and used from then on.</p>
        </Notice>
      )}
      <EditForm
        opened={values}
        differing={(typed) => differingSettings(shown, { saved: values, typed }, facts)}
        errorEntry={(field, text) => ({ href: `#${field}`, text: `${labelOf(field, facts.pointLabels)}: ${text}` })}
        refusalTitle="Settings not saved"
        buttons={
          <Button type="submit" name="check" value="1">
            Check
          </Button>
        }
        cancel={paths.settingsDashboard()}
        {...(mayChange && { submit: "Save settings" })}
      >
        <input type="hidden" name="looked" value={look?.token ?? ""} />
        {look ? <LookCard look={look} /> : null}
        <div className="sections settings">
          {shown.parts.map((part) => (
            <SettingFields key={part.title} {...{ part, facts, fixed }} />
          ))}
        </div>
      </EditForm>
    </div>
  );
}
