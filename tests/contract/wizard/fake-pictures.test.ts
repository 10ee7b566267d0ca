import { beforeAll, expect, test } from "vitest";
import { at, delivery, everybody } from "../../support/campaign-steps";
import { drawWizard } from "../../support/draw-wizard";
import { answerAsOlder } from "../../support/older-api";
import { picture } from "../../support/picture";
import { firstStep } from "../../support/redemption-wizard";
import { type PlainForms, readAct } from "../../support/wizard";
import { custom, signInToOlder, wizardShop } from "../../support/wizard-shop";

/* What is no picture, or not said to be one, is refused by its field and never reaches an older server. */

const wizard = wizardShop();
let older: PlainForms;

beforeAll(async () => {
  older = await signInToOlder(wizard);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const fakes: Readonly<Record<string, () => File | Promise<File>>> = {
  "a text called a picture": () => new File(["no picture"], "photo.png", { type: "image/png" }),
  "a picture of a wrong type": async () =>
    new File([new Uint8Array(await picture(30, 30))], "photo.png", { type: "text/html" }),
  "an SVG": () => new File([svg], "photo.svg", { type: "image/svg+xml" }),
  "an SVG called a picture": () => new File([svg], "photo.png", { type: "image/png" }),
};

const draws = drawWizard(() => wizard);
const inStep = (address: string, fields: object) => older.post(address, { ...fields });
const onPage = async (
  route: { action(args: never): Promise<unknown> },
  path: string,
  params: object,
  fields: object,
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return readAct(await older.postTo(route, path, { ...params }, form));
};

type Post = (picture: File) => Promise<{ readonly status: number; readonly errors?: object | undefined }>;

/** Opens each form with a picture. */
const forms: Readonly<Record<string, readonly [field: string, open: () => Promise<Post>]>> = {
  "an offer": [
    "image",
    async () => {
      const describe = await wizard.upTo(older, custom, { type: 3 });
      return (image) => inStep(describe, { title: "Kept", language: 1, bonus_points: 1, image });
    },
  ],
  "a redemption": [
    "offer_image1",
    async () => {
      const describe = await older.on(firstStep, { offer_type_fk: 16 });
      const typed = { title: "Kept", punch_value: 50, language: 1, amount_value: "5" };
      return (offer_image1) => inStep(describe, { ...typed, offer_image1 });
    },
  ],
  "a gift card": [
    "image",
    async () => (image) =>
      inStep("/giftcards/describe/giftcard/create", { title: "Kept", language: 1, value: "5", image }),
  ],
  "a draw": [
    "image",
    async () => {
      const describe = await older.on("/draws/type/draws/create", { draw_rules_fk: 11 });
      return (image) => inStep(describe, { title: "Kept", language: 1, image });
    },
  ],
  "a prize": [
    "image",
    async () => {
      const prizes = await draws.upToPrizes("Drawn", { isPublished: 0 }, older);
      const mug = { title: "Kept", type: 1, value: "12.50", num_of_winners: 3 };
      return (image) => inStep(`${prizes}&row=new`, { ...mug, image });
    },
  ],
  "a push notification": [
    "pushNotificationImage",
    async () => {
      let step = at("delivery", "fake");
      for (const fields of [{ ...delivery, sendEmailSms: ["push"] }, everybody, { offers: [] }])
        step = await older.on(step, fields);
      const typed = { pushNotificationTitle: "Kept", pushNotificationMessage: "Bread" };
      return (pushNotificationImage) => inStep(step, { ...typed, pushNotificationImage });
    },
  ],
  "a branch": [
    "logo_image",
    async () => {
      const page = await import("../../../app/features/branches/pages/branch");
      const action = String(wizard.shop.branch);
      const path = `/settings/businessProfile/branch/${action}`;
      return (logo_image) => onPage(page, path, { action }, { name: "Kept", logo_image });
    },
  ],
  "the test page": [
    "image",
    async () => {
      const page = await import("../../../app/features/pictures/pages/test-upload");
      return (image) => onPage(page, "/testupload", {}, { image });
    },
  ],
};

test.each(Object.keys(forms))("%s", async (name) => {
  const [field, open] = forms[name] ?? [];
  if (!field || !open) throw new Error("There is no such form");
  const sent = answerAsOlder(wizard.door);
  const post = await open();
  const before = sent.filter(({ form }) => form).length;
  for (const make of Object.values(fakes))
    expect(await post(await make())).toMatchObject({
      status: 422,
      errors: { [field]: expect.stringMatching(/JPEG, PNG/) },
    });
  expect(sent.filter(({ form }) => form)).toHaveLength(before);
  expect(sent.filter(({ path }) => /image/i.test(path))).toEqual([]);

  const real = new File([new Uint8Array(await picture(30, 30))], "photo.png", { type: "image/png" });
  await post(real);
  expect(sent.filter(({ path }) => /image/i.test(path))).not.toEqual([]);
});
