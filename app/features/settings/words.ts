import { inWords, type WordFacts } from "~/form/in-words";
import { type SettingName, settingOf } from "../../../server/contract/settings/all";
import type { PointLabels } from "../../../server/contract/settings/point-words";
import { ruleOf } from "../../../server/contract/settings/rules";
import { settingSaid } from "../../../server/contract/settings/said";

type Texts = Readonly<Record<string, string>>;

/** Facts of the business that the settings' texts need. */
export type SettingFacts = WordFacts & { readonly pointLabels: PointLabels };

/** Formatted values of a setting before and after a change. */
export interface ChangeInWords {
  readonly name: string;
  readonly label: string;
  /** Value when the page was opened. */
  readonly was: string;
  /** Currently saved value. */
  readonly now: string;
  readonly mine: string;
}

/** Preview of a save. */
export interface Looked {
  readonly conflict: boolean;
  /** Values that the user has seen, against which the next submission is compared. */
  readonly seen: string;
  /** Identifies the previewed changes. */
  readonly token: string;
  readonly changes: readonly ChangeInWords[];
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
  return inWords(settingOf(name).field, ruleOf(name, texts[name]), facts, names) || "None";
}

export const changeIn = (
  name: SettingName,
  { was, now, mine }: { readonly was: Texts; readonly now: Texts; readonly mine: Texts },
  facts: SettingFacts,
): ChangeInWords => ({
  name,
  label: settingSaid(name, facts.pointLabels).label,
  was: settingInWords(name, was, facts),
  now: settingInWords(name, now, facts),
  mine: settingInWords(name, mine, facts),
});

/** Hint of a setting. */
export function hintOf(name: SettingName, { pointLabels }: SettingFacts): string {
  const { obeyed } = settingOf(name);
  const { says } = settingSaid(name, pointLabels);
  return "later" in obeyed ? `${says} Used by ${obeyed.later}.` : says;
}
