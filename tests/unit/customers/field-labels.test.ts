import { expect, test } from "vitest";
import { criterionNames } from "~/business/customer-criteria/words";
import { fieldWords } from "~/features/customers/field-words";
import { contactInFile } from "~/list/usual-columns";
import { crmIds, crmWords } from "../../../server/contract/crm-fields/fields";
import { fieldLabels } from "../../../server/contract/customers/labels";
import { customerImportFields } from "../../../server/contract/imports/fields";

test("a customer's field has one name in forms, criteria, imports, files and the business's own arrangement", () => {
  const labelOf = new Map<string, string>(Object.entries(fieldLabels));
  for (const { key, text } of crmIds.map((id) => crmWords[id]))
    if (labelOf.has(key)) expect(text, key).toBe(labelOf.get(key));
  for (const { field, text } of customerImportFields)
    if (labelOf.has(field)) expect(text, field).toBe(labelOf.get(field));
  const inForm = ["firstName", "lastName", "birthDate", "email", "phone", "account_number", "postal_code"] as const;
  expect(inForm.map((name) => fieldWords[name].label)).toEqual(inForm.map((name) => fieldLabels[name]));
  expect([criterionNames.first, criterionNames.last, criterionNames.sms_consent]).toEqual([
    fieldLabels.firstName,
    fieldLabels.lastName,
    fieldLabels.consentPhone,
  ]);
  const { firstName, lastName, email, phone } = fieldLabels;
  expect(contactInFile.map(({ heading }) => heading)).toEqual(["Customer", firstName, lastName, email, phone]);
});
