import { describe, expect, test } from "vitest";
import { whyOf, whyOfMany } from "../../app/business/message-words";
import { reasons } from "../../server/contract/campaigns/reasons";
import { channels } from "../../server/contract/campaigns/words";

/* Why a customer got no message, in words. */

describe.each(reasons)("the reason %s", (reason) => {
  test.each(channels)("has words of its own by %s, for one customer and for many", (channel) => {
    const [one, many] = [whyOf(reason, channel), whyOfMany(reason, channel)];
    expect(one).toMatch(/^[A-Z]/);
    expect(many).toMatch(/^[a-z]/);
    for (const words of [one, many]) {
      expect(words).not.toMatch(/[_{}]/);
    }
  });
});

test("what a channel lacks is named", () => {
  expect(channels.map((channel) => whyOf("no_address", channel))).toEqual([
    "No email address",
    "No phone number",
    "No device",
  ]);
  expect(channels.map((channel) => whyOfMany("no_address", channel))).toEqual([
    "without an email address",
    "without a phone number",
    "without a device",
  ]);
  expect(channels.map((channel) => whyOf("invalid_address", channel))).toContain("Invalid phone number");
  expect(whyOfMany("duplicate_address", "sms")).toBe("with a phone number already in the campaign");
});

test("none is nothing, and one that an older server invents is shown as it came", () => {
  for (const words of [whyOf, whyOfMany]) {
    expect(words("", "sms")).toBe("");
    expect(words("On holiday", "sms")).toBe("On holiday");
    expect(words("constructor", "email")).toBe("constructor");
  }
});
