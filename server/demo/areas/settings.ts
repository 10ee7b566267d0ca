import { historyAreas } from "../../contract/employees/words";
import { type SettingName, sectionOf } from "../../contract/settings/all";
import type { RuleTexts } from "../../contract/settings/rules";
import { addDays, instantOf } from "../../store/day";
import type { AreaDemo } from "../area-demo";
import type { DemoBusiness } from "../profiles";

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

type DemoChange = RuleChange | RoleChange;

/** Changes in the past, the oldest first. */
const changes: Readonly<Record<DemoBusiness, readonly DemoChange[]>> = {
  bakery: [
    { name: "points_expiry_flag", before: "0", daysAgo: 310, by: "business.admin" },
    { name: "points_expiry_period", before: "12", daysAgo: 296, by: "business.admin" },
    { role: "Front desk", given: "customer.create", daysAgo: 130, by: "business.admin" },
    { name: "timer_seconds", before: "90", daysAgo: 74, by: "business.admin.clerk" },
    { name: "average_amount_spent", before: "0.00", daysAgo: 19, by: "business.admin" },
    // The year's sales earned points.
    { name: "reward_store_credit_flag", before: "0", daysAgo: 1, by: "business.admin" },
  ],
  bookshop: [],
};

const morning = 10 * 3_600_000;

/** Enters the history of a business's rules and roles. */
export const demo: AreaDemo = {
  async open(bulk, { profile, world, endDay }) {
    const { businessId: business_id, timeZone, clerks } = world;
    const { rules } = profile;
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
      return { area: historyAreas.roles, subject: String(id), subject_name, name: "permissions", before, after };
    };
    const rows = changes[profile.key].flatMap((change) => {
      const { daysAgo, by } = change;
      const user_id = clerks.find(({ username }) => username === by)?.id;
      const what = whatOf(change);
      const at = instantOf(addDays(endDay, -daysAgo), timeZone) + morning;
      return user_id === undefined ? [] : { ...what, business_id, user_id, at, secret: 0 as const, undone_at: null };
    });
    await bulk.insert("setting_changes", rows);
  },
};
