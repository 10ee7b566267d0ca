import { ownOrigin, password } from "../../support/browser";
import { expect, test } from "../../support/http";
import { makePerson } from "../../support/own-person";
import { portal } from "../../support/places";

test("sessions are listed by where they are, and ended one by one or all", async ({ visit, request, playwright }) => {
  const form = { username: makePerson("sessions.http"), password };
  const signIn = (context: typeof request) => context.post("/", { headers: ownOrigin, form, maxRedirects: 0 });
  const others = await Promise.all([1, 2].map(() => playwright.request.newContext({ baseURL: portal.origin })));
  for (const context of [...others, request]) expect((await signIn(context)).status()).toBe(303);
  await visit.open("/account");
  const listed = () => visit.part("Sessions").querySelectorAll("li");
  expect(listed()).toHaveLength(3);
  expect(listed().filter(({ text }) => text.includes("This session"))).toHaveLength(1);
  await visit.pressFirst(/^End session/);
  await visit.sees("1 other session ended.");
  expect(listed()).toHaveLength(2);
  await visit.press("End all other sessions");
  expect(listed()).toHaveLength(1);
  for (const other of others) {
    const answer = await other.get("/keyboard", { maxRedirects: 0 });
    expect(answer.headers().location).toMatch(/\?redirect=%2Fkeyboard/);
    await other.dispose();
  }
});

test("single keys and Lite mode are switched on the account page, which stays", async ({ visit, request }) => {
  const form = { username: makePerson("switches.http"), password };
  await request.post("/", { headers: ownOrigin, form, maxRedirects: 0 });
  await visit.open("/account");
  await visit.press("Switch off single-key shortcuts");
  await visit.arrives(/^\/account$/);
  expect(visit.buttons("Switch on single-key shortcuts")).toHaveLength(1);
  await visit.press("Switch on lite mode");
  expect(visit.buttons("Switch off lite mode")).toHaveLength(1);
});
