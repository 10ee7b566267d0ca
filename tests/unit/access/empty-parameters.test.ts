import { expect, test } from "vitest";
import { withoutEmptyParameters } from "../../../app/access/empty-parameters";

test.each([
  ["", null],
  ["?search=tart&page=2", null],
  ["?search=", ""],
  ["?search=&state=", ""],
  ["?search=&state=active&tier=", "?state=active"],
  ["?search=a%3Db%26&tier=&q=%C3%A9+x", "?search=a%3Db%26&q=%C3%A9+x"],
  ["?amount=&amount=5", null],
  ["?amount=&amount=", ""],
  ["?amount=&amount=5&search=", "?amount=&amount=5"],
  ["?joined", null],
  ["?to==", null],
])("%j becomes %j", (search, clean) => {
  expect(withoutEmptyParameters(search)).toBe(clean);
});
