import type { APIRequestContext, Browser } from "playwright/test";
import { expect, ownOrigin, type Person } from "./browser";
import { visitor } from "./journeys";
import { PlainVisit } from "./plain-visit";
import { PageVisit, type Visit } from "./visit";

/*
 * A wizard walked the way a person walks it. Each walk is made twice, without script and with it, and must leave the same
 * rows (ids and times aside). Without script it goes over the plain forms of the pages; one whole walk of each wizard
 * goes through a browser that runs no script.
 */

export type Walk = (visit: Visit, run: number) => Promise<void>;

interface Who {
  readonly person?: Person;
  /** What stands in for a browser without script: the forms alone, or such a browser itself. */
  readonly scriptless?: "forms" | "browser";
}

/** A walk that makes an item of this title. */
export interface Journey extends Who {
  readonly title: string;
  readonly make: Walk;
}

export const pageVisit = async (browser: Browser, scripted: boolean, person?: Person) =>
  new PageVisit(await visitor(browser, scripted, person));

export async function bothWays(
  browser: Browser,
  walk: Walk,
  { person = "business.admin", scriptless = "forms" }: Who = {},
): Promise<void> {
  if (scriptless === "forms") await overForms((visit) => walk(visit, 0), person);
  else await inPage(browser, false, (visit) => walk(visit, 0), person);
  await inPage(browser, true, (visit) => walk(visit, 1), person);
}

async function inPage(
  browser: Browser,
  scripted: boolean,
  walk: (visit: PageVisit) => Promise<void>,
  person?: Person,
): Promise<void> {
  const visit = await pageVisit(browser, scripted, person);
  await walk(visit);
  await visit.page.context().close();
}

/** A walk over the plain forms of the pages alone. */
export async function overForms(
  walk: (visit: PlainVisit) => Promise<void>,
  person: Person = "business.admin",
): Promise<void> {
  const visit = await PlainVisit.signIn(person);
  await walk(visit);
  await visit.close();
}

/** What sends a step, whether it is one of many or the one to which the summary led back. */
export const onward = "Continue";

/** Sends the step and waits for the one with this title. */
export async function next(visit: Visit, title: string): Promise<void> {
  await visit.press(onward);
  await visit.heading(title);
}

/** Presses on through steps that are answered already, up to the one with this title. */
export async function toStep(visit: Visit, wanted: string): Promise<void> {
  for (let here = await visit.title(); here !== wanted; here = await visit.title()) {
    await visit.press(onward);
    await expect.poll(() => visit.title()).not.toBe(here);
  }
}

/** The last step's heading where what is made is published. */
export const lastLook = "Review and publish";

/** Presses the last step's button, which leads to the list and says what was done. */
export async function finishWith(visit: Visit, button: RegExp, list: RegExp): Promise<void> {
  await visit.press(button);
  await visit.arrives(list);
  await visit.sees(/\S/, 'main [role="status"]');
}

/** Ticks the first of a field's boxes that stands for one, not for all. */
export async function checkOne(visit: Visit, field: string): Promise<void> {
  const one = (await visit.offered(field)).find((value) => value !== "-1");
  if (one === undefined) throw new Error(`“${field}” offers nothing`);
  await visit.check(field, one);
}

/** The name of the first field of the page that is like this. */
export async function fieldLike(visit: Visit, like: RegExp): Promise<string> {
  const [name] = await visit.fields(like);
  if (!name) throw new Error(`No field is like ${like}`);
  return name;
}

/**
 * Exactly two were made, and they differ in nothing.
 * @returns the first one's id.
 */
export function expectSameRows(ids: readonly number[], rowsOf: (id: number) => string): number {
  const [first, second, ...more] = ids;
  expect(more).toEqual([]);
  expect(rowsOf(second ?? 0)).toBe(rowsOf(first ?? 0));
  return first ?? 0;
}

/**
 * Sends the last step three times at once, which must fail none.
 * @returns what sends it once more.
 */
export async function pressOften(request: APIRequestContext, address: string): Promise<() => Promise<void>> {
  const post = async () => {
    const answer = await request.post(address, { form: {}, headers: ownOrigin, maxRedirects: 0 });
    expect(answer.status()).toBeLessThan(500);
  };
  await Promise.all([post(), post(), post()]);
  return post;
}
