import type { APIRequestContext, Browser } from "playwright/test";
import { expect, ownOrigin, type Person } from "./browser";
import { visitor } from "./journeys";
import { PlainVisit } from "./plain-visit";
import { rows } from "./rows";
import { PageVisit, type Visit } from "./visit";

/*
 * Walks through wizards the way a person does. Each walk is made twice, without script and with it, and must leave the
 * same rows (ids and times aside). Without script it uses the plain forms of the pages; one whole walk of each wizard
 * uses a browser without script.
 */

export type Walk = (visit: Visit, run: number) => Promise<void>;

interface Who {
  readonly person?: Person;
  /** Replacement for a browser without script: the plain forms, or a real such browser. */
  readonly scriptless?: "forms" | "browser";
}

/** A walk that creates an item with this title. */
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

/** A walk over the plain forms only. */
export async function overForms(
  walk: (visit: PlainVisit) => Promise<void>,
  person: Person = "business.admin",
): Promise<void> {
  const visit = await PlainVisit.signIn(person);
  await walk(visit);
  await visit.close();
}

/** Label of the button that sends a step, whether one of many or one opened from the summary. */
export const onward = "Continue";

/** Sends the step and waits for the step with this title. */
export async function next(visit: Visit, title: string): Promise<void> {
  await visit.press(onward);
  await visit.heading(title);
}

/** Continues through completed steps, up to the one with this title. */
export async function toStep(visit: Visit, wanted: string): Promise<void> {
  for (let here = await visit.title(); here !== wanted; here = await visit.title()) {
    await visit.press(onward);
    await expect.poll(() => visit.title()).not.toBe(here);
  }
}

/** Heading of the last step, where the item is published. */
export const lastLook = "Review and publish";

/** Presses the last step's button and expects the list with a status message. */
export async function finishWith(visit: Visit, button: RegExp, list: RegExp): Promise<void> {
  await visit.press(button);
  await visit.arrives(list);
  await visit.sees(/\S/, 'main [role="status"]');
}

/** A kind of item with a wizard of its own. */
interface MadeItem {
  readonly one: string;
  /** The wizard's first page, and its heading. */
  readonly opens: string;
  readonly heading: string;
  readonly list: RegExp;
  readonly table: string;
  /** Its rows, ids and times aside. */
  readonly rowsOf: (id: number) => string;
}

/** Publishes an item with script and in a browser without it, and expects the same rows of both. */
export async function expectSamePublished(
  browser: Browser,
  { one, opens, heading, list, table, rowsOf }: MadeItem,
  { title, make, sees }: { readonly title: string; readonly make: Walk; readonly sees: string },
): Promise<void> {
  const publish: Walk = async (visit, run) => {
    await visit.open(opens);
    await visit.heading(heading);
    await make(visit, run);
    await next(visit, lastLook);
    await visit.sees(sees);
    await finishWith(visit, new RegExp(`^Publish ${one}$`), list);
  };
  await bothWays(browser, publish, { scriptless: "browser" });
  const made = rows(`select id from ${table} where title = ? and deleted_at is null order by id`, title);
  expectSameRows(
    made.map(({ id }) => Number(id)),
    rowsOf,
  );
}

/** Title, description and link of an item, in another language too. */
export async function fillTexts(
  visit: Visit,
  texts: Readonly<Record<string, string>>,
  translated: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(texts)) await visit.fill(name, value);
  await visit.check("language");
  await next(visit, "Translations");
  for (const [name, value] of Object.entries(translated))
    await visit.fill(await fieldLike(visit, new RegExp(`^texts\\[.*\\[${name}\\]$`)), value);
  await next(visit, "Audience");
}

/** Ticks the first of a field's boxes for a single item rather than for all. */
export async function checkOne(visit: Visit, field: string): Promise<void> {
  const one = (await visit.offered(field)).find((value) => value !== "-1");
  if (one === undefined) throw new Error(`“${field}” offers nothing`);
  await visit.check(field, one);
}

/** Name of the first matching field on the page. */
export async function fieldLike(visit: Visit, like: RegExp): Promise<string> {
  const [name] = await visit.fields(like);
  if (!name) throw new Error(`No field is like ${like}`);
  return name;
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
export async function pressOften(request: APIRequestContext, address: string): Promise<() => Promise<void>> {
  const post = async () => {
    const answer = await request.post(address, { form: {}, headers: ownOrigin, maxRedirects: 0 });
    expect(answer.status()).toBeLessThan(500);
  };
  await Promise.all([post(), post(), post()]);
  return post;
}
