import { useActionData, useLoaderData } from "@remix-run/react";
import { settingNames } from "../../../../server/contract/settings/all";
import type { PointLabels } from "../../../../server/contract/settings/point-words";
import { settingSaid } from "../../../../server/contract/settings/said";
import { sectionAt } from "../../../../server/contract/settings/sections";
import { choiceOf } from "../../../form/both-versions";
import { PageForm } from "../../../form/page-form";
import { useRefusal } from "../../../form/refusal";
import { textOf } from "../../../form/use-form-field";
import { paths } from "../../../paths";
import { title } from "../../../shell/title";
import { Button } from "../../../ui/button";
import { Notice } from "../../../ui/notice";
import { PageHeader } from "../../../ui/page-header";
import { LookCard } from "../look-card";
import { section } from "../section.server";
import { SettingFields } from "../setting-fields";
import type { Looked } from "../words";

export const meta = title("settings-rules");
export const loader = section.loader;
export const action = section.action;
export { staysOpen as shouldRevalidate } from "../../../form/refusal";

const labelOf = (field: string, labels: PointLabels) =>
  settingNames.flatMap((name) => (name === field ? settingSaid(name, labels).label : []))[0] ?? field;

const lookIn = (answer: unknown): Looked | undefined =>
  typeof answer === "object" && answer !== null && "look" in answer ? (answer.look as Looked) : undefined;

export default function SettingsSection() {
  const { section: key, connected, facts, values, mayChange, ...page } = useLoaderData<typeof loader>();
  const look = lookIn(useActionData<typeof action>());
  const isConflict = look?.conflict === true;
  const refusal = useRefusal();
  // An answer shows the input, so what counts as seen are the values that it was typed over.
  const seen = look?.seen ?? (textOf(refusal?.repopulateFields.seen) || page.seen);
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
      <PageForm
        key={`${isConflict} ${seen}`}
        values={values}
        errorEntry={(field, text) => ({ href: `#${field}`, text: `${labelOf(field, facts.pointLabels)}: ${text}` })}
        refused="Settings not saved"
        buttons={
          <Button type="submit" name="check" value="1">
            Check
          </Button>
        }
        cancel={paths.settingsDashboard()}
        {...(mayChange && choiceOf(isConflict, "Save settings", paths.settingsRules({ action: key })))}
      >
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="looked" value={look?.token ?? ""} />
        {look ? <LookCard look={look} /> : null}
        <div className="sections settings">
          {shown.parts.map((part) => (
            <SettingFields key={part.title} {...{ part, facts, fixed }} />
          ))}
        </div>
      </PageForm>
    </div>
  );
}
