import type { Access } from "~/access/guard.server";
import { opensAt, type SettingsGroup, settingsGroups } from "~/access/pages";
import { mayOpen } from "~/access/rules";
import { everyPage } from "~/access/table";
import { systemsOf } from "~/business/facts.server";
import { findSettings } from "~/business/find-settings.server";
import { paths } from "~/paths";
import { find } from "~/shell/match";
import { formatMoney } from "~/ui/format";
import type { SettingName } from "../../../server/contract/settings/all";
import { businessRules } from "../../../server/contract/settings/calls";
import { isPlanFlag, planFlags } from "../../../server/contract/settings/plan";
import { pointWords } from "../../../server/contract/settings/point-words";
import { type BusinessRules, rulesFrom } from "../../../server/contract/settings/rules";
import { settingSaid } from "../../../server/contract/settings/said";
import { type Section, sectionOf, sections } from "../../../server/contract/settings/sections";
import { plainFacts, settingsFacts } from "./facts.server";
import { textsIn } from "./saving";
import { settingInWords } from "./words";

interface Entry {
  readonly label: string;
  readonly to: string;
  /** Current state or purpose. */
  readonly says: string;
  readonly group: SettingsGroup;
}

const placeOf = (name: SettingName, { title, parts }: Section): string =>
  [title, parts.find(({ settings }) => name in settings)?.title].join(", ");

/** Features of the business's plan, which users cannot change. */
function planOf(rules: BusinessRules) {
  const named = (isOn: boolean) =>
    Object.entries(planFlags).flatMap(([flag, name]) => (isPlanFlag(flag) && rules[flag] === isOn ? name : []));
  return [
    { term: "Included", value: named(true).join(", ") },
    { term: "Not included", value: named(false).join(", ") },
  ].filter(({ value }) => value !== "");
}

/** Loads the sections by group with their current state, or the results of a search. */
export async function loadOverview(access: Access, query: string) {
  const { api, session } = access;
  const [answer, connected] = await Promise.all([api.call(businessRules), systemsOf(access)]);
  const texts = textsIn(answer);
  const rules = rulesFrom(texts);
  const say = { money: (minor: number) => formatMoney(minor, session.currencySymbol) };
  const declared = sections.map(
    ({ key, title, group, system, now }): Entry => ({
      label: title,
      to: paths.settingsRules({ action: key }),
      says: system === undefined || connected.includes(system) ? now(rules, say) : "Not connected",
      group,
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
  return { query, groups, plan: planOf(rules), pages: [], settings: [] };
}
