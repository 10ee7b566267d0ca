import { describe, expect, it } from "vitest";
import { isEmail } from "../../../server/contract/common/email";
import { profileProblems } from "../../../server/contract/customers/profile-rules";
import { countries } from "../../../server/customers/countries";
import { homeCountry, readPhone } from "../../../server/customers/phone";

describe("a phone number", () => {
  it.each([
    ["5145550101", "CA", "+15145550101", "CA"],
    ["(514) 555-0101", "1", "+15145550101", "CA"],
    ["+1 (514) 555-0101", "FR", "+15145550101", "CA"],
    ["212 555 0101", "CA", "+12125550101", "US"],
    ["06 12 34 56 78", "FR", "+33612345678", "FR"],
    ["612345678", "+33", "+33612345678", "FR"],
    ["+44 1534 555555", "", "+441534555555", "JE"],
  ])("%s dialled from %s is %s", (typed, from, number, country) => {
    expect(readPhone(typed, from)).toEqual({ number, country });
  });

  it.each([
    ["+999 123 456", "CA"],
    ["12", "CA"],
    ["1e308", "CA"],
    ["NaN", "CA"],
    ["514 555 0101 ext 5", "CA"],
    ["5145550101", ""],
    ["5145550101", "ZZ"],
    ["", "CA"],
    ["+", ""],
  ])("%s dialled from %s is none", (typed, from) => {
    expect(readPhone(typed, from)).toBeUndefined();
  });

  it("is of the business's own country unless told", () => {
    expect(homeCountry({ currency: "CAD", timeZone: "America/Toronto" })).toBe("CA");
    expect(homeCountry({ currency: "EUR", timeZone: "Europe/Paris" })).toBe("FR");
    expect(homeCountry({ currency: "XAF", timeZone: "Africa/Douala" })).toBe("US");
  });
});

it("every country has a name, a calling code and letters of its own", () => {
  for (const { code_iso3, countryDispName, phone_code } of countries) {
    expect(code_iso3).toMatch(/^[A-Z]{3}$/);
    expect(phone_code).toMatch(/^\d{1,3}$/);
    expect(countryDispName.length).toBeGreaterThan(2);
  }
  for (const field of ["code", "code_iso3", "country_pk"] as const)
    expect(new Set(countries.map((country) => country[field])).size).toBe(countries.length);
});

describe("a profile's rules", () => {
  it.each(["a@b.ca", "o'brien+x@mail.example", "zoé@exämple.ca", "a.b@c-d.e-f.io"])("take %s", (address) => {
    expect(isEmail(address)).toBe(true);
  });
  it.each([
    "",
    "a",
    "a@b",
    "@b.ca",
    "a@.ca",
    "a..b@c.ca",
    "a b@c.ca",
    "a@b.ca\n",
    "a@-b.ca",
    "a@b@c.ca",
    `${"x".repeat(65)}@b.ca`,
  ])("refuse %j", (address) => {
    expect(isEmail(address)).toBe(false);
  });
  it("know no birth in the future or before 1900", () => {
    const birth = (birthDate: string) => Object.keys(profileProblems({ birthDate }, "2026-06-01"));
    expect(birth("2026-06-01")).toEqual([]);
    expect(birth("1900-01-01")).toEqual([]);
    for (const day of ["2026-06-02", "1899-12-31", "0000-01-01"]) expect(birth(day)).toEqual(["birthDate"]);
  });
});
