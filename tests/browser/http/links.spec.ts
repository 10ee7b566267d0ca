import { type APIRequestContext, request as requests } from "playwright/test";
import { ownOrigin, password } from "../../support/browser";
import { expect, test } from "../../support/http";
import { portal } from "../../support/places";

/*
 * Every link of every page leads to a page that its visitor may open. Of addresses that differ in numbers, keys or values
 * only, one is followed.
 */

const people = [
  "business.admin",
  "business.clerk",
  "branch.clerk",
  // Has a role of the business's own.
  "fatou.diop",
] as const;

/** Files, which have a budget; pictures and styles; and the ways out of the session. */
const notFollowed = /\.csv(\?|$)|^\/(assets|pictures|shell)\/|\.(css|js|png|svg|ico|webmanifest)(\?|$)/;

/** What addresses of one kind have in common. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, portal.origin);
  const path = pathname.replace(/[\w-]{20,}/g, "{key}").replace(/\d+/g, "{n}");
  return [path, ...new Set([...searchParams.keys()].map((name) => name.replace(/\d+/g, "{n}")))].sort().join(" ");
}

const linksIn = (html: string): string[] =>
  [...html.matchAll(/\shref="(\/[^"#]*)/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

async function signedIn(username: string): Promise<APIRequestContext> {
  const context = await requests.newContext({ baseURL: portal.origin });
  const answer = await context.post("/", { headers: ownOrigin, form: { username, password }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  return context;
}

for (const person of people) {
  test(`no page links ${person} to one that does not open`, async () => {
    test.setTimeout(600_000);
    const context = await signedIn(person);
    const read = async (address: string) => {
      const answer = await context.get(address, { headers: { "sec-fetch-dest": "document" }, maxRedirects: 5 });
      return { status: answer.status(), html: await answer.text() };
    };
    const kinds = new Set<string>();
    const queue = [{ address: "/keyboard", from: "" }];
    const closed: string[] = [];
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { address, from } = next;
      const { status, html } = await read(address);
      // What another test deletes meanwhile is no longer linked to.
      if (status >= 400 && linksIn((await read(from)).html).includes(address))
        closed.push(`${status} ${address} on ${from}`);
      if (status >= 400) continue;
      for (const link of linksIn(html)) {
        if (notFollowed.test(link) || kinds.has(kindOf(link))) continue;
        kinds.add(kindOf(link));
        queue.push({ address: link, from: address });
      }
    }
    await context.dispose();
    expect(kinds.size).toBeGreaterThan(person === "fatou.diop" ? 10 : 50);
    expect(closed).toEqual([]);
  });
}
