import type { Access } from "~/access/guard.server";
import { opensAt, type SettingsGroup, settingsGroups } from "~/access/pages";
import { mayOpen } from "~/access/rules";
import { everyPage } from "~/access/table";
import { systemsOf } from "~/business/facts.server";
import { findSettings } from "~/business/find-settings.server";
import { paths } from "~/paths";
import { find } from "~/shell/match";
import { knows } from "../../../server/contract/common/extensions";
import { isSetting, type SettingName, sectionOf } from "../../../server/contract/settings/all";
import { businessRules, settingsHistory } from "../../../server/contract/settings/calls";
import { isPlanFlag, planFlags } from "../../../server/contract/settings/plan";
import { type PointLabels, pointWords } from "../../../server/contract/settings/point-words";
import { type BusinessRules, rulesFrom } from "../../../server/contract/settings/rules";
import { settingSaid } from "../../../server/contract/settings/said";
import { type Section, sections } from "../../../server/contract/settings/sections";
import { plainFacts, settingsFacts } from "./facts.server";
import { beyondIn, textsIn } from "./saving";
import { summaryOf } from "./summaries";
import { type SettingFacts, settingInWords, type Texts } from "./words";

interface Entry {
  readonly label: string;
  readonly to: string;
  /** Current state or purpose. */
  readonly says: string;
  readonly group: SettingsGroup;
}

const placeOf = (name: SettingName, { title, parts }: Section): string =>
  [title, parts.find(({ settings }) => name in settings)?.title].join(", ");

/**
 * Features of the business's plan, which users cannot change. What an older server does not tell is unknown and left
 * out; the embedded API omits what a plan never had.
 */
function planOf({ session }: Access, rules: BusinessRules, texts: Texts) {
  const told = Object.entries(planFlags).filter(([flag]) => knows(session, settingsHistory) || flag in texts);
  const named = (isOn: boolean) =>
    told.flatMap(([flag, name]) => (isPlanFlag(flag) && rules[flag] === isOn ? name : []));
  return [
    { term: "Included", value: named(true).join(", ") },
    { term: "Not included", value: named(false).join(", ") },
  ].filter(({ value }) => value !== "");
}

/** Stored values that their fields do not have, by label: the summary of a section would be of other ones. */
const beyondInWords = (section: Section, texts: Texts, labels: PointLabels): string =>
  Object.entries(beyondIn(section, texts))
    .flatMap(([name, text]) => (isSetting(name) ? `${settingSaid(name, labels).label}: ${text}` : []))
    .join(", ");

/** Loads the sections by group with their current state, or the results of a search. */
export async function loadOverview(access: Access, query: string) {
  const { api, session } = access;
  const [answer, connected] = await Promise.all([api.call(businessRules), systemsOf(access)]);
  const texts = textsIn(answer);
  const rules = rulesFrom(texts);
  const facts: SettingFacts = { currency: session.currencySymbol, pointLabels: rules };
  const declared = sections.map(
    (section): Entry => ({
      label: section.title,
      to: paths.settingsRules({ action: section.key }),
      says:
        section.system === undefined || connected.includes(section.system)
          ? beyondInWords(section, texts, rules) || summaryOf(section, texts, facts)
          : "Not connected",
      group: section.group,
    }),
  );
  const { within } = pointWords(rules);
  const pages = everyPage()
    .flatMap((page): Entry[] =>
      page.setting && mayOpen(session, page)
        ? [{ ...page.setting, says: within(page.setting.says), to: opensAt(page) }]
        : [],
    )
    .sort((one, other) => one.label.localeCompare(other.label, "en"));
  const entries = [...declared, ...pages];
  if (query !== "") {
    const found = findSettings(query, { rules, currency: session.currencySymbol }).map((name) => ({
      name,
      section: sectionOf(name),
    }));
    const facts = await Promise.all(found.map(({ section }) => settingsFacts(access, section)));
    const plain = plainFacts(access);
    return {
      query,
      groups: [],
      plan: [],
      pages: find(
        entries.map((entry) => ({ ...entry, words: entry.says })),
        query,
      ).map(({ label, to, says }) => ({ label, to, says })),
      settings: found.map(({ name, section }, at) => {
        const { label, says } = settingSaid(name, plain.pointLabels);
        return {
          label,
          to: `${paths.settingsRules({ action: section.key })}#${name}`,
          section: placeOf(name, section),
          says,
          value: settingInWords(name, texts, facts[at] ?? plain),
        };
      }),
    };
  }
  const groups = settingsGroups.flatMap((group) => {
    const own = entries.filter((entry) => entry.group === group);
    return own.length > 0 ? [{ group, entries: own.map(({ label, to, says }) => ({ label, to, says })) }] : [];
  });
  return { query, groups, plan: planOf(access, rules, texts), pages: [], settings: [] };
}
