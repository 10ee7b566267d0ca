import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { ComponentType } from "react";
import { beforeAll, expect, test } from "vitest";
import { rulesFrom } from "../../../server/contract/settings/rules";
import { pageHtml, rowsIn } from "../../support/page-html";
import { PlainForms, readAct } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

/*
 * Settings that are saved as a whole: a save that conflicts with another user's shows both versions and a choice.
 * Business rules, customer and import fields, branches, employees and the A2P form are tested with their own pages.
 */

const wizard = wizardShop();
let forms: PlainForms;

interface Route {
  readonly loader: (args: LoaderFunctionArgs) => Promise<object>;
  readonly action: (args: ActionFunctionArgs) => Promise<unknown>;
  readonly default: ComponentType;
}

type Fields = readonly (readonly [name: string, value: string])[];

interface SavedPage {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly route: () => Promise<Route>;
  /** Fields contained in every post of the form. */
  readonly always?: Fields;
  readonly theirs: Fields;
  readonly mine: Fields;
  /** The line that shows both versions: label, saved value, typed value. */
  readonly line: readonly [string, string, string];
}

beforeAll(async () => {
  const { door, shop } = wizard;
  const plan = { partner_reward_flag: "1", amazon_gift_card_flag: "1", uber_voucher_flag: "1" };
  await door.store.db
    .updateTable("businesses")
    .set({ business_rules: JSON.stringify(plan) })
    .where("id", "=", shop.id)
    .execute();
  forms = await PlainForms.signIn(door, shop, shop.admin.username, "business_admin", { rules: rulesFrom(plan) });
});

const first = { hours: "Hours[1]", fraud: "fraud_rules[1]" } as const;
const base = "/settings/businessProfile";

const pages: Readonly<Record<string, () => Promise<SavedPage>>> = {
  async hours() {
    const branchId = String(wizard.shop.branch);
    const from = (start: string, end: string): Fields => [
      [`${first.hours}[start]`, start],
      [`${first.hours}[end]`, end],
    ];
    return {
      path: `${base}/hours/${branchId}`,
      params: { branchId },
      route: () => import("../../../app/features/branches/pages/hours"),
      theirs: from("08:00", "17:00"),
      mine: from("09:00", "18:00"),
      line: ["Monday", "08:00 – 17:00", "09:00 – 18:00"],
    };
  },
  async languages() {
    const branchId = String(wizard.shop.branch);
    return {
      path: `${base}/languages/${branchId}`,
      params: { branchId },
      route: () => import("../../../app/features/branches/pages/languages"),
      theirs: [["Branch_languages", "4"]],
      mine: [
        ["Branch_languages", "2"],
        ["Branch_languages", "5"],
      ],
      line: ["Languages", "English, German", "English, French, Italian"],
    };
  },
  async texts() {
    const branchId = String(wizard.shop.branch);
    return {
      path: `${base}/languages/${branchId}/2`,
      params: { branchId, languageId: "2" },
      route: () => import("../../../app/features/branches/pages/texts"),
      theirs: [["name", "Le Plateau"]],
      mine: [["name", "Le Vieux-Port"]],
      line: ["Branch name", "Le Plateau", "Le Vieux-Port"],
    };
  },
  async role() {
    const page = await import("../../../app/features/employees/pages/role");
    const made = new FormData();
    made.append("name", "Reader");
    made.append("permissions", "offer.read");
    const list = `${base}/permissions`;
    readAct(await forms.postTo(page, `${list}/new`, { roleId: "new" }, made));
    const roles = wizard.door.store.db.selectFrom("employee_roles").select("id");
    const roleId = String((await roles.executeTakeFirstOrThrow()).id);
    return {
      path: `${list}/${roleId}`,
      params: { roleId },
      route: async () => page,
      always: [["name", "Reader"]],
      theirs: [
        ["permissions", "offer.read"],
        ["permissions", "offer.update"],
      ],
      mine: [
        ["permissions", "offer.read"],
        ["permissions", "offer.create"],
      ],
      line: ["Offers", "Read, Update", "Read, Create"],
    };
  },
  async wallet() {
    const route = await import("../../../app/features/payments/pages/wallets");
    const path = "/settings/payments/wallets";
    const { wallet } = await forms.visit(route, path);
    return {
      path,
      params: {},
      route: async () => route,
      always: [
        ["id", String(wallet?.id)],
        ["auto_top_up_threshold", "20.00"],
      ],
      theirs: [["auto_top_up_amount", "50.00"]],
      mine: [["auto_top_up_amount", "60.00"]],
      line: ["Top-up amount", "$50.00", "$60.00"],
    };
  },
  async "fraud rules"() {
    return {
      path: "/settings/payments/fraud",
      params: {},
      route: () => import("../../../app/features/payments/pages/fraud"),
      theirs: [[`${first.fraud}[email]`, "ann@mail.example"]],
      mine: [[`${first.fraud}[email]`, "ben@mail.example"]],
      line: ["Uber vouchers, total count: email for notices", "ann@mail.example", "ben@mail.example"],
    };
  },
};

/** Hidden fields of an open page. */
function carriedOf(html: string): Fields {
  const hidden = [...html.matchAll(/<input type="hidden" name="(revision|opened)" value="([^"]*)"/g)];
  return hidden.map(([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"')]);
}

test.each(Object.entries(pages))("%s", async (_, open) => {
  const { path, params, route, always = [], theirs, mine, line } = await open();
  const page = await route();
  const shown = async (answer?: object) => pageHtml(page.default, path, await forms.visit(page, path, params), answer);
  const post = async (carried: Fields, fields: Fields) => {
    const form = new FormData();
    for (const [name, value] of [...carried, ...always, ...fields]) form.append(name, value);
    return forms.postTo(page, path, params, form);
  };
  const opened = carriedOf(await shown());
  expect(opened).not.toEqual([]);
  expect(readAct(await post(opened, theirs))).toMatchObject({ status: 303 });

  const stale = await post(opened, mine);
  expect(stale).toHaveProperty("data");
  const both = await shown((stale as { data: object }).data);
  const [heads, ...lines] = rowsIn(both);
  expect(heads).toEqual(["Field", "When you opened it", "Saved now", "Yours"]);
  expect(lines.map(([term, , ...versions]) => [term, ...versions])).toContainEqual(line);
  expect(both).toContain("Save my version");
  expect(both).toContain("Use the saved version");

  expect(readAct(await post(carriedOf(both), mine))).toMatchObject({ status: 303 });
  const saved = rowsIn(await shown());
  expect(saved).not.toContainEqual(line);
  // The next page continues from one's own version.
  expect(readAct(await post(carriedOf(await shown()), mine))).toMatchObject({ status: 303 });
});
