import { DeclaredField } from "~/form/declared-field";
import { Card } from "~/ui/card";
import { type SettingName, settingOf } from "../../../server/contract/settings/all";
import { settingSaid } from "../../../server/contract/settings/said";
import type { Part } from "../../../server/contract/settings/setting";
import { hintOf, type SettingFacts } from "./words";

interface SettingsOf {
  readonly part: Part;
  readonly facts: SettingFacts;
  /** Reason that the settings are read-only. */
  readonly fixed?: string | undefined;
}

/** Settings of a part. Those that depend on a switch are nested below it and hidden while it is off. */
export function SettingFields({ part, facts, fixed }: SettingsOf) {
  const names = Object.keys(part.settings) as SettingName[];
  const under = (name: string) => names.filter((one) => settingOf(one).under === name);
  const one = (name: SettingName) => <OneSetting key={name} {...{ name, facts, fixed }} />;
  return (
    <Card title={part.title}>
      <div className="fields">
        {names
          .filter((name) => settingOf(name).under === undefined)
          .map((name) =>
            under(name).length === 0 ? (
              one(name)
            ) : (
              <div key={name} className="switched">
                {one(name)}
                <div className="fields">{under(name).map(one)}</div>
              </div>
            ),
          )}
      </div>
    </Card>
  );
}

function OneSetting({ name, facts, fixed }: Omit<SettingsOf, "part"> & { readonly name: SettingName }) {
  const { field } = settingOf(name);
  const { label, names } = settingSaid(name, facts.pointLabels);
  // A blank field means the default, so no field is marked optional.
  const display = { label, hint: hintOf(name, facts), names, needed: true } as const;
  return <DeclaredField {...{ name, field, facts, display, fixed }} />;
}
