import { expect, it } from "vitest";
import { bothInWords, fieldInWords, valueInWords } from "../../app/business/setting-history";
import { historyTable } from "../../app/history-table";
import { told } from "../../server/areas";
import { volumeNames } from "../../server/contract/a2p/words";
import { categories } from "../../server/contract/branches/words";
import { sections } from "../../server/contract/settings/sections";
import "../support/open-pages";

const facts = { currency: "$", languages: [{ id: 2, name: "French" }] };

it("names every area that a save records", () => {
  const named = [...Object.keys(historyTable), ...sections.map(({ key }) => key)];
  expect(told.historyParts.flatMap(({ areas }) => areas).filter((area) => !named.includes(area))).toEqual([]);
});

it("says every area's fields as their forms do", () => {
  const labels = [
    ["branch", "web_site"],
    ["branchHours", "1"],
    ["employee", "clerk_kiosk_mode"],
    ["crm", "required_3"],
    ["importTransactions", "email[isHidden]"],
    ["businessProfile", "about_link"],
    ["wallet", "auto_top_up_amount"],
    ["fraud", "count"],
    ["fraud", "enabled"],
    ["employee", "branch"],
    ["a2p", "website_url"],
    ["referral", "expires_in"],
    ["referral", "referee_earns"],
    ["referral", "referral_link_redirect_url"],
    ["referral", "enabled"],
    ["referral", "referer_earns_offers"],
    ["socials", "BusinessCallToAction[4][points]"],
  ].map(([area = "", name = ""]) => fieldInWords({ area, name }));
  expect(labels).toEqual([
    "Website",
    "Monday",
    "Kiosk mode",
    "Email: required",
    "Email: hidden",
    "About link",
    "Top-up amount",
    "Maximum redemptions",
    "Rule enabled",
    "Branch",
    "Website",
    "Within",
    "New customer gets",
    "Redirect URL",
    "Enabled",
    "Offers for the ambassador",
    "{Points} for Facebook",
  ]);
});

it("says a programme's messages by whom they are for, in further languages with the language, and cuts long ones", () => {
  const labels = ["referred_email", "referrer_earn_sms[2]"].map((name) =>
    fieldInWords({ area: "referralMessages", name }, facts.languages),
  );
  expect(labels).toEqual(["Message to new customers: Email", "Reward message to ambassadors: SMS, French"]);
  const text = valueInWords({ area: "referralMessages", name: "referred_email" }, "[a] ".repeat(1_000), facts);
  expect(text).toBe(`${"[a] ".repeat(30)}…`);
});

it("says what they held in words", () => {
  const textOf = (area: string, name: string, text: string) => valueInWords({ area, name }, text, facts);
  expect(textOf("employee", "enabled", "0")).toBe("No");
  expect(textOf("fraud", "enabled", "1")).toBe("Yes");
  expect(textOf("crm", "required_3", "1")).toBe("Yes");
  expect(textOf("crm", "fieldsOrder", "3,1")).toBe("Email, First name");
  expect(textOf("importTransactions", "email[isHidden]", "1")).toBe("Yes");
  expect(textOf("socials", "BusinessCallToAction[4][enabled]", "0")).toBe("No");
  expect(textOf("referral", "canceled", "1")).toBe("Yes");
  expect(textOf("referral", "expires_in", "30")).toBe("30 days");
  expect(textOf("referral", "referee_earns_offers", "[4,7]")).toBe("4, 7");
  expect(textOf("a2p", "daily_volume", "low")).toBe(volumeNames.low);
  expect(textOf("businessProfile", "category_fk", String(categories[0]?.category_pk))).toBe(categories[0]?.name);
  expect(textOf("branchHours", "1", '{"start":"09:00","end":"18:00"}')).toBe("09:00 – 18:00");
  expect(textOf("branchLanguages", "Branch_languages", "[1,2]")).toBe("1, French");
  expect(textOf("branch", "name", "[Old] Port")).toBe("[Old] Port");
  expect(textOf("branch", "phone", "")).toBe("None");
});

it("says amounts as money, a wallet's in its own currency", () => {
  const said = (area: string, name: string, text: string, subject = "") =>
    valueInWords({ area, name, subject }, text, { ...facts, currency: "€" });
  expect(said("wallet", "auto_top_up_amount", "1250.00", "USD")).toBe("$1,250.00");
  expect(said("wallet", "daily_limit", "30.00", "GBP")).toBe("£30.00");
  expect(said("wallet", "auto_top_up_threshold", "0.00", "Main")).toBe("€0.00");
  expect(said("wallet", "daily_limit", "", "USD")).toBe("None");
  expect(said("fraud", "amount", "99.90", "Redemptions, by clerk")).toBe("€99.90");
  expect(said("fraud", "count", "3")).toBe("3 redemptions");
  expect(said("referral", "cond_min_amount", "20.00")).toBe("€20.00");
});

it("says of a role's permissions those that changed", () => {
  const textsOf = (before: string, after: string) =>
    bothInWords({ area: "employeeRoles", name: "permissions", before, after }, facts);
  expect(textsOf('["customer.read","tag.read"]', '["customer.read","customer.update","gift_card.read"]')).toEqual({
    before: "Gift cards: –; Customers: Read; Tags: Read",
    after: "Gift cards: Read; Customers: Read, Update; Tags: –",
  });
  expect(textsOf("", '["tag.read"]')).toEqual({ before: "None", after: "Tags: Read" });
});
