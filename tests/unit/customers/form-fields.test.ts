import { describe, expect, test } from "vitest";
import {
  firstIn,
  formFieldsOf,
  hiddenFieldsIn,
  isRequired,
  requiredOf,
  usualForm,
} from "~/features/customers/form-fields";
import { crmIds, crmWords } from "../../../server/contract/crm-fields/fields";

const settingsWith = (changes: Readonly<Record<number, object>> = {}) =>
  crmIds.map((id, index) => ({
    id,
    ...crmWords[id],
    order: index + 1,
    isHidden: false,
    required: false,
    ...changes[id],
  }));

describe("the form of a customer", () => {
  test("is the usual one where nobody arranges it, and on a server that says nothing", () => {
    expect(formFieldsOf(null)).toEqual(usualForm);
    expect(formFieldsOf(settingsWith({ 100: { isHidden: true } }))).toEqual({
      ...usualForm,
      hidden: ["terms_conditions"],
    });
    expect(hiddenFieldsIn(formFieldsOf(settingsWith({ 100: { isHidden: true } })))).toEqual([]);
  });

  test("leaves out with a phone its country and consents, and with an address its parts", () => {
    const hiddenFields = hiddenFieldsIn(formFieldsOf(settingsWith({ 4: { isHidden: true }, 7: { isHidden: true } })));
    expect(hiddenFields).toEqual(
      expect.arrayContaining(["phone", "country_code", "consentPhone", "double_opt_in", "city"]),
    );
    expect(hiddenFields).not.toContain("postal_code");
    expect(hiddenFields).not.toContain("email");
  });

  test("begins with the fields in the business's order, the account number third", () => {
    const { order } = formFieldsOf(settingsWith({ 4: { order: 0 }, 101: { order: 50 } }));
    expect(order?.slice(0, 4)).toEqual(["phone", "firstName", "account_number", "lastName"]);
    expect(firstIn(order ?? [])).toEqual([
      "country_code",
      "phone",
      ...["firstName", "account_number", "lastName", "email", "birthDate", "language", "address", "postal_code"],
      ...[1, 2, 3, 4, 5].map((n) => `custom_field_${n}`),
    ]);
  });

  test("asks what a customer lacks already, and does not insist on it", () => {
    const form = formFieldsOf(
      settingsWith({ 4: { required: true }, 2: { required: true }, 5: { required: true, isHidden: true } }),
    );
    expect(["phone", "lastName", "birthDate"].map((name) => isRequired(form, name))).toEqual([true, true, false]);
    expect(requiredOf(form, { phone: "", lastName: "Roy" }).required.map(({ key }) => key)).toEqual(["lastName"]);
  });
});
