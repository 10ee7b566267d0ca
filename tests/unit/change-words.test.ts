import { expect, it } from "vitest";
import { bothInWords, fieldInWords, valueInWords } from "../../app/features/settings/change-words";

const facts = { currency: "$", languages: [{ id: 2, name: "French" }] };

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
  ]);
});

it("says a programme's messages by whom they are for, in further languages with the language, and cuts long ones", () => {
  const labels = ["referred_email", "referrer_earn_sms[2]"].map((name) =>
    fieldInWords({ area: "referralMessages", name }, facts.languages),
  );
  expect(labels).toEqual(["Email to the friend", "Reward SMS, French"]);
  const text = valueInWords({ area: "referralMessages", name: "referred_email" }, "[a] ".repeat(1_000), facts);
  expect(text).toBe(`${"[a] ".repeat(30)}…`);
});

it("says what they held in words", () => {
  const textOf = (area: string, name: string, text: string) => valueInWords({ area, name }, text, facts);
  expect(textOf("employee", "enabled", "0")).toBe("No");
  expect(textOf("fraud", "enabled", "1")).toBe("Yes");
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
  expect(said("fraud", "count", "3")).toBe("3");
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
