import { beforeAll, expect, test } from "vitest";
import { allPermissions } from "../../../server/contract/common/permissions";
import { rulesFrom } from "../../../server/contract/settings/rules";
import { PlainForms } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

/* Users with read-only settings permissions who post every settings form. */

const wizard = wizardShop();
let reader: PlainForms;

beforeAll(async () => {
  const permissions = allPermissions.filter((permission) => permission.endsWith(".read"));
  const rights = { permissions_on: 1, permissions: JSON.stringify(permissions) } as const;
  const { username } = await wizard.shop.signIn("business_admin", { username: "reader", ...rights });
  const features = ["settingsHistory", "employeeRoles"];
  const rules = rulesFrom({ partner_reward_flag: "1", uber_voucher_flag: "1" });
  const session = { permissionsOn: true, permissions, features, rules };
  reader = await PlainForms.signIn(wizard.door, wizard.shop, username, "business_admin", session);
});

const profile = "/settings/businessProfile";
const rules = "/settings/rules/settings";

type Module = Parameters<PlainForms["postTo"]>[0];
type Post = readonly [
  load: () => Promise<Module>,
  address: string,
  params: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, string>>,
];

const posts: readonly Post[] = [
  [
    () => import("../../../app/features/payments/pages/wallets"),
    "/settings/payments/wallets",
    {},
    { id: "1", auto_top_up_amount: "100", auto_top_up_threshold: "20" },
  ],
  [
    () => import("../../../app/features/socials/pages/social"),
    "/socials/dashboard/social/edit",
    { action: "edit" },
    { facebook_url: "https://www.facebook.com/shop" },
  ],
  [
    () => import("../../../app/features/settings/pages/section"),
    `${rules}/merchantApp`,
    { action: "merchantApp" },
    { timer_seconds: "30", slide_show_duration: "5", opened: "{}" },
  ],
  [
    () => import("../../../app/features/crm-fields/pages/crm"),
    `${rules}/crm`,
    {},
    { multi_language_selector: "1", multi_language_id: "2", text_10: "Pain" },
  ],
  [
    () => import("../../../app/features/crm-fields/pages/import-columns"),
    `${rules}/importTransactions`,
    {},
    {
      "batch_import_settings[0][field]": "email",
      "batch_import_settings[0][text]": "Mail",
      "batch_import_settings[0][index]": "1",
    },
  ],
  [
    () => import("../../../app/features/branches/pages/branch"),
    `${profile}/branch/create`,
    { action: "create" },
    { name: "Elsewhere" },
  ],
  [
    () => import("../../../app/features/branches/pages/branch"),
    `${profile}/branch/1`,
    { action: "1" },
    { name: "Elsewhere" },
  ],
  [
    () => import("../../../app/features/branches/pages/hours"),
    `${profile}/hours/1`,
    { branchId: "1" },
    { "Hours[1][start]": "09:00", "Hours[1][end]": "10:00" },
  ],
  [
    () => import("../../../app/features/branches/pages/languages"),
    `${profile}/languages/1`,
    { branchId: "1" },
    { Branch_languages: "2", confirm: "1" },
  ],
  [
    () => import("../../../app/features/employees/pages/form"),
    `${profile}/employee/create`,
    { action: "create" },
    { first: "A", last: "B", username: "someone.else", password: "lanterns over the harbour", bbfk: "1" },
  ],
  [
    () => import("../../../app/features/employees/pages/enabled"),
    `${profile}/employees/1/enabled`,
    { employeeId: "1" },
    { enabled: "0" },
  ],
  [
    () => import("../../../app/features/employees/pages/role"),
    `${profile}/permissions/role/new`,
    { roleId: "new" },
    { name: "Baker" },
  ],
  [() => import("../../../app/features/settings/pages/revert"), "/settings/history/1/revert", { change: "1" }, {}],
];

test.each(posts.map((one) => [one[1], one] as const))("%s is refused, and nothing is saved", async (_address, post) => {
  const [load, address, params, fields] = post;
  const answer: unknown = await reader.postTo(await load(), address, params, fields);
  expect(answer).toMatchObject({ init: { status: 403 } });
  const { rows } = await wizard.door.store.db
    .selectFrom("setting_changes")
    .select((select) => select.fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  expect(Number(rows)).toBe(0);
});
