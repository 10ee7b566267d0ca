import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { beforeAll, expect, test } from "vitest";
import { sectionOf } from "../../../server/contract/settings/all";
import { rulesFrom } from "../../../server/contract/settings/rules";
import { answerAsOlder } from "../../support/older-api";
import { PlainForms, readAct } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

/*
 * Values stored outside of today's rules never block the save of something else and go back as they came; the rules hold
 * for what is changed (settled reading "untouched stored values"). Plain forms; wizards have tests of their own.
 */

const wizard = wizardShop();
const plan = { partner_reward_flag: "1", amazon_gift_card_flag: "1", batch_import_flag: "1" };
const rules = rulesFrom(plan);
let admin: PlainForms;
let older: PlainForms;

const setRules = (texts: Readonly<Record<string, string>>) =>
  wizard.door.store.db
    .updateTable("businesses")
    .set({ business_rules: JSON.stringify({ ...plan, ...texts }) })
    .where("id", "=", wizard.shop.id)
    .execute();

beforeAll(async () => {
  const { door, shop } = wizard;
  await setRules({});
  const signIn = (features: string[]) =>
    PlainForms.signIn(door, shop, shop.admin.username, "business_admin", { rules, features });
  admin = await signIn(["furtherFields", "furtherCalls", "employeeRoles", "idempotency"]);
  older = await signIn([]);
});

interface Shown {
  readonly values: Readonly<Record<string, string | readonly string[]>>;
}

interface Route {
  readonly loader: (args: LoaderFunctionArgs) => Promise<Shown>;
  readonly action: (args: ActionFunctionArgs) => Promise<unknown>;
}

interface Case {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly route: () => Promise<object>;
  /** Fields that the form carries besides its values. */
  readonly carried?: Readonly<Record<string, string>>;
  /** A field whose stored value breaks the rules. */
  readonly outside: readonly [name: string, stored: string];
  /** Changes that its rules refuse. */
  readonly refused: Readonly<Record<string, string>>;
  /** A change of something else, another one for each save. */
  readonly change: (nth: number) => Readonly<Record<string, string>>;
  /** The page needs extensions. */
  readonly extension?: true;
}

const base = "/settings/businessProfile";

const cases: Readonly<Record<string, () => Promise<Case>>> = {
  async "a section of the settings"() {
    await setRules({ fraud_notification_flag: "1", fraud_notification_email: "nobody" });
    const { key } = sectionOf("fraud_notification_email");
    return {
      path: `/settings/rules/settings/${key}`,
      params: { action: key },
      route: () => import("../../../app/features/settings/pages/section"),
      outside: ["fraud_notification_email", "nobody"],
      refused: { fraud_notification_email: "somebody" },
      change: (nth) => ({ fraud_notification_count: String(7 + nth) }),
    };
  },
  async "a branch"() {
    const { branch } = wizard.shop;
    const at = wizard.door.store.db.updateTable("branches").where("id", "=", branch);
    await at.set({ email: "nobody" }).execute();
    return {
      path: `${base}/branch/${branch}`,
      params: { action: String(branch) },
      route: () => import("../../../app/features/branches/pages/branch"),
      outside: ["email", "nobody"],
      refused: { email: "somebody" },
      change: (nth) => ({ address: `${nth} rue Clark` }),
    };
  },
  async "the business beside its branch"() {
    const { branch, id } = wizard.shop;
    const at = wizard.door.store.db.updateTable("businesses").where("id", "=", id);
    await at.set({ about_link: "corner.example" }).execute();
    return {
      path: `${base}/branch/${branch}`,
      params: { action: String(branch) },
      route: () => import("../../../app/features/branches/pages/branch"),
      outside: ["Business[about_link]", "corner.example"],
      refused: { "Business[about_link]": "other.example" },
      change: (nth) => ({ "Business[about]": `Bread ${nth}` }),
    };
  },
  async "opening hours"() {
    const { branch, id } = wizard.shop;
    const day = { business_id: id, branch_id: branch, weekday: 1, starts: "09:00", ends: "09:00" };
    await wizard.door.store.db.insertInto("branch_hours").values(day).execute();
    return {
      path: `${base}/hours/${branch}`,
      params: { branchId: String(branch) },
      route: () => import("../../../app/features/branches/pages/hours"),
      outside: ["Hours[1][end]", "09:00"],
      refused: { "Hours[1][end]": "9 pm" },
      change: (nth) => ({ "Hours[2][start]": `1${nth}:00`, "Hours[2][end]": "18:00" }),
    };
  },
  async "texts of a branch"() {
    const { branch, id } = wizard.shop;
    const texts = { name: "Le Plateau", business_name: "", about: "", about_link: "corner.example" };
    const row = { business_id: id, branch_id: branch, language_id: 2, ...texts };
    await wizard.door.store.db.insertInto("branch_texts").values(row).execute();
    return {
      path: `${base}/languages/${branch}/2`,
      params: { branchId: String(branch), languageId: "2" },
      route: () => import("../../../app/features/branches/pages/texts"),
      outside: ["about_link", "corner.example"],
      refused: { about_link: "other.example" },
      change: (nth) => ({ about: `Du pain ${nth}` }),
      extension: true,
    };
  },
  async "an employee"() {
    const { userId } = wizard.shop.clerk;
    const at = wizard.door.store.db.updateTable("users").where("id", "=", userId);
    await at.set({ first_name: "<Rosa>" }).execute();
    return {
      path: `${base}/employee/edit?employeeAction=${userId}`,
      params: { action: "edit" },
      route: () => import("../../../app/features/employees/pages/form"),
      outside: ["first", "<Rosa>"],
      refused: { first: "<Ann>" },
      change: (nth) => ({ last: `Luz ${nth}` }),
    };
  },
  async "a role"() {
    const row = { business_id: wizard.shop.id, name: "<Reader>", permissions: '["offer.read"]' };
    const { id } = await wizard.door.store.db
      .insertInto("employee_roles")
      .values({ ...row, created_at: 0, updated_at: 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    return {
      path: `${base}/permissions/${id}`,
      params: { roleId: String(id) },
      route: () => import("../../../app/features/employees/pages/role"),
      outside: ["name", "<Reader>"],
      refused: { name: "<Writer>" },
      change: () => ({ permissions: "draw.read" }),
      extension: true,
    };
  },
  async "customer fields"() {
    const rows = [1, 2, 101, 3, 4].map((field_id, index) => ({
      business_id: wizard.shop.id,
      field_id,
      position: index + 1,
      is_hidden: field_id === 3 || field_id === 4 ? (1 as const) : (0 as const),
      is_required: 0 as const,
      text: "",
    }));
    await wizard.door.store.db.insertInto("crm_fields").values(rows).execute();
    return {
      path: `${base}/crm`,
      params: {},
      route: () => import("../../../app/features/crm-fields/pages/crm"),
      outside: ["checkbox_3", ""],
      refused: { required_3: "1" },
      change: (nth) => ({ text_10: `Shoe size ${nth}` }),
    };
  },
  async "fraud rules"() {
    const row = { business_id: wizard.shop.id, slot: 1, enabled: 1, count: 5, email: "nobody" } as const;
    const more = {
      amount: null,
      block_duration_value: 1,
      block_duration_unit: "days",
      notification_interval: 1,
    } as const;
    await wizard.door.store.db
      .insertInto("fraud_rules")
      .values({ ...row, ...more, max_attempts: 0 })
      .execute();
    return {
      path: "/settings/payments/fraud",
      params: {},
      route: () => import("../../../app/features/payments/pages/fraud"),
      outside: ["fraud_rules[1][email]", "nobody"],
      refused: { "fraud_rules[1][email]": "somebody" },
      change: (nth) => ({ "fraud_rules[1][conditions][count]": String(6 + nth) }),
    };
  },
  async "a wallet"() {
    const route = () => import("../../../app/features/payments/pages/wallets");
    const path = "/settings/payments/wallets";
    const { wallet } = await admin.visit(await route(), path);
    await wizard.door.store.db
      .updateTable("wallets")
      .set({ auto_top_up_amount: 300, auto_top_up_threshold: 100 })
      .where("id", "=", wallet?.id ?? 0)
      .execute();
    return {
      path,
      params: {},
      route,
      carried: { id: String(wallet?.id) },
      outside: ["auto_top_up_amount", "3.00"],
      refused: { auto_top_up_amount: "4.00" },
      change: (nth) => ({ auto_top_up_threshold: `2.0${nth}` }),
    };
  },
};

async function open({ path, params, route, carried = {} }: Case, by: PlainForms) {
  const page = (await route()) as Route;
  const show = () => by.visit(page, path, params);
  const { values } = await show();
  return {
    show,
    async post(changes: Readonly<Record<string, string>>) {
      const form = new FormData();
      const fields = { ...values, ...changes, ...carried, opened: JSON.stringify(values) };
      for (const [name, value] of Object.entries(fields))
        for (const one of [value].flat()) form.append(name, String(one));
      return readAct(await by.postTo(page, path, params, form));
    },
  };
}

const names = Object.keys(cases);

test.each(names)("%s: what is stored outside of the rules stays, beside a change", async (name) => {
  const found = await cases[name]?.();
  if (!found) throw new Error("There is no such case");
  const { outside, refused, change, extension } = found;
  const [field, stored] = outside;
  for (const [nth, by] of (extension ? [admin] : [admin, older]).entries()) {
    if (by === older) answerAsOlder(wizard.door);
    const { show, post } = await open(found, by);
    expect((await show()).values[field]).toBe(stored);
    expect(await post(change(nth))).toMatchObject({ status: 303 });
    const saved = Object.entries((await show()).values).map(([one, value]) => [one, [value].flat().join()]);
    expect(Object.fromEntries(saved)).toMatchObject({ ...change(nth), [field]: stored });
    expect(await post({ ...change(nth), ...refused })).toMatchObject({
      status: 422,
      errors: { [field]: expect.any(String) },
    });
  }
});

const long = "Account number of the loyalty card that the customer was given first";

test("import fields: an older server's long name goes back as it came, beside a change", async () => {
  const datasets = [
    { field: "first_name", text: "Given name", isHidden: 0, customFlag: 0, index: 0 },
    { field: "account_number", text: long, isHidden: 0, customFlag: 0, index: 1 },
  ];
  const sent = answerAsOlder(
    wizard.door,
    { path: "updateBatchImportSettings", change: () => ({ status: "OK" }) },
    { path: "batchImportSettings", change: () => ({ status: "OK", datasets }) },
  );
  const found: Case = {
    path: `${base}/importTransactions`,
    params: {},
    route: () => import("../../../app/features/crm-fields/pages/import-columns"),
    outside: ["batch_import_settings[1][text]", long],
    refused: {},
    change: () => ({}),
  };
  const { post } = await open(found, older);
  expect(await post({ "batch_import_settings[0][text]": "First name" })).toMatchObject({ status: 303 });
  const body = JSON.stringify([...(sent.find(({ form }) => form)?.form ?? [])]);
  expect(body).toContain("First name");
  expect(body).toContain(long);
  expect(await post({ "batch_import_settings[1][text]": `${long}, again` })).toMatchObject({ status: 422 });
});
