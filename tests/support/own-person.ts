import Database from "better-sqlite3";
import type { Page } from "playwright/test";
import { expect, ownOrigin, password } from "./browser";
import { portal } from "./places";

/** Creates a user in addition to the demo's, with the same password, for tests that change a sign-in. */
export function makePerson(username: string): string {
  const store = new Database(portal.store);
  try {
    store.pragma("busy_timeout = 10000");
    const model = "select * from users where username = 'business.admin'";
    const { id: _id, ...columns } = store.prepare<[], Record<string, unknown>>(model).get() ?? {};
    const named = { ...columns, username };
    const names = Object.keys(named);
    store.prepare("delete from users where username = ?").run(username);
    store
      .prepare(`insert into users (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`)
      .run(...Object.values(named));
  } finally {
    store.close();
  }
  return username;
}

/** Signs the browser of `page` in without showing the form. */
export async function signInWith(page: Page, username: string, pass = password): Promise<void> {
  const form = { username, password: pass };
  const answer = await page.request.post("/", { headers: ownOrigin, form, maxRedirects: 0 });
  expect(answer.status(), `sign-in of ${username}`).toBe(303);
}
