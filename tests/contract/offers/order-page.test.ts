import { expect, test, vi } from "vitest";
import { postOver, shownTo, type Typed } from "../../support/edited-page";
import { answerAsOlder, type Sent } from "../../support/older-api";
import { readAct } from "../../support/wizard";
import { always, custom, everywhere, signInToOlder, wizardShop } from "../../support/wizard-shop";

const wizard = wizardShop();

test("an order that could not be saved keeps what was typed and says the unexpected error for ten seconds", async () => {
  const ids: number[] = [];
  for (const title of ["One", "Two"]) {
    const steps = [custom, { type: 3 }, { title, language: 1, bonus_points: 5 }, everywhere, always];
    await wizard.admin.on(await wizard.upTo(wizard.admin, ...steps), {});
    ids.push((await wizard.newest()).id);
  }
  const [one, two] = ids;
  const { portalApi, store } = wizard.door;
  if (!portalApi) throw new Error("The API is not embedded");
  const really = portalApi.fetch.bind(portalApi);
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(portalApi, "fetch").mockImplementation(async (request) => {
    if (request.method === "POST") return new Response("", { status: 500 });
    return really(request);
  });
  const route = await import("../../../app/features/offers/pages/order");
  const typed = { [`priority[${one}]`]: "7", [`priority[${two}]`]: "3" };
  const answer = await wizard.admin.postTo(route, `/offers/${one}/order`, { offerId: String(one) }, typed);
  vi.restoreAllMocks();
  const text = "There was an unexpected error. We have been notified of this error and will fix it promptly.";
  expect(answer).toMatchObject({
    data: { message: text, repopulateFields: typed },
    init: { status: 503 },
  });
  const messages = store.db.selectFrom("portal_messages").select(["kind", "text"]).orderBy("id", "desc");
  expect(await messages.executeTakeFirst()).toEqual({ kind: "unexpected", text });
});

/** Ranks that were sent, by offer. */
const ranksIn = (sent: readonly Sent[]) =>
  sent.flatMap(({ form }) => {
    const ranks = [...(form ?? [])].filter(([name]) => name.startsWith("priority["));
    return ranks.length > 0 ? [Object.fromEntries(ranks)] : [];
  });

test.each(["an older server", "this server"])(
  "at %s, an older page changes only the ranks typed over",
  async (which) => {
    await wizard.door.store.db.updateTable("offers").set({ deleted_at: 1 }).execute();
    const ids: number[] = [];
    for (const title of ["A", "B", "C"]) {
      const steps = [custom, { type: 2 }, { title, language: 1, multiplication_factor: 2 }, everywhere, always];
      await wizard.admin.on(await wizard.upTo(wizard.admin, ...steps), {});
      ids.push((await wizard.newest()).id);
    }
    const older = which === "an older server";
    const by = older ? await signInToOlder(wizard) : wizard.admin;
    const sent = older ? answerAsOlder(wizard.door) : [];
    const route = await import("../../../app/features/offers/pages/order");
    const [a, b, c] = ids as [number, number, number];
    const at = (id: number) => `priority[${id}]`;
    const page = { path: `/offers/${a}/order`, params: { offerId: String(a) }, route, submit: "Save order" };
    const typeOver = async (html: string, typed: Typed, submit?: string) => postOver(by, page, html, typed, submit);
    const ranks = async () => {
      const { values } = await by.visit(route, page.path, page.params);
      return [a, b, c].map((id) => values[at(id)]);
    };
    const numbers = { [at(a)]: "101", [at(b)]: "102", [at(c)]: "103" };
    expect(readAct(await typeOver(await shownTo(by, page), numbers)).status).toBe(303);
    const [opened, alsoOpened] = [await shownTo(by, page), await shownTo(by, page)];
    expect(readAct(await typeOver(await shownTo(by, page), { [at(a)]: "105" })).status).toBe(303);

    expect(readAct(await typeOver(opened, { [at(c)]: "107" })).status).toBe(303);
    expect(await ranks()).toEqual(["105", "102", "107"]);
    if (older) expect(ranksIn(sent).at(-1)).toMatchObject({ [at(a)]: "105", [at(b)]: "102", [at(c)]: "107" });

    const saves = ranksIn(sent).length;
    const answer = (await typeOver(alsoOpened, { [at(a)]: "109" })) as { data: object };
    expect(answer).toMatchObject({ data: { conflict: true }, init: { status: 422 } });
    expect(await ranks()).toEqual(["105", "102", "107"]);
    expect(ranksIn(sent)).toHaveLength(saves);
    const beside = await shownTo(by, page, answer.data);
    expect(beside).toContain("Someone else changed this");
    expect(readAct(await typeOver(beside, {}, "Save my version"))).toMatchObject({ status: 303 });
    expect(await ranks()).toEqual(["109", "102", "107"]);
  },
);
