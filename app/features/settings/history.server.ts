import type { Access } from "~/access/guard.server";
import { requireId } from "~/access/refuse.server";
import { may } from "~/access/session";
import { forgetSessions } from "~/access/sign-in.server";
import { tierChoices } from "~/business/choices.server";
import { languagesOf } from "~/business/facts.server";
import { bothInWords, type ChangeFacts, fieldInWords, recordedAreas } from "~/business/setting-history";
import { postedAct } from "~/form/posted-act.server";
import { endsOf } from "~/list/filter";
import { defineList } from "~/list/list";
import { loadList, paged } from "~/list/load.server";
import { choiceFilter } from "~/list/usual-filters";
import { paths } from "~/paths";
import { formatInstant } from "~/ui/format";
import { range } from "../../../server/contract/field";
import { isSetting } from "../../../server/contract/settings/all";
import { revertSettings, type SettingChange, settingsHistory } from "../../../server/contract/settings/calls";
import { pointWords } from "../../../server/contract/settings/point-words";
import { settingSaid } from "../../../server/contract/settings/said";
import { sections } from "../../../server/contract/settings/sections";
import { plainFacts } from "./facts.server";
import { type SettingFacts, settingInWords } from "./words";

const areaNames = (): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(sections.map(({ key, title }) => [key, title])),
  ...Object.fromEntries(Object.entries(recordedAreas()).map(([key, { title }]) => [key, title])),
});

const perPage = 25;

const historyList = (names: Readonly<Record<string, string>>) =>
  defineList({
    path: paths.settingsHistory(),
    perPage,
    filters: {
      area: choiceFilter("Settings", { what: "section", all: "All settings", names }),
      userId: { field: { type: "oneOf", values: [] }, label: "Person", at: "bar", all: { label: "Everyone" } },
      days: { field: range("day"), label: "Days" },
    },
  });

type HistoryFacts = ChangeFacts & SettingFacts;

/** Formats the values before and after a change; a secret's are not shown. */
function versionsInWords(change: SettingChange, facts: HistoryFacts) {
  const { name, before, after, secret } = change;
  if (secret) return { before: "–", after: "Changed" };
  if (!isSetting(name)) return bothInWords(change, facts);
  return {
    before: settingInWords(name, { [name]: before }, facts),
    after: settingInWords(name, { [name]: after }, facts),
  };
}

export async function loadHistory(access: Access, search: URLSearchParams) {
  const { api, session } = access;
  const [tiers, languages] = await Promise.all([tierChoices(access), languagesOf(access)]);
  const facts: HistoryFacts = { ...plainFacts(access), tiers, languages };
  const { within } = pointWords(facts.pointLabels);
  const mayRevert = may(session, "business_rule.update");
  const { people } = await api.call(settingsHistory, { query: { page: 1, limit: 1 } });
  const names = areaNames();
  return loadList(search, {
    declared: historyList(names),
    choices: { userId: people.map(({ id, name }) => ({ value: String(id), label: name })) },
    source: paged(async ({ page, filters }) => {
      const { from, to } = endsOf(filters.days);
      const query = {
        page,
        limit: perPage,
        ...(filters.area && { area: filters.area }),
        ...(filters.userId && { userId: Number(filters.userId) }),
        ...(from && { from }),
        ...(to && { to }),
      };
      const { changes, total } = await api.call(settingsHistory, { query });
      return { rows: changes, total };
    }),
    line: (change: SettingChange) => ({
      id: change.change_pk,
      title: isSetting(change.name)
        ? settingSaid(change.name, facts.pointLabels).label
        : within(fieldInWords(change, languages)),
      area: [names[change.area] ?? change.area, change.subject].filter(Boolean).join(": "),
      ...versionsInWords(change, facts),
      by: change.by,
      at: change.at === null ? "" : formatInstant(change.at, session.business.timeZone),
      undone: change.undone_at !== null,
      mayRevert: mayRevert && change.revertible,
      note: change.secret ? "Cannot be taken back" : "",
    }),
  });
}

/** Reverts one change. */
export const reverting = postedAct({
  page: "settings-revert",
  to: () => paths.settingsHistory(),
  async act({ access, args }) {
    const { ended } = await access.api.call(revertSettings, {
      body: { change_pk: requireId(args, "change") },
    });
    await forgetSessions(ended);
    return "Change taken back.";
  },
});
