import MiniSearch from "minisearch";
import { inWords } from "~/form/in-words";
import { fold } from "../../server/contract/common/fold";
import { findsOf, type SettingName, sectionOf, settingNames, settingOf } from "../../server/contract/settings/all";
import { usualLabels } from "../../server/contract/settings/groups/marketing";
import type { BusinessRules } from "../../server/contract/settings/rules";
import { settingSaid } from "../../server/contract/settings/said";

/*
 * Search for settings by label, sentence, option and synonym in English, French and Spanish, ignoring accents and
 * typing errors, and by current value.
 */

interface Entry {
  readonly id: SettingName;
  readonly label: string;
  readonly says: string;
  readonly section: string;
  readonly finds: string;
}

function entry(id: SettingName): Entry {
  const { label, says, names } = settingSaid(id, usualLabels);
  const { en, fr, es } = findsOf(id);
  return { id, label, says, section: sectionOf(id).title, finds: [en, fr, es, id, ...Object.values(names)].join(" ") };
}

const shortestFuzzy = 4;
const usualShare = 0.25;

const index = new MiniSearch<Entry>({
  fields: ["label", "finds", "section", "says"],
  processTerm: (term) => fold(term) || null,
  searchOptions: {
    boost: { label: 4, finds: 2, section: 1.5 },
    prefix: true,
    fuzzy: (term) => (term.length < shortestFuzzy ? false : usualShare),
    combineWith: "AND",
  },
});
index.addAll(settingNames.map(entry));

const most = 30;

/** Current values of the settings. */
interface Now {
  readonly rules: BusinessRules;
  readonly currency: string;
}

const pointNames = ["plural_points", "single_points", "points_abbrev", "point_abbrev"] as const;

/** Replaces the business's names for points in the query by the usual ones, which are in the index. */
const inUsualWords = (query: string, rules: BusinessRules): string =>
  pointNames.reduce(
    (text, name) => text.replaceAll(` ${fold(rules[name])} `, ` ${fold(usualLabels[name])} `),
    ` ${fold(query)} `,
  );

const wordsOf = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean);
const shortestBeginning = 3;

/**
 * Whether a setting's current value contains every word of the query. Excludes yes-or-no values, and tiers, which are
 * ids.
 */
function saysNow(name: SettingName, query: readonly string[], { rules, currency }: Now): boolean {
  const { field } = settingOf(name);
  if (query.length === 0 || field.type === "yesNo" || field.type === "ids") return false;
  const { names } = settingSaid(name, rules);
  const valueWords = wordsOf(inWords(field, rules[name], { currency, pointLabels: rules }, names));
  return query.every((word) =>
    valueWords.some((one) => one === word || (word.length >= shortestBeginning && one.startsWith(word))),
  );
}

/** Matching settings, best first; none for a blank query. */
export function findSettings(query: string, now: Now): SettingName[] {
  const named = index.search(inUsualWords(query, now.rules)).map(({ id }) => id as SettingName);
  const words = wordsOf(query);
  const saying = settingNames.filter((name) => saysNow(name, words, now));
  return [...new Set([...named, ...saying])].slice(0, most);
}
