import { beforeAll, describe, expect, test } from "vitest";
import { drawWizard } from "../../support/draw-wizard";
import { type EditedPage, postOver, shownTo } from "../../support/edited-page";
import { signInToBoth } from "../../support/edits";
import { losing } from "../../support/line";
import { readAct } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

/* A draw is published as its page shows it. */

const wizard = wizardShop();
const { made, titled } = drawWizard(() => wizard);
let servers: Awaited<ReturnType<typeof signInToBoth>>;

beforeAll(async () => {
  servers = await signInToBoth(wizard);
});

async function unpublished(title: string): Promise<EditedPage> {
  const { id } = await made(title);
  await wizard.door.store.db.updateTable("draws").set({ published: 0 }).where("id", "=", id).execute();
  const route = await import("../../../app/features/draws/pages/publish");
  return { path: `/draws/${id}/publish`, params: { drawId: String(id) }, route, submit: "Publish draw" };
}

const isPublished = async (title: string) => (await titled(title))[0]?.published === 1;

describe.each(["own", "older"] as const)("on its %s server", (server) => {
  test("what somebody else has changed since is shown before it is published", async () => {
    const forms = servers[server];
    const title = `Changed ${server}`;
    const page = await unpublished(title);
    const before = await shownTo(forms, page);
    const drawId = Number(page.params.drawId);
    const prizes = wizard.door.store.db.updateTable("draw_prizes").set({ title: "Another" });
    await prizes.where("draw_id", "=", drawId).execute();
    const stale = await postOver(forms, page, before, {});
    expect(readAct(stale)).toMatchObject({
      ...{ status: 422, message: "Somebody else has changed this draw since you opened it" },
    });
    expect(await isPublished(title)).toBe(false);
    const now = await shownTo(forms, page, (stale as { readonly data: object }).data);
    expect(now).toContain("Somebody else has changed this draw since you opened it");
    expect(readAct(await postOver(forms, page, now, {}))).toMatchObject({ status: 303, to: "/draws" });
    expect(await isPublished(title)).toBe(true);
  });

  test("a publication whose answer was lost is told when it is tried again", async () => {
    const forms = servers[server];
    const title = `Lost ${server}`;
    const page = await unpublished(title);
    const before = await shownTo(forms, page);
    const line = losing(wizard.door, ({ url }) => /DrawPublish|businessDrawSave/i.test(url));
    const lost = (await postOver(forms, page, before, {})) as { readonly data: object };
    expect(lost).toMatchObject({ init: { status: 504 } });
    line.mockRestore();
    expect(await isPublished(title)).toBe(true);
    expect(readAct(await postOver(forms, page, before, {}))).toMatchObject({ status: 303, to: "/draws" });
    expect(await isPublished(title)).toBe(true);
  });
});
