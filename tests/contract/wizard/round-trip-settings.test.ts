import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeAll, expect, test } from "vitest";
import { rulesFrom } from "../../../server/contract/settings/rules";
import { answerAsOlder } from "../../support/older-api";
import { PlainForms, readAct } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

/* What is stored within the rules, though unusual, is saved as it is when its page is posted as shown. */

const wizard = wizardShop();
const base = "/settings/businessProfile";
const plan = { partner_reward_flag: "1", amazon_gift_card_flag: "1" };
let admin: PlainForms;
let older: PlainForms;
const db = () => wizard.door.store.db;

beforeAll(async () => {
  const { door, shop } = wizard;
  const set = { business_rules: JSON.stringify(plan) };
  await db().updateTable("businesses").set(set).where("id", "=", shop.id).execute();
  const signIn = (features: string[]) =>
    PlainForms.signIn(door, shop, shop.admin.username, "business_admin", { rules: rulesFrom(plan), features });
  admin = await signIn(["furtherFields", "furtherCalls", "idempotency"]);
  older = await signIn([]);
});

interface Shown {
  readonly values: Readonly<Record<string, string | readonly string[]>>;
  readonly seen?: string;
}

interface Route {
  readonly loader: (args: LoaderFunctionArgs) => Promise<Shown>;
  readonly action: (args: LoaderFunctionArgs) => Promise<unknown>;
}

interface Area {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly route: () => Promise<object>;
  readonly table: "branches" | "branch_hours" | "users" | "social_links" | "wallets";
  /** Fields that the form carries besides its values. */
  readonly carried?: Readonly<Record<string, string>>;
  /** Call of the save. */
  readonly save: string;
  /** Values as stored, by the names under which they are sent. */
  readonly stored: Readonly<Record<string, string>>;
}

const areas: Readonly<Record<string, () => Promise<Area>>> = {
  async "a branch"() {
    const { branch } = wizard.shop;
    const text = {
      ...{
        name: "L'Épicerie  «Zoë» & <Fils> 北",
        address: "1, rue d’Été, apt. #7",
        street_number: "1½",
        route: "rue d’Été",
      },
      ...{ city: "Saint-Louis-du-Ha! Ha!", province: "", postal_code: "g0l 3s0", lat: "-89.999999999", lng: "0" },
      ...{ phone: "+442071838750", phone_ext: "007", cell_number: "", email: "a+b'c@mail.example" },
      ...{ web_site: "https://xn--bcher-kva.example/?a=%20b&c[]=1#d", tags: "b,a,two words" },
    };
    const placed = { country: "Canada", country_short: "CA", country_code: "gb" };
    await db()
      .updateTable("branches")
      .set({ ...text, ...placed })
      .where("id", "=", branch)
      .execute();
    const sent = Object.entries({ ...text, ...placed }).map(([name, value]) => [`BusinessBranch[${name}]`, value]);
    return {
      path: `${base}/branch/${branch}`,
      params: { action: String(branch) },
      route: () => import("../../../app/features/branches/pages/branch"),
      table: "branches",
      save: "Branch",
      stored: Object.fromEntries(sent),
    };
  },
  async "opening hours"() {
    const { branch: branch_id, id: business_id } = wizard.shop;
    const days = [
      { weekday: 0, starts: "00:00", ends: "23:59" },
      { weekday: 5, starts: "22:00", ends: "02:00" },
      { weekday: 6, starts: "23:59", ends: "00:00" },
    ];
    await db()
      .insertInto("branch_hours")
      .values(days.map((day) => ({ business_id, branch_id, ...day })))
      .execute();
    return {
      path: `${base}/hours/${branch_id}`,
      params: { branchId: String(branch_id) },
      route: () => import("../../../app/features/branches/pages/hours"),
      table: "branch_hours",
      save: "Hours",
      stored: Object.fromEntries(
        days.flatMap(({ weekday, starts, ends }) => [
          [`Hours[${weekday}][start]`, starts],
          [`Hours[${weekday}][end]`, ends],
        ]),
      ),
    };
  },
  async "an employee"() {
    const { userId } = wizard.shop.clerk;
    const names = { first_name: "Ñandú O’Neil-Smith, Jr.", last_name: "", email: "A+b@Mail.example" };
    const set = { ...names, username: "x.y-z_1", clerk_redeem_behalf: 1, clerk_kiosk_mode: 1 } as const;
    await db().updateTable("users").set(set).where("id", "=", userId).execute();
    return {
      path: `${base}/employee/edit?employeeAction=${userId}`,
      params: { action: "edit" },
      route: () => import("../../../app/features/employees/pages/form"),
      table: "users",
      save: "Employee",
      stored: {
        ...{ "User[first]": names.first_name, "User[last]": "", "User[email]": names.email },
        ...{ "credentials[username]": "x.y-z_1", clerk_kiosk_mode: "1" },
      },
    };
  },
  async "social media"() {
    const url = "https://www.facebook.com/Some.Page-7/?ref=a%20b&c=Ü#top";
    await db().insertInto("social_links").values({ business_id: wizard.shop.id, field: "facebook_url", url }).execute();
    return {
      path: `${base}/social`,
      params: { action: "social" },
      route: () => import("../../../app/features/socials/pages/social"),
      table: "social_links",
      save: "SocialMedia",
      stored: { "SocialMedia[facebook_url]": url },
    };
  },
  async "a wallet"() {
    const route = () => import("../../../app/features/payments/pages/wallets");
    const path = "/settings/payments/wallets";
    const { wallet } = await admin.visit(await route(), path);
    const set = { auto_top_up_amount: 1_000_001, auto_top_up_threshold: 1, daily_limit: 100_000_007 };
    await db()
      .updateTable("wallets")
      .set(set)
      .where("id", "=", wallet?.id ?? 0)
      .execute();
    return {
      ...{ path, params: {}, route, table: "wallets", save: "wallet" },
      carried: { id: String(wallet?.id) },
      stored: { auto_top_up_amount: "10000.01", auto_top_up_threshold: "0.01" },
    };
  },
};

const rowsOf = async (table: Area["table"]) => {
  const rows = await db()
    .selectFrom(table as "branches")
    .selectAll()
    .where("business_id", "=", wizard.shop.id)
    .execute();
  return rows.map(({ updated_at: _, ...row }) => JSON.stringify({ ...row, id: undefined })).sort();
};

async function postAsShown(by: PlainForms, { path, params, route, carried = {} }: Area) {
  const page = (await route()) as Route;
  const { values, seen } = await by.visit(page, path, params);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...values, ...carried, ...(seen !== undefined && { seen }) }))
    for (const one of [value].flat()) form.append(name, String(one));
  return readAct(await by.postTo(page, path, params, form));
}

test.each(Object.keys(areas))("%s is stored and sent as it was", async (name) => {
  const area = await areas[name]?.();
  if (!area) throw new Error("There is no such area");
  const before = await rowsOf(area.table);
  expect(await postAsShown(admin, area)).toMatchObject({ status: 303 });
  expect(await rowsOf(area.table)).toEqual(before);
  const sent = answerAsOlder(wizard.door);
  expect(await postAsShown(older, area)).toMatchObject({ status: 303 });
  expect(await rowsOf(area.table)).toEqual(before);
  const form = sent.findLast(({ path, form }) => form && path.toLowerCase().includes(area.save.toLowerCase()))?.form;
  const shown = Object.keys(area.stored).map((field) => [
    field,
    form?.has(field) ? form.getAll(field).join() : "not sent",
  ]);
  expect(Object.fromEntries(shown)).toEqual(area.stored);
});
