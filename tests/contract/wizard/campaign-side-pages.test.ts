import { beforeAll, describe, expect, test, vi } from "vitest";
import { pageBudgetMs } from "../../../app/api/budget";
import { systemClock } from "../../../app/api/clock";
import { pressButton } from "../../../app/form/names";
import { openPage } from "../../support/campaign-page";
import { addEmailCredits, at, delivery, email } from "../../support/campaign-steps";
import { onTheLine } from "../../support/line";
import { startShown } from "../../support/start-campaign";
import { wizardShop } from "../../support/wizard-shop";

/* What a campaign takes from pages beside its wizard: saved audiences, also while they cannot be loaded, and credits. */

const wizard = wizardShop();

const db = () => wizard.door.store.db;
const newest = () => db().selectFrom("campaigns").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();

beforeAll(async () => {
  await addEmailCredits(wizard);
});

describe("saved audiences that cannot be loaded", () => {
  const unloaded = "Saved audiences could not be loaded.";
  const points = (havePts: string) => ({ whoWillReceive: ["49"], havePts, havePtsOperator: "1" });
  const ways = {
    "an error of the server": () => Response.json({ status: "NOT_OK" }, { status: 500 }),
    "a server that is down": () => new Response("", { status: 503 }),
    "no answer in time": () => new Promise<Response>(() => undefined),
  } as const;

  async function saved(name: string): Promise<string> {
    const { id } = await db()
      .insertInto("saved_audiences")
      .values({
        ...{ business_id: wizard.shop.id, user_id: wizard.shop.admin.userId, name, shared: 0 },
        ...{ options: JSON.stringify(points("10")), created_at: 0, updated_at: 0 },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return String(id);
  }
  const failing = (way: keyof typeof ways) => {
    const { after } = systemClock;
    // A page waits for extensions half its time, which the test has not.
    vi.spyOn(systemClock, "after").mockImplementation((ms, then) => after(ms === pageBudgetMs / 2 ? 100 : ms, then));
    onTheLine(wizard.door, async (request, really) =>
      request.url.includes("/savedAudiences") ? ways[way]() : really(request),
    );
  };

  test.each(Object.keys(ways) as (keyof typeof ways)[])("by %s, keep no draft of one from going on", async (way) => {
    const key = `u-${Object.keys(ways).indexOf(way)}`;
    const id = await saved(`Ten, ${way}`);
    const audience = await wizard.admin.on(at("delivery", key), delivery);
    const chosen = { who: "saved", savedAudience: id, dormantsToo: "1" };
    await wizard.admin.on(audience, chosen);
    await wizard.admin.on(at("filters", key), points("11"));

    failing(way);
    const { view } = await wizard.admin.open(audience);
    expect(view.steps.find(({ name }) => name === "audience")?.state).toBe("done");
    const html = await openPage(audience, view);
    expect(html).toContain(`${unloaded} The campaign keeps its filters.`);
    expect(html).toContain(`value="${id}" selected=""`);
    expect(await wizard.admin.on(audience, { ...chosen, dormantsToo: "0" })).toBe(at("filters", key));
    const filters = await wizard.admin.open(at("filters", key));
    expect(filters.view.values).toMatchObject({ havePts: "11" });
    expect(await openPage(at("filters", key), filters.view)).toContain(unloaded);

    let next = await wizard.admin.on(at("filters", key), points("11"));
    for (const step of [{ offers: [] }, email]) next = await wizard.admin.on(next, step);
    await startShown(wizard.admin, next);
    const { options } = await newest();
    expect(JSON.parse(options)).toMatchObject({
      ...points("11"),
      whoWillReceive: "49",
      savedAudience: id,
      excludeDormants: "1",
    });
  });

  test("cannot be chosen, and what was typed is kept", async () => {
    const [one, other] = [await saved("One"), await saved("Other")];
    const audience = await wizard.admin.on(at("delivery", "u-new"), delivery);
    failing("an error of the server");
    const { view } = await wizard.admin.open(audience);
    const html = await openPage(audience, view);
    expect(html).toContain(unloaded);
    expect(html).not.toContain('value="saved"');
    const choose = (id: string) => wizard.admin.post(audience, { who: "saved", savedAudience: id, dormantsToo: "1" });
    const refused = { savedAudience: `${unloaded} Try again in a moment.` };
    expect((await choose(one)).errors).toEqual(refused);
    const filters = await wizard.admin.on(audience, { who: "filters", dormantsToo: "1" });
    const press = { ...points("5"), [pressButton]: `load:${one}` };
    expect((await wizard.admin.post(filters, press)).errors).toEqual({ whoWillReceive: refused.savedAudience });
    expect((await choose(other)).errors).toEqual(refused);
    expect((await choose("x")).errors).toEqual({ savedAudience: "Choose an audience" });
  });

  test("are no audience that is gone", async () => {
    failing("an error of the server");
    const page = await import("../../../app/features/campaigns/pages/audiences");
    const shown = wizard.admin.visit(page, "/marketing/audiences").then(() => "shown");
    expect(await shown.catch(({ init }: { init?: { status?: number } }) => init?.status)).toBe(502);
  });
});

describe("the page to buy credits", () => {
  const page = () => import("../../../app/features/campaigns/pages/credits");

  test("is opened in the same tab, with the draft stored as typed, and leads back to its step", async () => {
    const first = at("delivery", "b1");
    const shown = await openPage(first, (await wizard.admin.open(first)).view);
    expect(shown).toMatch(/<button[^>]*value="credits"[^>]*>Buy credits/);
    expect(shown).not.toContain("_blank");
    const typed = { ...delivery, campaign_name: "", sendEmailSms: ["sms", "email"] };
    const credits = await wizard.admin.on(first, { ...typed, [pressButton]: "credits" });
    expect(credits.split("?")[0]).toBe("/marketing/credits");
    expect((await wizard.admin.open(first)).view.values).toMatchObject(typed);
    expect(await wizard.admin.visit(await page(), credits)).toMatchObject({ back: first });
    const requested = await wizard.admin.postTo(await page(), credits, {}, { sms: "500", email: "1000" });
    expect((requested as Response).headers.get("location")).toBe(first);
  });

  test("leads back to the overview where it was opened from there, whatever its address says", async () => {
    for (const address of ["/marketing/credits", "/marketing/credits?from=x", "/marketing/credits?from=x&step=//evil"])
      expect(await wizard.admin.visit(await page(), address)).toMatchObject({ back: null });
  });
});
