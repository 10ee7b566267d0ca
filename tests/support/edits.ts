import { rulesFrom } from "../../server/contract/settings/rules";
import type { EditedPage, EditedRoute, Typed } from "./edited-page";
import { PlainForms } from "./wizard";
import { signInToOlder, type WizardShop } from "./wizard-shop";

/*
 * Edits that two people make at the same time, and the two servers on which they do.
 */

export const features = [
  "idempotency",
  "catalogue",
  "savedAudiences",
  "employeeRoles",
  "socialRewards",
  "furtherFields",
  "furtherCalls",
  "fraudBacktest",
  "settingsHistory",
  "surveys",
];
const plan = { partner_reward_flag: "1", uber_voucher_flag: "1" };

/** The business admin's forms in front of the embedded API and of an older server, with everything switched on. */
export async function signInToBoth(
  wizard: WizardShop,
): Promise<{ readonly own: PlainForms; readonly older: PlainForms }> {
  const { door, shop } = wizard;
  const business_rules = JSON.stringify(plan);
  await door.store.db.updateTable("businesses").set({ business_rules }).where("id", "=", shop.id).execute();
  const rules = rulesFrom(plan);
  const own = await PlainForms.signIn(door, shop, shop.admin.username, "business_admin", { features, rules });
  return { own, older: await signInToOlder(wizard, { rules }) };
}

export interface Edit extends Omit<EditedPage, "route"> {
  readonly route: EditedRoute;
  /** What both change. */
  readonly theirs: Typed;
  readonly mine: Typed;
  /** What only the other one changes. */
  readonly besides: readonly [field: string, value: string];
  /** How the two versions read. */
  readonly line: readonly [term: string, saved: string, typed: string];
}

export const box = "a box";

/** Edits of the settings. */
export const settingsEdits = {
  "a section of the settings": async (tag) => ({
    path: "/settings/rules/settings/merchantApp",
    params: { action: "merchantApp" },
    route: await import("../../app/features/settings/pages/section"),
    submit: "Save settings",
    theirs: { timer_seconds: `3${tag}` },
    mine: { timer_seconds: `4${tag}` },
    besides: ["slide_show_duration", `2${tag}`],
    line: ["Customer timeout", `3${tag} seconds`, `4${tag} seconds`],
  }),
  "fraud rules": async (tag) => ({
    path: "/settings/payments/fraud",
    params: {},
    route: await import("../../app/features/payments/pages/fraud"),
    submit: "Save rules",
    theirs: { "fraud_rules[1][email]": `theirs${tag}@mail.example` },
    mine: { "fraud_rules[1][email]": `mine${tag}@mail.example` },
    besides: ["fraud_rules[2][conditions][count]", `4${tag}`],
    line: ["Uber vouchers, total count: email for notices", `theirs${tag}@mail.example`, `mine${tag}@mail.example`],
  }),
} satisfies Readonly<Record<string, (tag: string) => Promise<Edit>>>;

/** A value typed, or a box that is ticked or unticked. */
export const typedBesides = ([field, value]: Edit["besides"], before: Readonly<Record<string, string>>): Typed => ({
  [field]: value === box ? (before[field] === "1" ? null : "1") : value,
});

/** An answer of a server that names no revisions. */
export const withoutRevisions = (body: unknown): unknown => {
  if (Array.isArray(body)) return body.map(withoutRevisions);
  if (typeof body !== "object" || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      /revision$/.test(name) ? [] : [[name, withoutRevisions(value)] as const],
    ),
  );
};
