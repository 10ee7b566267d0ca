import { inAccountMenu } from "../support/account-menu";
import { expect, password, test } from "../support/browser";
import { portal, stranger } from "../support/places";

const field = { user: "Username", pass: "Password" };

test("signs in, and lands on the first page", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Login · Loyalty Portal");
  await page.getByLabel(field.user).fill("business.admin");
  await page.getByLabel(field.pass).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ httpOnly, sameSite, value }) => ({ httpOnly, sameSite, long: value.length >= 43 }))).toEqual([
    { httpOnly: true, sameSite: "Lax", long: true },
  ]);
});

test("empty fields are asked for beneath them, and what was typed stays", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel(field.user).fill("somebody");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByLabel(field.pass)).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("#password-error")).toBeVisible();
  await expect(page.getByLabel(field.user)).toHaveValue("somebody");
});

test("a wrong password is said beneath the fields; the password is not kept", async ({ page }, { project }) => {
  await page.goto("/");
  await page.getByLabel(field.user).fill(`nobody.${project.name}`);
  await page.getByLabel(field.pass).fill("wrong");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toBeVisible();
  await expect(page.getByLabel(field.user)).toHaveValue(`nobody.${project.name}`);
  const [text, input] = [await alert.boundingBox(), await page.getByLabel(field.pass).boundingBox()];
  expect((text?.y ?? 0) > (input?.y ?? 0)).toBe(true);
});

test("the tenth failure of an account has to wait, and is told so", async ({ page }, { project }) => {
  const wrong = () =>
    page.request.post("/", {
      form: { username: `guessed.${project.name}`, password: "wrong" },
      headers: { origin: portal.origin, "sec-fetch-site": "same-origin" },
    });
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) statuses.push((await wrong()).status());
  expect(statuses.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 401));
  expect(statuses.at(-1)).toBe(429);
  const answer = await wrong();
  expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0);
  await page.goto("/");
  await page.getByLabel(field.user).fill(`guessed.${project.name}`);
  await page.getByLabel(field.pass).fill("wrong");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(/again|wait|later/i);
});

test("a page asked for before signing in opens after it, with its filters", async ({ page }) => {
  await page.goto("/offers?state=expired");
  await expect(page).toHaveURL(/\/\?redirect=%2Foffers%3Fstate%3Dexpired/);
  await page.getByLabel(field.user).fill("business.admin");
  await page.getByLabel(field.pass).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`${portal.origin}/offers?state=expired`);
});

test("leaving asks for no way back", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await page.goto("/offers");
  await (await inAccountMenu(page, "Sign out")).click();
  await expect(page).toHaveURL(`${portal.origin}/`);
  await page.goto("/offers");
  await expect(page).toHaveURL(/\?redirect=/);
});

for (const evil of [
  stranger.origin,
  `//${new URL(stranger.origin).host}/`,
  `/\\${new URL(stranger.origin).host}`,
  "https:evil.test",
  "javascript:alert(1)",
  "/%2f%2fevil.test",
  "/\tevil",
  `http://${new URL(portal.origin).host}@evil.test/`,
]) {
  test(`redirect=${JSON.stringify(evil)} leads nowhere else`, async ({ page }) => {
    await page.goto(`/?redirect=${encodeURIComponent(evil)}`);
    await page.getByLabel(field.user).fill("business.admin");
    await page.getByLabel(field.pass).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.locator(".account")).toBeAttached();
    expect(new URL(page.url()).origin).toBe(portal.origin);
  });
}

test("who is signed in stays where they were", async ({ page, signInAs }) => {
  await signInAs("business.admin");
  await page.goto("/offers");
  await page.goto("/", { referer: `${portal.origin}/offers` });
  await expect(page).toHaveURL(`${portal.origin}/offers`);
});

test("a page that refuses its visitor leads to the first one, not back to itself", async ({ page, signInAs }) => {
  await signInAs("business.clerk");
  for (const path of ["/no/such/page", "/offers/template/offer/create"]) {
    await page.goto(path);
    await page.getByRole("link", { name: "Back to dashboard" }).click();
    await expect(page).toHaveURL(`${portal.origin}/dashboard`);
  }
  await page.goto("/offers");
  await page.getByRole("link", { name: "Loyalty Portal" }).locator("visible=true").click();
  await expect(page).toHaveURL(`${portal.origin}/dashboard`);
});

test("the session left behind is dead on the server", async ({ page, signInAs, context }) => {
  await signInAs("business.admin");
  await page.goto("/offers");
  const before = await context.cookies();
  await (await inAccountMenu(page, "Sign out")).click();
  await expect(page.getByLabel(field.user)).toBeVisible();
  await context.addCookies(before);
  await page.goto("/offers");
  await expect(page).toHaveURL(/\?redirect=/);
});
