import { expect, it } from "vitest";
import { findingsOf } from "../../server/a2p/readiness";
import { mailText } from "../../server/contract/common/mail-text";
import { filledLines, withoutMarkup } from "../../server/contract/common/markup";
import { isLink } from "../../server/contract/field";
import { messagesNamed } from "../../server/contract/referrals/messages";
import { a2pForm } from "../support/a2p";

const megabyteOf = (text: string) => text.repeat(Math.ceil(1_000_000 / text.length));

const strip = (html: string) =>
  withoutMarkup(html, { without: ["script", "style"], forTag: (name, isEnd) => `[${isEnd ? "/" : ""}${name}]` });

it.each([
  ["<p>One</p>two", "[p]One[/p]two"],
  ["<BR/>a<br />b", "[br]a[br]b"],
  ["<!DOCTYPE html><?xml version='1.0'?><o:p>x</o:p>", "[o:p]x[/o:p]"],
  ["<!-- a > b -->c<!--[if mso]><b>d</b><![endif]-->", "c"],
  ["<style>p > b {}</style ><Script src='x'>if (a < b) '</scripted>'</SCRIPT>x", "[style][/style][script][/script]x"],
  ["1 < 2, 3 <4, <5 > 4", "1 < 2, 3 <4, <5 > 4"],
  ["<script>without an end", "[script]without an end"],
  ["a <b without an end", "a <b without an end"],
  ["<!-- <b>without</b> an end", "<!-- [b]without[/b] an end"],
  ["", ""],
])("%s is read without its markup", (html, text) => {
  expect(strip(html)).toBe(text);
});

/** A megabyte of each kept expressions that look ahead from every `<` busy for minutes. */
it.each(["<", "<a", "<a ", "<script", "<script ", "</script ", "<!--", "<![", "<style></style", "&"])(
  "a megabyte of %s is read at once",
  async (text) => {
    const page = megabyteOf(text);
    expect(strip(page).length).toBeLessThanOrEqual(page.length);
    expect(mailText(page).length).toBeLessThanOrEqual(page.length);
    const form = a2pForm();
    const findings = await findingsOf(form, form, async () => ({ kind: "read", status: 200, text: page }));
    expect(findings).toContainEqual({ field: "privacy_url", ok: false, text: "The page does not mention privacy" });
  },
);

it("lines of an email are read at once, however long their white space is", () => {
  expect(filledLines(`a${megabyteOf(" ")}\n \n${megabyteOf("\t")}b c\r\n`)).toBe("a\nb c");
  expect(mailText(`a${megabyteOf(" ")}b`)).toHaveLength(1_000_002);
});

it("a link that only looks like a placeholder is refused at once", () => {
  const spaces = " ".repeat(2_000);
  expect(isLink(`{{offer_link|${spaces}{`, ["offer_link"])).toBe(false);
  expect(isLink(`{{${spaces}offer_link${spaces}|${spaces}https://shop.example/${spaces}}}?a=1`, ["offer_link"])).toBe(
    true,
  );
  expect(isLink(`{{offer_link|${spaces}}}`, ["offer_link"])).toBe(true);
  expect(isLink(`{{offer_link}}/a`, ["offer_link"])).toBe(false);
});

it("a text message of a referral programme is looked through for tags at once", () => {
  const { check } = messagesNamed(["referred_sms"], { required: false });
  const said: Record<string, string> = {};
  const look = (text: string) =>
    check?.({ referred_sms: text }, (field, message) => {
      said[field] = message;
    });
  look(megabyteOf("<a"));
  expect(said).toEqual({});
  look("Hi <b>you</b>");
  expect(said).toEqual({ referred_sms: "A text message has no tags: write plain text" });
});
