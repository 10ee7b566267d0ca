import { expect, it } from "vitest";
import { mailText } from "../../server/contract/common/mail-text";

it.each([
  ["<p>Hello Ann,</p><p>Tomorrow's offers are yours.</p>", "Hello Ann,\nTomorrow's offers are yours."],
  ["<h1>Joe&#39;s</h1>\n  <ul><li>Bread &amp; jam</li><li>Tea</li></ul>", "Joe's\nBread & jam\nTea"],
  ["<style>p{color:red}</style><!DOCTYPE html>One<br/>two", "One\ntwo"],
  ["Spend > $5 and < $9, 3 <4", "Spend > $5 and < $9, 3 <4"],
  ["<a href='https://shop.example'>Shop</a>&nbsp;&euro; &#x1F600; &#0;", "Shop &euro; 😀 &#0;"],
  ["Hello &amp;lt;b&gt;Kay", "Hello &lt;b>Kay"],
  ["", ""],
])("an email is shown as its text: %s", (html, text) => {
  expect(mailText(html)).toBe(text);
});
