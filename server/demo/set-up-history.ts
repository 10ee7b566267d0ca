import { roleArea } from "../areas/employees/noted";
import type { SettingName } from "../contract/settings/all";
import type { RuleTexts } from "../contract/settings/rules";
import { sectionOf } from "../contract/settings/sections";
import { addDays, instantOf } from "../store/day";
import type { Bulk } from "./bulk";

interface Changed {
  readonly daysAgo: number;
  /** Username of the person who changed it. */
  readonly by: string;
}

/** A rule's previous value, for a change in the history. */
interface RuleChange extends Changed {
  readonly name: SettingName & keyof RuleTexts;
  readonly before: string;
}

/** A permission added to a role, for a change in the history. */
interface RoleChange extends Changed {
  readonly role: string;
  readonly given: string;
}

export type DemoChange = RuleChange | RoleChange;

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
  const roles = await bulk.db
    .selectFrom("employee_roles")
    .select(["id", "name", "permissions"])
    .where("business_id", "=", business_id)
    .execute();
  const whatOf = (change: DemoChange) => {
    if ("name" in change) {
      const { name, before } = change;
      return { area: sectionOf(name).key, subject: "", subject_name: "", name, before, after: rules[name] ?? "" };
    }
    const role = roles.find(({ name }) => name === change.role);
    if (!role) throw new Error(`The demo has no role ${change.role}`);
    const { id, name: subject_name, permissions: after } = role;
    const before = JSON.stringify((JSON.parse(after) as string[]).filter((one) => one !== change.given));
    return { area: roleArea, subject: String(id), subject_name, name: "permissions", before, after };
  };
  const rows = changes.flatMap((change) => {
    const { daysAgo, by } = change;
    const user_id = users.find(({ username }) => username === by)?.id;
    const what = whatOf(change);
    const at = instantOf(addDays(endDay, -daysAgo), timeZone) + morning;
    return user_id === undefined ? [] : { ...what, business_id, user_id, at, secret: 0 as const, undone_at: null };
  });
  await bulk.insert("setting_changes", rows);
}
