import { describe, expect, test } from "vitest";
import { checkedAnswers } from "~/features/customers/checked-answers";
import type { CustomerFacts } from "~/features/customers/facts";
import { usualForm } from "~/features/customers/form-fields";
import { codeIn, profileInput } from "~/features/customers/forms";
import { customerRules } from "~/features/customers/rules";
import { type CustomerAnswers, templateSchema } from "~/features/customers/schema";
import { messagesOf } from "~/form/validator";

const facts: CustomerFacts = {
  mode: "create",
  today: "2026-11-21",
  currency: "$",
  languages: [{ id: 1, name: "English" }],
  countries: [
    { code: "CA", name: "Canada", phoneCode: "1" },
    { code: "FR", name: "France", phoneCode: "33" },
  ],
  storedCountry: { code: "", name: "" },
  homeCountry: "CA",
  homeLanguage: 1,
  tags: [{ id: 5, name: "Regular", abbreviation: "REG", color: "#123456" }],
  tiers: [{ id: 3, name: "Gold" }],
  manualTiers: false,
  asksBringer: false,
  customFields: [{ name: "custom_field_1", label: "Favourite bread" }],
  form: usualForm,
  unknownFields: [],
  branches: [
    { id: 7, name: "Downtown" },
    { id: 8, name: "Old Port" },
  ],
};

const least = { firstName: "Ann", language: "1", country_code: "CA" };

function refused(form: Record<string, unknown>, more: Partial<CustomerFacts> = {}) {
  const read = templateSchema({ ...facts, ...more }).safeParse({ ...least, ...form });
  return read.success ? {} : messagesOf(read.error);
}

const parsed = (form: Record<string, unknown>): CustomerAnswers => templateSchema(facts).parse({ ...least, ...form });

describe("the profile's form", () => {
  test("a first name is enough, and so is any other thing that tells a customer", () => {
    expect(refused({})).toEqual({});
    for (const known of [{ lastName: "Lee" }, { email: "a@b.example" }, { phone: "514" }, { account_number: "7" }])
      expect(refused({ firstName: " ", ...known })).toEqual({});
    expect(refused({ firstName: " " })).toEqual({
      firstName: "Enter a name, an email address, a phone or an account number",
    });
  });

  test.each([
    [{ birthDate: "2026-11-22" }, { birthDate: "The birth date is in the future" }],
    [{ birthDate: "1899-12-31" }, { birthDate: "Enter a birth date from 1900 on" }],
    [{ birthDate: "2001-02-30" }, { birthDate: "Enter a date that exists" }],
    [{ email: "ann@" }, { email: "Enter an email address such as ann@mail.example" }],
    [{ language: "9" }, { language: "Choose a language" }],
    [{ country_code: "ZZ" }, { country_code: "Choose a country" }],
    [{ country_short: "ZZ" }, { country_short: "Choose a country" }],
    [{ userTags: ["99"] }, { userTags: "Choose tags from the list" }],
    [{ profileUserTierId: "99" }, { profileUserTierId: "Choose a tier from the list" }],
    [{ branchId: "9" }, { branchId: "Choose one of the branches" }],
    [{ branchId: "x" }, { branchId: "Choose one of the branches" }],
    [{ geo_lat: "91", geo_long: "0" }, { geo_lat: "A latitude is from -90 to 90" }],
    [{ geo_long: "12" }, { geo_lat: "Enter both latitude and longitude, or neither" }],
    [{ geo_lat: "north" }, { geo_lat: "Enter a latitude such as 45.5017" }],
    [{ notes: "x".repeat(4001) }, { notes: "Use at most 4,000 characters" }],
  ])("%j is refused beside its field", (form, messages) => {
    expect(refused(form)).toEqual(messages);
  });

  test("a new customer starts with the business's own language and country, at its first branch", () => {
    const { defaults } = customerRules.template ?? {};
    const own = { language: "1", country_code: "CA" };
    expect(defaults?.({ facts, answers: {} })).toEqual({ ...own, branchId: "7" });
    expect(defaults?.({ facts: { ...facts, branches: [] }, answers: {} })).toEqual({ ...own, branchId: "" });
  });

  test("a customer joins at the branch chosen, else at the first; where there is none to choose, nothing is sent", () => {
    const sentBranch = (branchId: string | undefined, branches = facts.branches) =>
      profileInput(templateSchema({ ...facts, branches }).parse({ ...least, branchId }), facts).branchId;
    expect([sentBranch("8"), sentBranch(""), sentBranch(undefined)]).toEqual([8, 7, 7]);
    expect(sentBranch("8", [])).toBeUndefined();
  });
});

describe("what is sent", () => {
  const tierOf = (form: Record<string, unknown>, manualTiers = false) =>
    profileInput(parsed({ profileUserTierId: "3", ...form }), { ...facts, manualTiers }).profileUserTierId;

  test("the tier only where tiers are given by hand or the override switch is on", () => {
    expect(tierOf({})).toBeUndefined();
    expect(tierOf({ overrideTierStatus: "1" })).toBe(3);
    expect(tierOf({ overrideTierStatus: "1", profileUserTierId: "" })).toBeNull();
    expect(tierOf({}, true)).toBe(3);
  });

  test("that a tier is set by hand only where that is asked", () => {
    const overrideOf = (manualTiers: boolean) => profileInput(parsed({}), { ...facts, manualTiers }).overrideTierStatus;
    expect([overrideOf(false), overrideOf(true)]).toEqual([false, undefined]);
  });

  test("coordinates as a pair, an emptied birth date as none, a country with its name", () => {
    const input = profileInput(parsed({ geo_lat: "45.5", geo_long: "-73.5", country_short: "FR" }), facts);
    expect(input).toMatchObject({ geo_lat: 45.5, geo_long: -73.5, birthDate: null, country: "France" });
    expect(profileInput(parsed({}), facts)).toMatchObject({ geo_lat: null, geo_long: null });
  });

  test("a country that is not in the list stays until another is chosen; one that is can be taken out", () => {
    const inFreedonia = { ...facts, storedCountry: { code: "", name: "Freedonia" } };
    const sent = (country_short: string, customerFacts: CustomerFacts = inFreedonia) => {
      const { country, country_short: code } = profileInput(parsed({ country_short }), customerFacts);
      return [country, code];
    };
    expect(sent("")).toEqual([undefined, undefined]);
    expect(sent("FR")).toEqual(["France", "FR"]);
    expect(sent("", { ...facts, storedCountry: { code: "CA", name: "Canada" } })).toEqual(["", ""]);
    const lines = checkedAnswers(parsed({}), inFreedonia).flatMap(({ items }) => items);
    expect(lines).toContainEqual(["Address", "Freedonia"]);
  });

  test("a code is found however it is spelt", () => {
    expect([codeIn(facts.countries, "fr"), codeIn(facts.countries, "ZZ"), codeIn(facts.countries, "")]).toEqual([
      "FR",
      "",
      "",
    ]);
  });

  test("consents not ticked and tags taken off are said", () => {
    expect(profileInput(parsed({ double_opt_in: "1" }), facts)).toMatchObject({ double_opt_in: true });
    expect(profileInput(parsed({ consentEmail: "1" }), facts)).toMatchObject({
      consentEmail: true,
      consentPhone: false,
      consentPush: false,
      double_opt_in: false,
      userTags: [],
    });
  });
});

test("the look at the whole says every answer in words", () => {
  const answers = parsed({
    lastName: "Lee",
    phone: "+33 1 23",
    country_code: "FR",
    consentPhone: "1",
    double_opt_in: "1",
    userTags: "5",
    overrideTierStatus: "1",
    profileUserTierId: "3",
    custom_field_1: "Rye",
    branchId: "8",
  });
  const lines = checkedAnswers(answers, facts).flatMap(({ items }) => items);
  expect(Object.fromEntries(lines.map(([term, value]) => [term, value]))).toMatchObject({
    Name: "Ann Lee",
    Phone: "+33 1 23 (France)",
    Consent: "SMS (double opt-in)",
    Branch: "Old Port",
    Tier: "Gold, set manually",
    Tags: "Regular",
    "Favourite bread": "Rye",
  });
});
