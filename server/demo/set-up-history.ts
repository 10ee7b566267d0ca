import type { SettingName } from "../contract/settings/all";
import type { RuleTexts } from "../contract/settings/rules";
import { sectionOf } from "../contract/settings/sections";
import { addDays, instantOf } from "../store/day";
import type { Bulk } from "./bulk";

/** A rule's previous value, and its change. */
export interface DemoChange {
  readonly name: SettingName & keyof RuleTexts;
  readonly before: string;
  readonly daysAgo: number;
  /** Username of the person who changed it. */
  readonly by: string;
}

interface Place {
  readonly businessId: number;
  readonly rules: RuleTexts;
  readonly users: readonly { readonly id?: number | undefined; readonly username: string }[];
  readonly timeZone: string;
  readonly endDay: number;
}

const morning = 10 * 3_600_000;

/** Enters the history of a business's rules, the oldest change first. */
export async function enterHistory(bulk: Bulk, changes: readonly DemoChange[], place: Place): Promise<void> {
  const { businessId: business_id, rules, users, timeZone, endDay } = place;
  const rows = changes.flatMap(({ name, before, daysAgo, by }) => {
    const user_id = users.find(({ username }) => username === by)?.id;
    const what = { area: sectionOf(name).key, subject: "", subject_name: "", name, before, after: rules[name] ?? "" };
    const at = instantOf(addDays(endDay, -daysAgo), timeZone) + morning;
    return user_id === undefined ? [] : { ...what, business_id, user_id, at, secret: 0 as const, undone_at: null };
  });
  await bulk.insert("setting_changes", rows);
}
