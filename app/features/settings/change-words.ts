import { changedPermissions } from "~/business/permission-words";
import type { WordFacts } from "~/form/in-words";
import { formatMoney } from "~/ui/format";
import { volumeNames } from "../../../server/contract/a2p/words";
import { categories } from "../../../server/contract/branches/words";
import { weekdays } from "../../../server/contract/common/weekdays";
import { crmWords } from "../../../server/contract/crm-fields/fields";
import { customerImportFields } from "../../../server/contract/imports/fields";
import type { SettingChange } from "../../../server/contract/settings/calls";
import { actionField, networks, rewardActionIds, rewardActions } from "../../../server/contract/socials/networks";
import { fromJson } from "../../../server/contract/wire/json-text";

/*
 * Display texts of the history for fields that are not business rules, such as those of branches and employees.
 */

export interface ChangeFacts extends WordFacts {
  readonly languages: readonly { readonly id: number; readonly name: string }[];
}

/** Labels of fields whose wire name does not read like the label in the form. */
const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  branch: {
    name: "Branch name",
    category_fk: "Category",
    virtual_branch_group_flag: "Virtual branch",
    logo_image: "Logo",
    route: "Street",
    province: "Province or state",
    country_short: "Country",
    lat: "Latitude",
    lng: "Longitude",
    country_code: "Phone country",
    phone_ext: "Extension",
    cell_number: "Mobile phone",
    email: "Email",
    web_site: "Website",
  },
  businessProfile: { name: "Business name", category_fk: "Business category" },
  branchTexts: {
    name: "Branch name",
    business_name: "Business name",
    about: "About",
    about_link: "About link",
  },
  branchLanguages: { Branch_languages: "Languages" },
  employee: {
    first: "First name",
    last: "Last name",
    email: "Email",
    pin: "PIN",
    employee_position: "Position",
    employee_role: "Role",
    clerk_kiosk_mode: "Kiosk mode",
    clerk_redeem_behalf: "Redeem for customers",
    enabled: "Can sign in",
  },
  wallet: {
    auto_top_up_amount: "Top-up amount",
    auto_top_up_threshold: "Threshold Amount",
    daily_limit: "Daily maximum",
  },
  fraud: {
    enabled: "Rule is on",
    amount: "Maximum amount",
    count: "Maximum redemptions",
    block_duration_value: "Block duration",
    block_duration_unit: "Duration unit",
    email: "Email for notices",
    notification_interval: "Hours between notices",
    max_attempts: "Redemptions over the limit",
  },
  referral: {
    rule_name: "Name",
    cond_min_amount: "Minimum purchase",
    expires_in: "Days to meet the condition",
    referee_earns: "{Points} for the friend",
    referer_earns: "{Points} for the referrer",
    referee_earns_ratio: "Friend's {points} on top, for each unit spent",
    referer_earns_ratio: "Referrer's {points} on top, for each unit spent",
    referee_earns_offers: "Offers for the friend",
    referer_earns_offers: "Offers for the referrer",
    applied_to_all_purchases: "On top for later purchases too",
    referral_link_redirect_url: "Page that links lead to",
    link_referral_enabled: "Referral links",
    enabled: "Running",
    canceled: "Canceled",
  },
  referralMessages: {
    referred_email_subject: "Subject of the friend's email",
    referred_email: "Email to the friend",
    referred_sms: "SMS to the friend",
    referrer_email_subject: "Subject of the referrer's email",
    referrer_email: "Email to the referrer",
    referrer_sms: "SMS to the referrer",
    referrer_earn_email_subject: "Subject of the reward email",
    referrer_earn_email: "Reward email",
    referrer_earn_sms: "Reward SMS",
  },
  socials: {
    ...Object.fromEntries(Object.entries(networks).map(([field, { name }]) => [field, `${name} link`])),
    ...Object.fromEntries(
      rewardActionIds.flatMap((id) => [
        [actionField(id, "enabled"), `${rewardActions[id]}: {points} for following`],
        [actionField(id, "points"), `${rewardActions[id]}: {points}`],
      ]),
    ),
  },
};

const referralSwitches = ["applied_to_all_purchases", "link_referral_enabled", "enabled", "canceled"];

const crmParts = { checkbox: "shown", required: "required", text: "name" };

/** Label of a customer field's setting: `required_3` is "Email: required". */
function crmLabel(name: string): string | undefined {
  if (name === "fieldsOrder") return "Order of the fields";
  const [part, id] = name.split("_");
  const label = Object.entries(crmParts).find(([one]) => one === part)?.[1];
  const field = Object.entries(crmWords).find(([one]) => one === id)?.[1];
  return label && field ? `${field.text}: ${label}` : undefined;
}

const columnParts = { text: "name", isHidden: "hidden" };
const columnCalled = (field: string): string => customerImportFields.find((one) => one.field === field)?.text ?? field;

/** Label of an import column's setting: `email[isHidden]` is "Email: hidden". */
function columnLabel(name: string): string | undefined {
  if (name === "order") return "Order of the fields";
  const [, field, part] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
  const label = Object.entries(columnParts).find(([one]) => one === part)?.[1];
  return field && label ? `${columnCalled(field)}: ${label}` : undefined;
}

/** Label of a translated text: `referred_sms[2]` is "SMS to the friend, French". */
function textLabel({ area, name }: Field, languages: ChangeFacts["languages"]): string | undefined {
  const [, field = "", language] = /^(\w+)\[(\d+)\]$/.exec(name) ?? [];
  const label = labels[area]?.[field];
  return label && `${label}, ${nameIn(languages, language)}`;
}

type Field = Pick<SettingChange, "area" | "name"> & Partial<Pick<SettingChange, "subject">>;

/** Label of a changed field: `web_site` is "Website". `{points}` stands for the business's word for points. */
export function fieldInWords({ area, name }: Field, languages: ChangeFacts["languages"] = []): string {
  const own =
    labels[area]?.[name] ??
    (area === "branchHours" ? weekdays[Number(name)] : undefined) ??
    (area === "crm" ? crmLabel(name) : undefined) ??
    (area === "importTransactions" ? columnLabel(name) : undefined) ??
    textLabel({ area, name }, languages);
  if (own) return own;
  const words = name.replace(/[[\]_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isYesNo = ({ area, name }: Field): boolean =>
  /^(checkbox|required)_|\[(isHidden|enabled)\]$/.test(name) ||
  /^(virtual_branch_group_flag|clerk_\w+)$/.test(name) ||
  (["employee", "fraud"].includes(area) && name === "enabled") ||
  (area === "referral" && referralSwitches.includes(name));

/** Fields that hold an amount of money. */
const amounts: Readonly<Record<string, readonly string[]>> = {
  wallet: ["auto_top_up_amount", "auto_top_up_threshold", "daily_limit"],
  fraud: ["amount"],
  referral: ["cond_min_amount"],
};

const isIsoCode = (code: string): boolean => /^[A-Z]{3}$/.test(code);

/** Currency symbol of an amount. A wallet has its own currency, whose code is its name. */
function symbolOf({ area, subject = "" }: Field, { currency }: ChangeFacts): string {
  if (area !== "wallet" || !isIsoCode(subject)) return currency;
  const format = new Intl.NumberFormat("en", { style: "currency", currency: subject, currencyDisplay: "narrowSymbol" });
  return format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
}

/** Parses a logged value as JSON, or returns the text. */
const parsed = (text: string): unknown => (/^[[{]/.test(text) ? (fromJson(text) ?? text) : text);

/** Areas whose values are free texts. */
const written = ["referralMessages", "branchTexts"];
/** Maximum characters of such a text in the history. */
const longest = 120;

const fieldCalled = (id: string) => Object.entries(crmWords).find(([one]) => one === id)?.[1].text ?? id;

/** Formats the value of a field. */
export function valueInWords(field: Field, text: string, facts: ChangeFacts): string {
  const { languages } = facts;
  if (isYesNo(field)) return text === "1" ? "Yes" : "No";
  if (text === "") return "None";
  if (amounts[field.area]?.includes(field.name) && Number.isFinite(Number(text)))
    return formatMoney(Math.round(Number(text) * 100), symbolOf(field, facts));
  if (written.includes(field.area)) return text.length > longest ? `${text.slice(0, longest)}…` : text;
  if (field.area === "a2p" && field.name === "daily_volume") return volumeNames[text === "high" ? "high" : "low"];
  if (field.name === "category_fk") return categories.find(({ category_pk: id }) => id === Number(text))?.name ?? text;
  if (field.name === "default_language") return nameIn(languages, text);
  if (field.area === "crm" && field.name === "fieldsOrder") return text.split(",").map(fieldCalled).join(", ");
  if (field.area === "importTransactions" && field.name === "order")
    return text.split(",").map(columnCalled).join(", ");
  const value = parsed(text);
  if (Array.isArray(value))
    return value.map((one) => (field.area === "branchLanguages" ? nameIn(languages, one) : String(one))).join(", ");
  if (typeof value !== "object" || value === null) return text;
  if ("start" in value && "end" in value) return `${value.start} – ${value.end}`;
  return Object.values(value).map(String).join(", ");
}

const nameIn = (languages: ChangeFacts["languages"], id: unknown) =>
  languages.find((one) => one.id === Number(id))?.name ?? String(id);

const listIn = (text: string): string[] => {
  const value = parsed(text);
  return Array.isArray(value) ? value.map(String) : [];
};

/** Formats the values before and after a change. */
export const bothInWords = (field: Field & Pick<SettingChange, "before" | "after">, facts: ChangeFacts) =>
  field.area === "employeeRoles" && field.name === "permissions"
    ? changedPermissions(listIn(field.before), listIn(field.after))
    : { before: valueInWords(field, field.before, facts), after: valueInWords(field, field.after, facts) };
