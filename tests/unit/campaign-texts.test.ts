import { describe, expect, test } from "vitest";
import { smsAdditionsAt } from "../../server/areas/campaigns/links";
import { creditsAsked } from "../../server/cli/credits-asked";
import { message } from "../../server/contract/campaigns/fields";
import { filledIn, mergeFieldsIn, unknownMergeFields } from "../../server/contract/campaigns/merge-fields";
import { addedTo, lengthAsSent } from "../../server/contract/campaigns/sms-text";
import { group, pick, problemsIn } from "../../server/contract/field";

const pickedLink = group(pick(message, ["pushNotificationLink"]));

describe("a text message of a campaign", () => {
  test("has the opt-out words, the offers' link and the referral link added", () => {
    expect(addedTo({})).toBe(21);
    expect(addedTo({ addOffersLinkFlag: true })).toBe(46);
    expect(addedTo({ addOffersLinkFlag: true, addReferralLinkFlag: true })).toBe(90);
    expect(lengthAsSent({ messageSMS: "x".repeat(139) }).parts).toBe(1);
    expect(lengthAsSent({ messageSMS: "x".repeat(140) }).parts).toBe(2);
    expect(lengthAsSent({ messageSMS: "ê".repeat(50), addReferralLinkFlag: true }).parts).toBe(2);
  });

  test("counts a link as long as the portal's own origin makes it, and never shorter than section 9 has it", () => {
    expect(smsAdditionsAt(undefined)).toEqual({ optOut: 21, offersLink: 25, referralLink: 44 });
    const long = smsAdditionsAt("https://rewards.a-rather-long-name.example");
    const referral = ` https://rewards.a-rather-long-name.example/r/${"x".repeat(18)}`;
    const offers = ` https://rewards.a-rather-long-name.example/c/${"x".repeat(22)}`;
    expect(long).toEqual({ optOut: 21, offersLink: offers.length, referralLink: referral.length });
    expect(smsAdditionsAt("https://a.example")).toMatchObject({ referralLink: 44 });
    const text = { messageSMS: "x".repeat(90), addReferralLinkFlag: true };
    expect([lengthAsSent(text).parts, lengthAsSent(text, long).parts]).toEqual([1, 2]);
  });
});

test("merge fields are filled in, and what is none is named", () => {
  expect(filledIn("Hi {{first_name|there}}, {{points}} points", { points: "12" })).toBe("Hi there, 12 points");
  expect(unknownMergeFields("{{first_name}} {{nickname|x}} {{ }}")).toEqual(["nickname", ""]);
  expect(mergeFieldsIn("{{ points }} {{first_name|x}} {{points}}")).toEqual(["first_name", "points"]);
});

describe("the link of a push notification", () => {
  const problemOf = (pushNotificationLink: string) =>
    problemsIn(pickedLink, { pushNotificationLink }).pushNotificationLink;

  test.each([
    "",
    "https://shop.example/a",
    "{{offer_link}}",
    "{{ referral_link }}",
    "{{view_link|https://shop.example/a}}",
    "{{offer_link}}?name={{first_name}}#{{tier}}",
    "https://shop.example/{{first_name|dear friend}}?points={{points}}",
  ])("takes %j, and fills it in with nothing but a web address of the same host", (written) => {
    expect(problemOf(written)).toBeUndefined();
    const safe = ["https://portal.example", "https://shop.example"];
    for (const evil of ["javascript:alert(1)", "//evil.example", "@evil.example/", ".evil.example", "\\\\evil.example"])
      for (const offer_link of ["https://portal.example/c/1", ""]) {
        const links = { offer_link, referral_link: offer_link, view_link: offer_link };
        const filled = filledIn(written, { first_name: evil, points: evil, tier: evil, ...links });
        // A customer's app opens a relative address inside the portal, if at all.
        expect(safe).toContain(new URL(filled, "https://portal.example/m/1").origin);
      }
  });

  test.each([
    "javascript:alert(1)",
    "javascript:{{first_name}}",
    "{{first_name}}",
    "{{first_name|https://shop.example}}",
    "{{offer_title}}://shop.example/",
    "{{offer_link|javascript:alert(1)}}",
    "{{offer_link}}{{first_name}}",
    "{{offer_link}}/{{first_name}}",
    "{{offer_link}} https://shop.example",
    "https://{{first_name}}/",
    "https://shop.example{{last_name}}/a",
    "https://shop.example:{{points}}/a",
    "https://{{first_name}}@shop.example/",
    "http{{first_name}}://shop.example/",
    "https://shop.example\\{{first_name}}",
    "{{offer_link",
  ])("refuses %j", (written) => {
    expect(problemOf(written)).toBe("Enter a web address such as https://shop.example/summer");
  });
});

test("credit is asked for by channel", () => {
  expect(creditsAsked(["sms=500", "email=1000"])).toEqual([
    { channel: "sms", amount: 500 },
    { channel: "email", amount: 1000 },
  ]);
  for (const wrong of [[], ["fax=1"], ["sms"], ["sms=0"], ["sms=1.5"], ["sms=-3"], ["sms=999999999"]])
    expect(() => creditsAsked(wrong)).toThrow();
});
