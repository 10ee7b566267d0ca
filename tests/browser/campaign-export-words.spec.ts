import { expect, open, test } from "../support/browser";

/* An export says list or audience, as its chosen provider does, with and without script. */

const texts = (word: "list" | "audience") => {
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  return [`${capital} name`, `New ${word} name`, `New name of the old ${word}`, `Existing ${word}`];
};

test("the words of an export follow the provider", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await open(page, "/marketing/campaign/marketing/action=create");
  await page.getByRole("radio", { name: /^Export/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  for (const [provider, word, other] of [
    [/^Klaviyo/, "list", "audience"],
    [/^Mailchimp/i, "audience", "list"],
    [/^Constant Contact/i, "list", "audience"],
  ] as const) {
    await page.getByRole("radio", { name: provider }).check();
    const said: string[] = [];
    for (const reset of [/^New (list|audience)/, /^Reuse/, /^Add to/]) {
      await page.getByRole("radio", { name: reset }).check();
      said.push(...(await page.locator("main label:visible").allInnerTexts()));
    }
    for (const text of texts(word)) expect(said.map((one) => one.trim())).toContainEqual(expect.stringMatching(text));
    expect(said.join(" ")).not.toMatch(new RegExp(`\\b${other}\\b`, "i"));
    const heading = word.charAt(0).toUpperCase() + word.slice(1);
    await expect(page.getByRole("heading", { level: 2, name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole("group", { name: `${heading} at the provider` })).toBeVisible();
  }
});
