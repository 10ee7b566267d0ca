import { ownOrigin } from "../../support/browser";
import { expect, test } from "../../support/http";
import { rows } from "../../support/rows";

/* Requests that the social media form never sends: refused by field, nothing written, never a 500. */

const hostile = [
  "javascript:alert(1)",
  "ftp://facebook.com/shop",
  "http://facebook.com/shop",
  "https://",
  "https://facebook.com.evil.example/shop",
  "https://facebook.com@evil.example/shop",
  `https://facebook.com/${"a".repeat(5_000)}`,
  "https://facebook.com/\u0000",
];
const numbers = ["many", "-1", "1.5", "1e308", "1000001"];
const kept = () =>
  rows("select business_id, field, url from social_links where url like '%evil%' or length(url) > 500");

test("links and points that nobody may save come back by field", async ({ request, signInAs }) => {
  await signInAs("business.admin");
  const post = (path: string, form: Record<string, string>) =>
    request.post(path, { form, headers: ownOrigin, maxRedirects: 0 });
  for (const path of ["/socials/dashboard/social/edit", "/settings/businessProfile/socialMedia/edit"]) {
    for (const facebook_url of hostile) expect.soft((await post(path, { facebook_url })).status()).toBe(422);
    for (const points of numbers) {
      const answer = await post(path, { "BusinessCallToAction[6][points]": points });
      expect.soft(answer.status(), points).toBe(422);
      expect.soft(await answer.text()).toContain("Enter a whole number from 0 to 1,000,000");
    }
  }
  for (const action_id of ["", "0", "3", "99", "-1", "1e308", "\u0000"]) {
    const answer = await post("/customers/profile/uid=5/social", { action_id });
    expect.soft(answer.status(), action_id).toBe(303);
  }
  expect(kept()).toEqual([]);
  expect(rows("select id from social_rewards where customer_id = 5")).toEqual([]);
});
