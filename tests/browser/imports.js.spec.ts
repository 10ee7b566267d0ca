import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { expect, test } from "../support/browser";
import { heading, twice } from "../support/journeys";
import { rows } from "../support/rows";

/*
 * Files of the second business, checked, imported and undone.
 */

const csv = (name: string, lines: readonly string[], encoding: BufferEncoding = "utf8") => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\r\n"), encoding),
});

async function send(page: Page, kind: "Customers" | "Transactions", file: ReturnType<typeof csv>): Promise<void> {
  await page.goto("/import-data/create");
  await page.getByRole("radio", { name: kind }).check();
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: "Send the file" }).click();
  await heading(page, file.name);
}

/** Looks again until the background step has come so far. */
async function until(page: Page, text: string | RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(new URL(page.url()).pathname);
        return page.getByRole("main").getByText(text).count();
      },
      { timeout: 40_000 },
    )
    .toBeGreaterThan(0);
}

const members = (email: string) =>
  rows(
    `select first_name, last_name, email, phone, birth_date, consent_email, points_balance, city from customers
     where email like ? order by email`,
    email,
  );

test("customers come in from a file and go out again: the same rows with and without script", async ({ browser }) => {
  test.slow();
  const made: string[] = [];
  await twice(
    browser,
    async (page, run) => {
      const lines = [
        "Courriel;Prénom;Nom;Téléphone;Date de naissance;Newsletter;Points;Ville",
        `zoe@import${run}.example;Zoé;=Tremblay;+1 514 555 01${run}1;1990-02-28;oui;120;Québec`,
        `ann@import${run}.example;Ann;"O'Neil; Sr";;;non;;`,
        `late@import${run}.example;Too;Late;;2199-01-01;;;`,
      ];
      await send(page, "Customers", csv(`members-${run}.csv`, lines));
      await expect(page.locator('[name="mapping[0]"]')).toHaveValue("email");
      await expect(page.locator('[name="mapping[3]"]')).toHaveValue("phone");
      await page.locator('[name="mapping[0]"]').selectOption("");
      await page.locator('[name="mapping[3]"]').selectOption("");
      await page.getByRole("button", { name: "Check the file" }).click();
      await expect(page.locator("#error-summary")).toContainText("customers are known by them");
      await page.locator('[name="mapping[0]"]').selectOption("email");
      await page.locator('[name="mapping[3]"]').selectOption("phone");
      await page.locator('[name="date_order"]').selectOption("ymd");
      await page.getByRole("button", { name: "Check the file" }).click();
      await until(page, "Import 2 rows");
      expect(members(`%@import${run}.example`)).toEqual([]);
      const coming = page.waitForEvent("download");
      await page.getByRole("link", { name: "Download refused rows" }).click();
      const refused = readFileSync(await (await coming).path(), "utf8");
      expect(refused).toContain(`late@import${run}.example`);
      expect(refused.trim().split("\r\n")).toHaveLength(2);

      await page.getByRole("button", { name: "Import 2 rows" }).click();
      await until(page, /^Imported on /);
      made.push(
        JSON.stringify(members(`%@import${run}.example`))
          .replaceAll(`import${run}`, "import")
          .replaceAll(`01${run}1`, "01"),
      );

      await page.getByRole("link", { name: "Undo the import" }).click();
      await page.getByRole("button", { name: "Undo the import" }).click();
      await until(page, /^Undone on /);
      await page.goto("/customers");
      await expect(page.getByRole("main")).not.toContainText(`@import${run}.example`);
    },
    "other.admin",
  );
  expect(made).toHaveLength(2);
  expect(JSON.parse(made[0] ?? "[]")).toHaveLength(2);
  expect(made[1]).toBe(made[0]);
});

test("what is no table is refused by its field, and nothing is imported", async ({ browser }) => {
  await twice(
    browser,
    async (page) => {
      await page.goto("/import-data/create");
      await page.getByRole("button", { name: "Send the file" }).click();
      await expect(page.locator("#error-summary")).toContainText("Choose a file that is not empty");
      await page
        .locator("input[type=file]")
        .setInputFiles({ name: "zip.csv", mimeType: "text/csv", buffer: Buffer.from("504b030414000600080000", "hex") });
      await page.getByRole("button", { name: "Send the file" }).click();
      await expect(page.locator("#error-summary").getByRole("link")).toHaveCount(1);
      await heading(page, "Import a file");
    },
    "other.admin",
  );
});
