import type { RawAnswers } from "~/form/answers";
import type { Versions } from "~/form/both-versions";
import { differingIn } from "~/form/both-versions";
import { inWords, type WordFacts } from "~/form/in-words";
import type { Differing } from "~/form/version-table";
import { namesIn, type SettingName, settingOf } from "../../../server/contract/settings/all";
import type { PointLabels } from "../../../server/contract/settings/point-words";
import { ruleOf, textBeyond } from "../../../server/contract/settings/rules";
import { settingSaid } from "../../../server/contract/settings/said";
import type { Section } from "../../../server/contract/settings/sections";

export type Texts = Readonly<Record<string, string>>;

/** Facts of the business that the settings' texts need. */
export type SettingFacts = WordFacts & { readonly pointLabels: PointLabels };

/** Preview of a save. */
export interface Looked {
  /** Identifies the previewed changes. */
  readonly token: string;
  readonly changes: readonly Differing[];
  /** null if the server could not tell. */
  readonly effects:
    | readonly {
        readonly name: string;
        readonly now: string;
        readonly later: string;
        readonly text: string;
      }[]
    | null;
}

/** Formats the value of a setting. */
export function settingInWords(name: SettingName, texts: Texts, facts: SettingFacts): string {
  const { names } = settingSaid(name, facts.pointLabels);
  const beyond = textBeyond(name, texts[name]);
  return beyond ?? (inWords(settingOf(name).field, ruleOf(name, texts[name]), facts, names) || "None");
}

/** Formats the saved and the changed value of a setting. */
export const changeIn = (
  name: SettingName,
  { saved, typed }: { readonly saved: Texts; readonly typed: Texts },
  facts: SettingFacts,
): Differing => ({
  term: settingSaid(name, facts.pointLabels).label,
  saved: settingInWords(name, saved, facts),
  typed: settingInWords(name, typed, facts),
});

/** Settings of a section whose saved and typed values differ. */
export function differingSettings(section: Section, versions: Versions, facts: SettingFacts): Differing[] {
  const names = namesIn(section);
  const lines = names.map((setting) => ({ setting, name: settingSaid(setting, facts.pointLabels).label }));
  return differingIn(lines, ({ setting }, texts) => settingInWords(setting, textsOf(names, texts), facts), versions);
}

/** Form values as the texts of their rules. A box that is not ticked posts nothing. */
const textsOf = (names: readonly SettingName[], values: RawAnswers): Texts =>
  Object.fromEntries(
    names.map((name) => {
      const text = [values[name] ?? ""].flat().join();
      return [name, settingOf(name).field.type === "yesNo" && text === "" ? "0" : text];
    }),
  );

/** Hint of a setting. */
export function hintOf(name: SettingName, { pointLabels }: SettingFacts): string {
  const { obeyed } = settingOf(name);
  const { says } = settingSaid(name, pointLabels);
  return "later" in obeyed ? `${says} Used by ${obeyed.later}.` : says;
}
