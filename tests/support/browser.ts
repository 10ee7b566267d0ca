import { type APIRequestContext, type BrowserContext, test as base, expect, type Page, request } from "playwright/test";
import { alive, watchPages } from "./alive";
import { portal } from "./places";

export { expect };

/** Users of the demo. */
export const people = [
  "business.admin",
  "business.admin.clerk",
  "business.clerk",
  "branch.admin",
  "branch.clerk",
  "other.admin",
] as const;
export type Person = (typeof people)[number];
export const password = "loyalty-demo";

/** Headers of a form post from the portal's own page. */
export const ownOrigin = { origin: portal.origin, "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" };

type Cookies = Parameters<BrowserContext["addCookies"]>[0];

/** The browser's cookies but the one that says which style sheet it has. */
export const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name !== "sheet");

/** Signs in like the portal's own page does; `context` keeps the session cookie. */
export async function signInWith(context: APIRequestContext, username: Person): Promise<void> {
  const answer = await context.post("/", { headers: ownOrigin, form: { username, password }, maxRedirects: 0 });
  expect(answer.status(), `sign-in of ${username}`).toBe(303);
}

/** Signs in and returns the cookies of the session. */
async function signedIn(username: Person): Promise<Cookies> {
  const context = await request.newContext({ baseURL: portal.origin });
  await signInWith(context, username);
  const { cookies } = await context.storageState();
  await context.dispose();
  return cookies;
}

async function isSignedIn(cookies: Cookies): Promise<boolean> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const { status } = await fetch(`${portal.origin}/keyboard`, { headers: { cookie }, redirect: "manual" });
  return status === 200;
}

interface Shared {
  /** One session per user for all tests of a worker that only read. */
  readonly sessions: (person: Person) => Promise<Cookies>;
}

interface Fixtures {
  /** Whether this run has script. */
  readonly scripted: boolean;
  /** Signs the browser in without showing the form. */
  readonly signInAs: (person: Person) => Promise<void>;
  /** Uses a session shared with other tests; the test must not sign out or change anything. */
  readonly lookAs: (person: Person) => Promise<void>;
  /** Errors reported by the browser; a test that provokes errors empties the list. Anything left fails the test. */
  readonly complaints: string[];
}

/** A refused form (422), a forbidden page and a missing page are expected responses, not errors of the page. */
const answered = /Failed to load resource: the server responded with a status of (401|403|404|413|422|429)/;

/** The router's message for data that was loading when the page was left; it also logs it when it was half read. */
const left = "signal is aborted without reason";
const wasLeft = (logged: string) => logged.startsWith(`AbortError: ${left}`);

export const test = base.extend<Fixtures, Shared>({
  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, even without dependencies
    async ({}, use) => {
      const contexts = new Map<Person, Promise<Cookies>>();
      await use(async (person) => {
        const known = await contexts.get(person);
        // A test that signs a user out everywhere ends this session too.
        if (known && (await isSignedIn(known))) return known;
        const anew = signedIn(person);
        contexts.set(person, anew);
        return anew;
      });
    },
    { scope: "worker" },
  ],

  scripted: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled ?? true),

  context: async ({ context }, use) => {
    await watchPages(context);
    await use(context);
  },

  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("pageerror", ({ message }) => {
        if (message !== left) complaints.push(message);
      });
      page.on("console", (message) => {
        const said = message.text();
        if (message.type() === "error" && !answered.test(said) && !wasLeft(said)) complaints.push(said);
      });
      await use(complaints);
      expect(complaints, "the browser's own complaints").toEqual([]);
    },
    { auto: true },
  ],

  lookAs: async ({ context, sessions }, use) => {
    await use(async (person) => context.addCookies(await sessions(person)));
  },

  signInAs: async ({ page }, use) => use((person) => signInWith(page.request, person)),
});

/** Opens a page and, when there is script, waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** Waits until the page is hydrated; without script it is ready as loaded. */
export async function settled(page: Page): Promise<void> {
  if (base.info().project.use.javaScriptEnabled === false) return;
  await alive(page);
}
