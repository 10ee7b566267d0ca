import { expect, it } from "vitest";
import { smsConsent } from "~/features/customers/consents";

const customer = { phone: "+15145550101", consentPhone: true, double_opt_in: false, allow_sms_status: 1 };

it.each([
  ["Yes", {}],
  ["Yes", { allow_sms_status: 2 }],
  ["Yes", { double_opt_in: true, allow_sms_status: 2 }],
  ["Yes, awaiting confirmation", { double_opt_in: true }],
  ["Yes, number not verified", { allow_sms_status: 0 }],
  ["Yes, but no phone number", { phone: "", allow_sms_status: 0 }],
  ["No", { consentPhone: false, phone: "" }],
])("a consent to SMS is told as “%s” of %j", (text, what) => {
  expect(smsConsent({ ...customer, ...what })).toBe(text);
});
