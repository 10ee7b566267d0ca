import { describe, expect, it } from "vitest";
import { smsStatus } from "../../../server/customers/sms-consent";

const one = "+15145550101";
const other = "+15145550102";
const was = (consent_sms: number, allow_sms_status: number, phone = one) => ({ phone, consent_sms, allow_sms_status });

describe("what a message to a phone may count on", () => {
  it.each([
    ["a new customer who consents", { phone: one, consent_sms: 1 }, null, 1],
    ["a new customer without a phone", { consent_sms: 1 }, null, 0],
    ["a new customer who does not consent", { phone: one }, null, 0],
    ["a phone that is no number of a country", { phone: "555", consent_sms: 1 }, null, 0],
    ["consent given later", { consent_sms: 1 }, was(0, 0), 1],
    ["consent given later for another number", { consent_sms: 1, phone: other }, was(0, 0), 1],
    ["a number given after the consent", { consent_sms: 1, phone: one }, was(1, 0, ""), 1],
    ["consent taken back", { consent_sms: 0 }, was(1, 2), 0],
    ["the same said again", { consent_sms: 1, phone: one }, was(1, 2), 2],
    ["something else said", {}, was(1, 2), 2],
    ["another number, and nothing said of consent", { phone: other }, was(1, 2), 0],
    ["another number, and the consent for it", { consent_sms: 1, phone: other }, was(1, 2), 1],
    ["another number, and no consent for it", { consent_sms: 0, phone: other }, was(1, 2), 0],
    ["a consent said of a number that has none", { consent_sms: 1, phone: one }, was(1, 0), 0],
    ["no number any more", { phone: "" }, was(1, 1), 0],
  ])("%s", (_what, change, before, status) => expect(smsStatus(change, before)).toBe(status));
});
