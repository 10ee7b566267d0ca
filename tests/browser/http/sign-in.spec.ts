import { ownOrigin, password } from "../../support/browser";
import { expect, test } from "../../support/http";
import { portal, stranger } from "../../support/places";
import type { PlainVisit } from "../../support/plain-visit";

async function signIn(visit: PlainVisit, pass = password, username = "business.admin"): Promise<void> {
  await visit.fill("username", username);
  await visit.fill("password", pass);
  await visit.press("Sign in");
}

test("empty fields are asked for beneath them, and what was typed stays", async ({ visit }) => {
  await visit.open("/");
  await visit.fill("username", "somebody");
  await visit.press("Sign in");
  await visit.sees(/\S/, "#password-error");
  expect(visit.all('[name="password"]')[0]?.getAttribute("aria-invalid")).toBe("true");
  await visit.holds("username", "somebody");
});

test("the tenth failure of an account has to wait, and is told so", async ({ visit, request }) => {
  const form = { username: "guessed.http", password: "wrong" };
  const wrong = () => request.post("/", { form, headers: ownOrigin });
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) statuses.push((await wrong()).status());
  expect(statuses.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 401));
  expect(statuses.at(-1)).toBe(429);
  const answer = await wrong();
  expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0);
  await visit.open("/");
  await visit.fill("username", form.username);
  await visit.fill("password", form.password);
  await visit.pressFor([429], "Sign in");
  await visit.sees(/again|wait|later/i, '[role="alert"]');
});

test("a wrong password is said; the password is not kept", async ({ visit }) => {
  await visit.open("/");
  await visit.fill("username", "nobody.http");
  await visit.fill("password", "wrong");
  await visit.pressFor([401], "Sign in");
  await visit.sees(/\S/, '[role="alert"]');
  await visit.holds("username", "nobody.http");
  await visit.holds("password", "");
});

test("a page asked for before signing in opens after it, with its filters", async ({ visit }) => {
  await visit.open("/offers?state=expired");
  await visit.arrives(/^\/\?redirect=%2Foffers%3Fstate%3Dexpired/);
  await signIn(visit);
  await visit.arrives(/^\/offers\?state=expired$/);
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
  test(`redirect=${JSON.stringify(evil)} leads nowhere else`, async ({ visit }) => {
    await visit.open(`/?redirect=${encodeURIComponent(evil)}`);
    // Following the answer fails when it leads to another origin.
    await signIn(visit);
    expect(visit.all(".account")).toHaveLength(1);
  });
}

test("who is signed in stays where they were", async ({ request, signInAs }) => {
  await signInAs("business.admin");
  const answer = await request.get("/", { headers: { referer: `${portal.origin}/offers` }, maxRedirects: 0 });
  expect(new URL(answer.headers().location ?? "", portal.origin).href).toBe(`${portal.origin}/offers`);
});

test("leaving asks for no way back, and the session left behind is dead on the server", async ({
  visit,
  request,
  playwright,
  signInAs,
}) => {
  await signInAs("business.admin");
  await visit.open("/offers");
  const before = await request.storageState();
  visit.unfoldAll(".account");
  await visit.press("Sign out");
  await visit.arrives(/^\/$/);
  await visit.open("/offers");
  await visit.arrives(/\?redirect=/);
  const again = await playwright.request.newContext({ baseURL: portal.origin, storageState: before });
  const answer = await again.get("/offers", { maxRedirects: 0 });
  expect(answer.headers().location).toMatch(/\?redirect=/);
  await again.dispose();
});
