import { beforeAll, describe, expect, test } from "vitest";
import { postOver, shownTo, valuesIn } from "../../support/edited-page";
import { settingsEdits, signInToBoth, typedBesides, withoutRevisions } from "../../support/edits";
import { losing } from "../../support/line";
import { answerAsOlder } from "../../support/older-api";
import { readAct } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

/*
 * An edit is saved, but its answer is lost. Tried again, it says that it is saved, and undoes nothing that others have
 * saved since.
 */

const wizard = wizardShop();
let servers: Awaited<ReturnType<typeof signInToBoth>>;
const serverOf = (name: "own" | "older") => servers[name];

beforeAll(async () => {
  servers = await signInToBoth(wizard);
});

const said = async () => {
  const messages = wizard.door.store.db.selectFrom("portal_messages").select("text").orderBy("id", "desc");
  return (await messages.executeTakeFirst())?.text;
};

const isSave = async (request: Request) => /fraud_rules|BusinessRules/.test(await request.clone().text());

describe.each([
  ["a section of the settings", "Counter and merchant app saved."],
  ["fraud rules", "Fraud rules saved."],
] as const)("a save of %s", (name, saved) => {
  const open = settingsEdits[name];

  test.each(["own", "older"] as const)(
    "whose answer was lost is told when it is tried again, on its %s server",
    async (server) => {
      const { mine, ...page } = await open(server === "own" ? "6" : "7");
      const forms = serverOf(server);
      const before = await shownTo(forms, page);
      const line = losing(wizard.door, isSave);
      const lost = (await postOver(forms, page, before, mine)) as { readonly data: object };
      expect(lost).toMatchObject({ init: { status: 504 } });
      line.mockRestore();
      const again = await shownTo(forms, page, lost.data);
      expect(readAct(await postOver(forms, page, again, {}))).toMatchObject({ status: 303 });
      expect(await said()).toBe(saved);
      expect(valuesIn(await shownTo(forms, page), page.submit)).toMatchObject(mine);
    },
  );

  test.each(["own", "older"] as const)(
    "whose answer was lost is tried again over what somebody else has saved since, on its %s server",
    async (server) => {
      const { mine, besides, ...page } = await open(server === "own" ? "8" : "9");
      if (server === "older")
        answerAsOlder(wizard.door, { path: "/", change: (body) => withoutRevisions(body) as object });
      const forms = serverOf(server);
      const before = await shownTo(forms, page);
      const line = losing(wizard.door, isSave);
      const lost = (await postOver(forms, page, before, mine)) as { readonly data: object };
      line.mockRestore();
      const again = await shownTo(forms, page, lost.data);
      const tab = await shownTo(forms, page);
      const own = typedBesides(besides, valuesIn(tab, page.submit));
      expect(readAct(await postOver(forms, page, tab, own))).toMatchObject({ status: 303 });
      expect(readAct(await postOver(forms, page, again, {}))).toMatchObject({ status: 303 });
      expect(await said()).toBe(saved);
      const now = valuesIn(await shownTo(forms, page), page.submit);
      expect(now).toMatchObject(mine);
      expect(now[besides[0]] ?? null).toBe(own[besides[0]]);
    },
  );

  test("that changes nothing says so", async () => {
    const page = await open("0");
    const forms = serverOf("own");
    expect(readAct(await postOver(forms, page, await shownTo(forms, page), {}))).toMatchObject({ status: 303 });
    expect(await said()).toBe("Nothing was changed.");
  });
});

test.each([
  ["customer fields", "/settings/rules/settings/crm", "Save fields"],
  ["names of customer fields", "/settings/rules/settings/crm?language=2", "Save names"],
])(
  "a save of %s whose answer was lost gets that answer, also after somebody saved the same",
  async (_, path, submit) => {
    const page = { path, params: {}, submit, route: await import("../../../app/features/crm-fields/pages/crm") };
    const forms = serverOf("own");
    const before = await shownTo(forms, page);
    const line = losing(wizard.door, ({ method }) => method === "POST");
    const lost = (await postOver(forms, page, before, { text_10: "Mine" })) as { readonly data: object };
    expect(lost).toMatchObject({ init: { status: 504 } });
    line.mockRestore();
    const again = await shownTo(forms, page, lost.data);
    const theirs = { text_10: "Theirs" };
    expect(readAct(await postOver(forms, page, await shownTo(forms, page), theirs))).toMatchObject({ status: 303 });
    expect(readAct(await postOver(forms, page, again, {}))).toMatchObject({ status: 303 });
    expect(valuesIn(await shownTo(forms, page), page.submit)).toMatchObject(theirs);
  },
);
