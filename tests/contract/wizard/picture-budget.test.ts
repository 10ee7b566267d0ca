import { beforeAll, expect, test } from "vitest";
import { rateLimits } from "../../../server/contract/common/rate-limits";
import { picture } from "../../support/picture";
import { custom, wizardShop } from "../../support/wizard-shop";

/* Pages that get a picture from a user who has sent too many. */

const wizard = wizardShop();
const wait = /^[1-9]\d*$/;

beforeAll(async () => {
  const subject = `pictures:${wizard.shop.admin.userId}`;
  const used = { subject, uses: rateLimits.pictures.times, window_started_at: Date.now() };
  await wizard.door.store.db.insertInto("rate_limits").values(used).execute();
});

async function withImage(fields: Readonly<Record<string, string>>): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("image", new File([new Uint8Array(await picture(40, 40))], "a.png", { type: "image/png" }));
  return form;
}

test("a page says when to come back", async () => {
  const page = await import("../../../app/features/pictures/pages/test-upload");
  expect(await wizard.admin.postTo(page, "/testupload", {}, await withImage({}))).toMatchObject({
    init: { status: 429, headers: { "Retry-After": expect.stringMatching(wait) } },
    data: { fieldErrors: { image: expect.stringContaining("Too many pictures at once. Try again in") } },
  });
});

test("so does a step of a wizard, which keeps what was typed", async () => {
  const address = await wizard.upTo(wizard.admin, custom, { type: 3 });
  const [, , step, , action] = new URL(address, "http://portal.test").pathname.split("/");
  const page = await import("../../../app/features/offers/pages/wizard");
  const form = await withImage({ title: "Tea", language: "1", bonus_points: "5" });
  expect(await wizard.admin.postTo(page, address, { step, action }, form)).toMatchObject({
    init: { status: 429, headers: { "Retry-After": expect.stringMatching(wait) } },
    data: {
      fieldErrors: { image: expect.stringContaining("Too many pictures at once. Try again in") },
      repopulateFields: { title: "Tea", bonus_points: "5" },
    },
  });
});
