import { describe, expect, it } from "vitest";
import { crmIds } from "../../server/contract/crm-fields/fields";
import { inNewOrder, inShownOrder, isArranged, missingIn } from "../../server/contract/crm-fields/rules";

describe("the order of a customer's fields", () => {
  it("is the business's own only once it differs from the usual one", () => {
    expect(isArranged(crmIds)).toBe(false);
    expect(isArranged([...crmIds, 77])).toBe(false);
    expect(isArranged(inNewOrder(crmIds, (id) => (id === 4 ? 1 : undefined)))).toBe(true);
  });

  it("has the account number third, wherever a server tells it", () => {
    const fields = [1, 2, 3, 4, 101].map((id, index) => ({ id, order: index + 1 }));
    expect(inShownOrder(fields).map(({ id }) => id)).toEqual([1, 2, 101, 3, 4]);
    expect(inShownOrder(fields.slice(0, 4)).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });
});

describe("what has to be said of a customer", () => {
  const rule = (key: string, more = {}) => ({ id: 1, key, text: key, isHidden: false, required: true, ...more });

  it("is what is required and shown, and terms never", () => {
    const rules = [rule("phone"), rule("email", { isHidden: true }), rule("city", { required: false })];
    expect(missingIn([...rules, rule("terms_conditions")], { phone: null })).toEqual({
      phone: "Enter a phone number",
    });
    expect(missingIn(rules, { phone: "1" })).toEqual({});
  });

  it("is in the business's own words for its own fields", () => {
    expect(missingIn([rule("custom_field_2", { text: "Allergies" })], {})).toEqual({
      custom_field_2: "Enter “Allergies”",
    });
  });

  it("may go on missing where it was missing before, and is not taken away", () => {
    const rules = [rule("phone"), rule("lastName")];
    expect(missingIn(rules, {}, { phone: "", lastName: "Roy" })).toEqual({ lastName: "Enter a last name" });
  });
});
