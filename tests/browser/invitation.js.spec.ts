import { request as send } from "node:http";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { expect, test } from "../support/browser";
import { invited } from "../support/invited";
import { portal } from "../support/places";
import { rows } from "../support/rows";

/*
 * A referral link's public page, which sends no script. Each test has its own programme in the second business.
 */

test("is a page of its own, in the friend's language, and joins them", async ({ page }) => {
  const { id, path, inviter } = await invited(page.request, { cond_min_amount: "12.50" });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(path);
  await expect(page.locator("script")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2, name: `${inviter} invites you to join` })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /^5 points$/i })).toBeVisible();
  await expect(page.getByText(/^With a purchase of at least \$12\.50$/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const join = page.locator("form button[type=submit]").first();
  await page.getByLabel("First name").fill("Noor");
  await join.click();
  await expect(page.locator("#error-summary")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Noor");
  await expectNoSidewaysScroll(page);
  const email = `noor-${id}@mail.example`;
  await page.getByLabel("Email", { exact: false }).first().fill(email);
  await page.getByLabel("I accept the terms and conditions").check();
  await join.click();
  await expect(page).toHaveURL(/\/r\/\w+\/join\?.*joined=1(#|$)/);
  await expect(page.getByRole("status")).toHaveText(/^Thank you\./);
  await expect(join).toHaveCount(0);
  const brought = rows(
    `select r.status, r.reason from referrals r join customers c on c.id = r.referee_id
      where r.programme_id = ? and c.email = ?`,
    id,
    email,
  );
  expect(brought).toEqual([{ status: 1, reason: "" }]);
});

/** Fetches a page from a local address that no other test uses, because of its rate limit. */
const from = (localAddress: string, path: string) =>
  new Promise<{ status: number; retryAfter: string; body: string }>((resolve, reject) => {
    const asked = send({
      host: "127.0.0.1",
      port: portal.port,
      path,
      localAddress,
      headers: { host: `localhost:${portal.port}` },
    });
    asked.on("error", reject);
    asked.on("response", (answer) => {
      let body = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => {
        body += part;
      });
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, retryAfter: String(answer.headers["retry-after"] ?? ""), body }),
      );
    });
    asked.end();
  });

test("whoever tries code after code is asked to wait, and told so in words", async ({ page }) => {
  const address = "127.0.0.78";
  const wrong = `/r/${"1".repeat(18)}`;
  const tries = await Promise.all(Array.from({ length: 61 }, () => from(address, wrong)));
  expect(tries.map(({ status }) => status).filter((status) => status === 404)).toHaveLength(59);
  const refused = await from(address, wrong);
  expect(refused.status).toBe(429);
  expect(Number(refused.retryAfter)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.route(`**${wrong}`, (route) =>
    route.fulfill({ status: refused.status, contentType: "text/html", body: refused.body }),
  );
  await page.goto(wrong);
  await expect(page.getByText("Too many", { exact: false }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  const { path } = await invited(page.request);
  expect((await from(address, path)).status, "a code that somebody has").toBe(200);
});
