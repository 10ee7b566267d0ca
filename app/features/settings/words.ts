import { inWords, type WordFacts } from "~/form/in-words";
import { type SettingName, settingOf } from "../../../server/contract/settings/all";
import { ruleOf } from "../../../server/contract/settings/rules";

type Texts = Readonly<Record<string, string>>;

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
export function settingInWords(name: SettingName, texts: Texts, facts: WordFacts): string {
  const { field, names } = settingOf(name);
  return inWords(field, ruleOf(name, texts[name]), facts, names) || "None";
}

export const changeIn = (
  name: SettingName,
  { was, now, mine }: { readonly was: Texts; readonly now: Texts; readonly mine: Texts },
  facts: WordFacts,
): ChangeInWords => ({
  name,
  label: settingOf(name).label,
  was: settingInWords(name, was, facts),
  now: settingInWords(name, now, facts),
  mine: settingInWords(name, mine, facts),
});

/** The sentence beside a setting. */
export function hintOf(name: SettingName): string {
  const { says, obeyed } = settingOf(name);
  return "later" in obeyed ? `${says} Used by ${obeyed.later}.` : says;
}
