import type { Insertable } from "kysely";
import { menuItems } from "../contract/common/menu";
import type { Database } from "../store/schema";

/* Rows of a new business, branch and user, with the default values. */

type Given<T extends keyof Database, Named extends keyof Insertable<Database[T]>> = Partial<Insertable<Database[T]>> &
  Pick<Insertable<Database[T]>, Named>;

export const allMenuItems = Object.fromEntries(menuItems.map((item) => [item, 1]));

export const businessRow = (
  values: Given<"businesses", "name" | "app_key" | "time_zone" | "currency_symbol" | "currency_code">,
): Insertable<Database["businesses"]> => ({
  menu_items: JSON.stringify(allMenuItems),
  integration_menus: "{}",
  business_rules: "{}",
  block_marketing: 0,
  block_marketing_message: "",
  signup_platform: "",
  pricing_link: "",
  coalition: 0,
  has_segments: 1,
  created_at: 0,
  ...values,
});

export const branchRow = (values: Given<"branches", "business_id" | "name">): Insertable<Database["branches"]> => ({
  is_default: 0,
  virtual_branch_group_flag: 0,
  pos_system_fk: null,
  shop_script_version: "",
  enabled: 1,
  ...values,
});

export const userRow = (values: Given<"users", "business_id" | "username">): Insertable<Database["users"]> => ({
  branch_id: null,
  password_hash: "",
  role: "business_admin",
  first_name: "",
  last_name: "",
  email: "",
  permissions: "[]",
  permissions_on: 0,
  self_signup_notification: 0,
  disabled_at: null,
  created_at: 0,
  ...values,
});
