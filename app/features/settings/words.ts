import { inWords, type WordFacts } from "~/form/in-words";
import { type SettingName, settingOf } from "../../../server/contract/settings/all";
import type { PointLabels } from "../../../server/contract/settings/point-words";
import { ruleOf } from "../../../server/contract/settings/rules";
import { settingSaid } from "../../../server/contract/settings/said";

type Texts = Readonly<Record<string, string>>;

/** What the words of the settings need of the business. */
export type SettingFacts = WordFacts & { readonly pointLabels: PointLabels };

/** A setting before and after, in words. */
export interface ChangeInWords {
  readonly name: string;
  readonly label: string;
  /** When the page was opened. */
  readonly was: string;
  /** What is saved at the moment. */
  readonly now: string;
  readonly mine: string;
}

/** What a save would come to, shown before it. */
export interface Looked {
  readonly conflict: boolean;
  /** The texts that the page goes on from. */
  readonly seen: string;
  /** Says that this was looked at. */
  readonly token: string;
  readonly changes: readonly ChangeInWords[];
  readonly effects: readonly {
    readonly name: string;
    readonly now: string;
    readonly later: string;
    readonly text: string;
  }[];
}

/** What a setting says, as people read it. */
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

/** The sentence beside a setting. */
export function hintOf(name: SettingName, { pointLabels }: SettingFacts): string {
  const { obeyed } = settingOf(name);
  const { says } = settingSaid(name, pointLabels);
  return "later" in obeyed ? `${says} Used by ${obeyed.later}.` : says;
}
