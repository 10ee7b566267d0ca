import { ruleTexts } from "../../server/contract/common/rule-texts";
import { allSettings } from "../../server/contract/settings/all";
import { sentFrom } from "./edited-page";
import { pageHtml } from "./page-html";
import type { PlainForms } from "./wizard";
import type { wizardShop } from "./wizard-shop";

/* The settings pages, their forms filled by field name. */

const section = () => import("../../app/features/settings/pages/section");

interface Answer {
  readonly init?: { readonly status: number } | null;
  readonly data?: {
    readonly fieldErrors: Record<string, string>;
    readonly repopulateFields: Record<string, string>;
    readonly conflict: boolean;
    readonly look?: {
      readonly token: string;
      readonly changes: readonly { readonly term: string; readonly saved: string; readonly typed: string }[];
      readonly effects: readonly { readonly name: string }[] | null;
    };
  };
}

/** The path from document 001, section 2. */
export const path = (key: string) => `/settings/rules/settings/${key}`;

/** A section's form as it is when opened. */
export async function opened(by: PlainForms, key: string): Promise<URLSearchParams> {
  const page = await by.visit(await section(), path(key), { action: key });
  const form = new URLSearchParams({
    idempotency_key: page.key,
    opened: JSON.stringify(page.values),
    looked: "",
  });
  for (const [name, value] of Object.entries(page.values))
    for (const one of [value].flat()) if (!(isFlag(name) && one !== "1")) form.append(name, String(one));
  return form;
}

const isFlag = (name: string) =>
  Object.entries(allSettings).some(([one, { field }]) => one === name && field.type === "yesNo");

export async function post(by: PlainForms, key: string, form: URLSearchParams) {
  const sent = new FormData();
  for (const [name, value] of form) sent.append(name, value);
  const answer = await by.postTo(await section(), path(key), { action: key }, sent);
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get("location") };
  const { init, data } = answer as Answer;
  return { status: init?.status ?? 200, ...data };
}

/** The page as it answers a post. */
export const shownAfter = async (by: PlainForms, key: string, answer: object) => {
  const { default: Page } = await section();
  return pageHtml(Page, path(key), await by.visit(await section(), path(key), { action: key }), answer);
};

/** What a shown page sends. */
export const sent = (html: string, button: string) => {
  const form = new URLSearchParams();
  for (const [name, value] of sentFrom(html, button)) form.append(name, value);
  return form;
};

/** The stored rules of the shop. */
export const storedRulesOf = (wizard: ReturnType<typeof wizardShop>) => ({
  async storedRules() {
    const { id } = wizard.shop;
    const row = await wizard.door.store.db
      .selectFrom("businesses")
      .select("business_rules")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return ruleTexts.read.parse(row.business_rules);
  },

  keep(rules: Record<string, string>) {
    return wizard.door.store.db
      .updateTable("businesses")
      .set((row) => ({ business_rules: JSON.stringify(rules), rules_revision: row.ref("rules_revision") }))
      .where("id", "=", wizard.shop.id)
      .execute();
  },
});
