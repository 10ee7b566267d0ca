import MiniSearch from "minisearch";
import type { SettingName } from "../../server/contract/settings/all";
import { settingNames, settingOf } from "../../server/contract/settings/all";
import { usualLabels } from "../../server/contract/settings/groups/marketing";
import { settingSaid } from "../../server/contract/settings/said";
import { sectionOf } from "../../server/contract/settings/sections";

/*
 * Finds settings by their labels, sentences, choices and what people call them in English, French and Spanish; accents
 * and slips of typing are forgiven.
 */

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

interface Entry {
  readonly id: SettingName;
  readonly label: string;
  readonly says: string;
  readonly section: string;
  readonly finds: string;
}

function entry(id: SettingName): Entry {
  const { finds } = settingOf(id);
  const { label, says, names } = settingSaid(id, usualLabels);
  const { en, fr, es } = finds;
  return { id, label, says, section: sectionOf(id).title, finds: [en, fr, es, id, ...Object.values(names)].join(" ") };
}

const shortestFuzzy = 4;
const usualShare = 0.25;

const index = new MiniSearch<Entry>({
  fields: ["label", "finds", "section", "says"],
  processTerm: (term) => plain(term) || null,
  searchOptions: {
    boost: { label: 4, finds: 2, section: 1.5 },
    prefix: true,
    fuzzy: (term) => (term.length < shortestFuzzy ? false : usualShare),
    combineWith: "AND",
  },
});
index.addAll(settingNames.map(entry));

const most = 30;

/** The settings that `query` finds, the best first; none for a blank one. */
export const findSettings = (query: string): SettingName[] =>
  index
    .search(query)
    .slice(0, most)
    .map(({ id }) => id as SettingName);
