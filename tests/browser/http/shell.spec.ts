import { expect, test } from "../../support/http";
import { cardService } from "../../support/places";
import { rows } from "../../support/rows";

test.beforeEach(({ signInAs }) => signInAs("business.admin"));

test("/search finds screens and what can be done, and only what the visitor may", async ({ visit, signInAs }) => {
  await visit.open("/search");
  await visit.type("Search for", "offer");
  await visit.press("Search");
  await visit.arrives(/q=offer/);
  const [create] = visit.links(/New offer/, "main");
  await visit.open(create?.getAttribute("href") ?? "");
  await visit.arrives(/^\/offers\/template\/offer\/create/);
  await signInAs("business.clerk");
  await visit.open("/search?q=offer");
  expect(visit.links(/^Offers/, "main").length).toBeGreaterThan(0);
  expect(visit.links(/New offer/, "main")).toEqual([]);
});

test("/search finds customers by name, phone or number", async ({ visit, signInAs }) => {
  const [who] = rows(
    `select c.id, c.first_name, c.last_name, c.phone, c.account_number from customers c
     join users u on u.business_id = c.business_id
     where u.username = 'business.admin' and c.left_at is null and c.phone <> '' and c.account_number <> ''
     order by c.id limit 1`,
  );
  const profile = `a[href="/customers/profile/uid=${who?.id}"]`;
  const asked = (q: unknown) => visit.open(`/search?${new URLSearchParams({ q: String(q) })}`);
  for (const query of [`${who?.first_name} ${who?.last_name}`, who?.phone, who?.account_number]) {
    await asked(query);
    expect(visit.part("Customers", "main").querySelectorAll(profile), String(query)).toHaveLength(1);
  }
  await visit.meets(200, `/customers/profile/uid=${who?.id}`);
  await signInAs("other.admin");
  await asked(who?.account_number);
  expect(visit.all(profile)).toEqual([]);
});

test("/search finds the account by what people call it", async ({ visit }) => {
  for (const word of ["password", "sessions", "security", "two-step"]) {
    await visit.open(`/search?q=${word}`);
    expect(visit.links(/Account/, "main").length, word).toBeGreaterThan(0);
  }
});

test("a browser that saves data is sent no script", async ({ request }) => {
  for (const path of ["/", "/offers", "/dashboard"]) {
    const html = await (await request.get(path, { headers: { "save-data": "on" } })).text();
    expect(html, path).not.toMatch(/<script|modulepreload/);
  }
});

test("iframe=true marks the portal as framed and never relaxes who may frame", async ({ visit, request }) => {
  await visit.open("/offers?iframe=true");
  expect(visit.all(".shell-framed")).toHaveLength(1);
  const answer = await request.get("/offers?iframe=true");
  expect(answer.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
});

test("a page is painted once its content is there, not piece by piece", async ({ visit }) => {
  await visit.open("/customers");
  const [expected] = visit.all('head > link[rel="expect"][blocking="render"]');
  expect(expected?.getAttribute("href")).toBe("#page-end");
  expect(visit.all("#page-end")).toHaveLength(1);
  expect(visit.all("main#content tbody tr").length).toBeGreaterThan(0);
});

test("the menu stands in groups, each named, none without entries", async ({ visit }) => {
  await visit.open("/dashboard");
  const menu = visit.part("Main");
  expect(menu.querySelectorAll("ul, ol")).toHaveLength(6);
  const group = (name: string) =>
    visit
      .part(name)
      .querySelectorAll("a[href]")
      .map(({ text }) => text.trim());
  expect(group("Programme")).toEqual([
    "Offers",
    "Redemptions",
    "Gift cards",
    "Referrals",
    "Products",
    "Draws",
    "Spin to win",
  ]);
  expect(group("Customers")).toEqual(["Customers", "Counter", "Tags", "Tiers", "Bulk points", "Import"]);
  // Pages linked from the settings overview are not in the menu, only in search and shortcuts.
  expect(group("Settings")).toEqual(["Settings"]);
});

test("nobody sees the page of pictures without a session", async ({ playwright, baseURL }) => {
  const nobody = await playwright.request.newContext(baseURL ? { baseURL } : {});
  expect((await nobody.get("/testupload", { maxRedirects: 0 })).status()).toBe(303);
  await nobody.dispose();
});

test("the page of the code leads back to the sign-in where no password was given", async ({ playwright, baseURL }) => {
  const nobody = await playwright.request.newContext(baseURL ? { baseURL } : {});
  const answer = await nobody.get("/sign-in-code?redirect=%2Foffers", { maxRedirects: 0 });
  expect(new URL(answer.headers().location ?? "", baseURL).href).toBe(`${baseURL}/?redirect=%2Foffers`);
  await nobody.dispose();
});

test("the card service is let in on the page of cards alone", async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()["content-security-policy"];
  const cards = await policyOf("/settings/payments/cards");
  expect(cards).toContain(`script-src 'self' 'nonce-`);
  expect(cards).toContain(cardService.origin);
  expect(await policyOf("/settings")).not.toContain(cardService.origin);
  expect(await policyOf("/settings")).toContain("frame-src 'none'");
});

test("a branch is told that it may not look at referrals", async ({ visit, signInAs }) => {
  await signInAs("branch.admin");
  await visit.meets(403, "/referrals");
  await visit.sees("You are unauthorized to view this page");
});

test("cancelling a campaign says what will not go, and can be left", async ({ visit }) => {
  await visit.open("/marketing?search=Saturday+brunch");
  await visit.follow("Saturday brunch");
  await visit.heading("Saturday brunch");
  await visit.open(`${visit.address().split("?")[0]}/cancel`);
  await visit.sees(/\d+ messages will not be sent\./);
  await visit.follow("Keep campaign");
  await visit.heading("Saturday brunch");
});
