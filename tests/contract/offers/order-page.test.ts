import { expect, test, vi } from "vitest";
import { always, custom, everywhere, wizardShop } from "../../support/wizard-shop";

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
