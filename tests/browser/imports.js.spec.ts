import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { apiOf } from "../support/api-of";
import { expect, test } from "../support/browser";
import { heading, twice } from "../support/journeys";
import { rows } from "../support/rows";

/*
 * Files imported into the second business: checked, run and undone.
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
  await page.getByRole("button", { name: "Upload file" }).click();
  await heading(page, file.name);
}

/** Presses a button, waits for the response, then reloads until the background job has reached `text`. */
async function press(page: Page, name: string, text: string | RegExp): Promise<void> {
  const heard = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name }).click();
  await heard;
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
      await page.getByRole("button", { name: "Check file" }).click();
      await expect(page.locator("#error-summary")).toContainText("email, phone or account number");
      await page.locator('[name="mapping[0]"]').selectOption("email");
      await page.locator('[name="mapping[3]"]').selectOption("phone");
      await page.locator('[name="date_order"]').selectOption("ymd");
      await press(page, "Check file", "Import 2 rows");
      expect(members(`%@import${run}.example`)).toEqual([]);
      const coming = page.waitForEvent("download");
      await page.getByRole("link", { name: "Download refused rows" }).click();
      const refused = readFileSync(await (await coming).path(), "utf8");
      expect(refused).toContain(`late@import${run}.example`);
      expect(refused.trim().split("\r\n")).toHaveLength(2);

      await press(page, "Import 2 rows", /^Imported on /);
      made.push(
        JSON.stringify(members(`%@import${run}.example`))
          .replaceAll(`import${run}`, "import")
          .replaceAll(`01${run}1`, "01"),
      );

      await page.getByRole("link", { name: "Undo import" }).click();
      await press(page, "Undo import", /^Undone on /);
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
      await page.getByRole("button", { name: "Upload file" }).click();
      await expect(page.locator("#error-summary")).toContainText("Choose a file that is not empty");
      await page
        .locator("input[type=file]")
        .setInputFiles({ name: "zip.csv", mimeType: "text/csv", buffer: Buffer.from("504b030414000600080000", "hex") });
      await page.getByRole("button", { name: "Upload file" }).click();
      await expect(page.locator("#error-summary").getByRole("link")).toHaveCount(1);
      await expect(page.locator("#file-error")).toContainText("a spreadsheet or archive");
      await heading(page, "Import file");
      await page.getByRole("radio", { name: "Transactions" }).check();
      await page.locator("input[type=file]").setInputFiles(csv("blank.csv", ["", ",,", ""]));
      await page.getByRole("button", { name: "Upload file" }).click();
      await expect(page.locator("#file-error")).toContainText("There are no rows in the file.");
      await expect(page.getByRole("radio", { name: "Transactions" })).toBeChecked();
    },
    "other.admin",
  );
});

test("a column at fault says so beside it, and what was chosen stays", async ({ browser }) => {
  await twice(
    browser,
    async (page, run) => {
      const lines = [`Email,Mail ${run},Mobile`, "a@fault.example,b@fault.example,06 12 34 56 78"];
      await send(page, "Customers", csv(`fault-${run}.csv`, lines));
      const column = (place: number) => page.locator(`[name="mapping[${place}]"]`);
      const country = page.getByLabel("Country of phone numbers");
      await expect(country).toHaveValue("CA");
      await country.selectOption("France (+33)");
      await column(1).selectOption("email");
      await page.getByRole("button", { name: "Check file" }).click();
      const message = "“Email” is matched with this field already";
      await expect(page.locator("#error-summary").getByRole("link")).toHaveText([message]);
      await expect(column(1)).toHaveAccessibleDescription(`Error: ${message}`);
      await expect(column(1)).toHaveValue("email");
      await expect(country).toHaveValue("FR");
      await page.locator("#error-summary").getByRole("link").click();
      await expect(column(1)).toBeFocused();
      await column(1).selectOption("");
      await press(page, "Check file", "Import 1 row");

      await send(page, "Customers", csv(`fault-${run}-again.csv`, lines));
      await expect(page.getByText("matched as in your last file with the same columns")).toBeVisible();
      await expect(country).toHaveValue("FR");
    },
    "other.admin",
  );
});

test("what never ran is removed by its button, from the list and from its page", async ({ browser }) => {
  await twice(
    browser,
    async (page, run) => {
      const [kept, whole, half] = [`kept-${run}.csv`, `whole-${run}.csv`, `half-${run}.csv`];
      for (const name of [kept, whole]) await send(page, "Customers", csv(name, ["Email", "a@removed.example"]));
      await page.goto("/import-data");
      await page.getByRole("button", { name: `Remove ${whole}` }).click();
      await expect(page.getByText("File removed.")).toBeVisible();
      await expect(page.getByRole("link", { name: whole })).toHaveCount(0);
      await expect(page.getByRole("link", { name: kept })).toBeVisible();

      const api = await apiOf(page.request, "other.admin");
      await api("/businessAdmin/createImport", { kind: "customers", file_name: half });
      await page.goto("/import-data");
      await page.getByRole("link", { name: half }).click();
      await heading(page, half);
      await expect(page.getByText("Upload interrupted")).toBeVisible();
      await page.getByRole("button", { name: `Remove ${half}` }).click();
      await heading(page, "Import");
      await expect(page.getByRole("link", { name: half })).toHaveCount(0);

      await page.getByRole("button", { name: `Remove ${kept}` }).click();
      await expect(page.getByRole("link", { name: kept })).toHaveCount(0);
    },
    "other.admin",
  );
});

test("columns go by the names that the business gives them, and hidden ones are not offered", async ({ browser }) => {
  await twice(browser, async (page, run) => {
    const setting = (place: number, field: string, text: string, isHidden: boolean) => ({
      [`batch_import_settings[${place}][field]`]: field,
      [`batch_import_settings[${place}][text]`]: text,
      [`batch_import_settings[${place}][isHidden]`]: isHidden ? "1" : "0",
      [`batch_import_settings[${place}][customFlag]`]: "0",
    });
    const api = await apiOf(page.request, "business.admin");
    const settings = (name: string, isHidden: boolean) =>
      api("/businessAdmin/updateBatchImportSettings", {
        ...setting(0, "custom_field_1", name, false),
        ...setting(1, "notes", "", isHidden),
      });
    await settings(`Favourite bread ${run}`, true);
    await send(page, "Customers", csv(`named-${run}.csv`, [`Email,Favourite bread ${run},Notes`, "a@n.example,Rye,x"]));
    const column = (place: number) => page.locator(`[name="mapping[${place}]"]`);
    await expect(column(1)).toHaveValue("custom_field_1");
    await expect(column(1).locator("option:checked")).toHaveText(`Favourite bread ${run}`);
    await expect(column(2)).toHaveValue("");
    await expect(column(2).getByRole("option", { name: "Notes" })).toHaveCount(0);
    await settings("", false);
  });
});

test("what there is to know of a field stands by its column, and what a row changes beside it", async ({ browser }) => {
  await twice(
    browser,
    async (page, run) => {
      const [known] = rows(
        `select customers.email from customers join users on users.business_id = customers.business_id
         where users.username = 'other.admin' and customers.email != '' and customers.left_at is null limit 1`,
      );
      const lines = [`Email,First name,Level,Points,Note ${run}`, `${known?.email},Renamed ${run},,,x`];
      await send(page, "Customers", csv(`hints-${run}.csv`, lines));
      const column = (place: number) => page.locator(`[name="mapping[${place}]"]`);
      await expect(column(0)).toHaveAccessibleDescription("");
      await expect(column(2)).toHaveAccessibleDescription(/stays until changed manually$/);
      await expect(column(3)).toHaveAccessibleDescription(/^New customers only/);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      const consents = page.getByText("Yes or no").first();
      await expect(consents).toBeHidden();
      await page.getByText("Field formats").click();
      await expect(consents).toBeVisible();
      if (run === 1) {
        await column(2).selectOption("");
        await expect(column(2)).toHaveAccessibleDescription("");
        await column(4).selectOption("userTags");
        await expect(column(4)).toHaveAccessibleDescription(/added to existing tags$/);
        await column(4).selectOption("");
      }
      await press(page, "Check file", "Import 1 row");
      const changed = page.getByRole("table", { name: "Changed, line by line" });
      await expect(changed.getByRole("row").nth(1).getByRole("cell").nth(1)).toHaveText("First name");
    },
    "other.admin",
  );
});
