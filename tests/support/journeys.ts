import type { Browser, Page } from "playwright/test";
import { watchPages } from "./alive";
import { expect, ownOrigin, type Person, password } from "./browser";
import { portal } from "./places";

/*
 * Walks through wizards the way a person does. Each journey is made twice, without script and with it, and must leave
 * the same rows (ids and times aside).
 */

export type Journey = (page: Page, run: number) => Promise<void>;

export const choose = (page: Page, name: string, value: number | string) =>
  page.locator(`input:not([type=hidden])[name="${name}"][value="${value}"]`).check();
export const fill = (page: Page, name: string, value: string) => page.locator(`[name="${name}"]`).fill(value);
/** A page is identified by its heading, a wizard step by its own title below it. */
const titles = ":is(h1, #step-title)";
export const heading = (page: Page, name: string) => expect(page.locator(titles, { hasText: name })).toBeVisible();

/** Sends the step and waits for the step with this title. */
export async function next(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Continue" }).click();
  await heading(page, title);
}

/** A new browser context for a signed-in user, by default the business admin. */
export async function visitor(
  browser: Browser,
  javaScriptEnabled: boolean,
  username: Person = "business.admin",
): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, baseURL: portal.origin });
  await watchPages(context);
  const page = await context.newPage();
  const answer = await page.request.post("/", {
    headers: ownOrigin,
    form: { username, password },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  return page;
}

export async function twice(browser: Browser, journey: Journey, person?: Person): Promise<void> {
  for (const [run, scripted] of [false, true].entries()) {
    const page = await visitor(browser, scripted, person);
    await journey(page, run);
    await page.context().close();
  }
}

/** Heading of the last step, where the item is published. */
export const lastLook = "Review and publish";

/** Continues through completed steps, up to the one with this title. */
export async function toStep(page: Page, wanted: string): Promise<void> {
  const title = page.locator("#step-title");
  for (let here = await title.textContent(); here !== wanted; here = await title.textContent()) {
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(title).not.toHaveText(here ?? "");
  }
}

/** Presses the last step's button and expects the list with a status message. */
export async function finishWith(page: Page, button: RegExp, list: RegExp): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await expect(page).toHaveURL(({ pathname, search }) => list.test(`${pathname}${search}`));
  await expect(page.getByRole("main").getByRole("status").first()).toBeVisible();
}

/**
 * Expects exactly two items that differ in nothing.
 * @returns the first one's id.
 */
export function expectSameRows(ids: readonly number[], rowsOf: (id: number) => string): number {
  const [first, second, ...more] = ids;
  expect(more).toEqual([]);
  expect(rowsOf(second ?? 0)).toBe(rowsOf(first ?? 0));
  return first ?? 0;
}

/**
 * Sends the last step three times at once; none may fail.
 * @returns a function that sends it once more.
 */
export async function pressOften(page: Page): Promise<() => Promise<void>> {
  const address = page.url();
  const post = async () => {
    const answer = await page.request.post(address, { form: {}, headers: ownOrigin, maxRedirects: 0 });
    expect(answer.status()).toBeLessThan(500);
  };
  await Promise.all([post(), post(), post()]);
  return post;
}
