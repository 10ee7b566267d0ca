import { describe, expect, test } from "vitest";
import { pictureLimits } from "../../../server/contract/pictures/calls";
import { eventually } from "../../support/eventually";
import { crowd, picture } from "../../support/picture";
import { type Answered, PlainForms } from "../../support/wizard";
import { always, custom, everywhere, first, wizardShop } from "../../support/wizard-shop";

const wizard = wizardShop();

describe("what is refused", () => {
  const status = (answer: Answered) => answer.status;

  test("unknown steps, actions and drafts are no pages", async () => {
    for (const address of [
      "/offers/nope/offer/create",
      "/offers/type/offer/new",
      "/offers/type/offer/create/clone",
      "/offers/type/offer/1/copy",
      "/offers/type/offer/999999",
      `${first}?draft=${"A".repeat(24)}`,
    ]) {
      expect([
        address,
        status(await wizard.admin.open(address)),
        status(await wizard.admin.post(address, custom)),
      ]).toEqual([address, 404, 404]);
    }
    // An empty parameter is taken off the address of a page, and not of a post.
    expect(await wizard.admin.open(`${first}?draft=`)).toMatchObject({ status: 302, location: first });
    expect(status(await wizard.admin.post(`${first}?draft=`, custom))).toBe(404);
  });

  test("another user's draft is no page", async () => {
    const address = await wizard.upTo(wizard.admin, custom);
    const clerk = await PlainForms.signIn(wizard.door, wizard.shop, wizard.shop.clerk.username, "business_clerk");
    expect(status(await clerk.open(address))).toBe(404);
    expect(status(await clerk.post(address, { type: 3 }))).toBe(404);
  });

  test("a step that is not open leads to the one that is; a post to it says which comes first and writes nothing", async () => {
    const drafts = () => wizard.door.store.db.selectFrom("drafts").select("id").execute();
    const before = (await drafts()).length;
    expect(await wizard.admin.open("/offers/finalize/offer/create")).toMatchObject({ status: 303, location: first });
    for (const step of ["conditions", "finalize"]) {
      expect(await wizard.admin.post(`/offers/${step}/offer/create`, always)).toMatchObject({
        status: 422,
        refusal: { first: { title: "Template", href: first } },
      });
    }
    expect(await drafts()).toHaveLength(before);
  });

  test("a refused post answers 422 with its messages by field, what was typed kept, and makes no draft", async () => {
    const before = await wizard.door.store.db.selectFrom("drafts").select("id").execute();
    expect(await wizard.admin.post(first, { template_type: 40, tags: " " })).toMatchObject({
      status: 422,
      errors: { tags: "Enter at least one tag" },
      refusal: { repopulateFields: { template_type: "40", tags: " " } },
    });
    expect(await wizard.door.store.db.selectFrom("drafts").select("id").execute()).toHaveLength(before.length);
  });

  test("a body that is no form, or ends too soon", async () => {
    const cut = '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nabc';
    for (const type of ["multipart/form-data; boundary=x", "application/json"]) {
      expect(await wizard.admin.send(first, cut, type)).toMatchObject({ status: 422 });
    }
  });

  test("a picture that is none", async () => {
    const described = await wizard.upTo(wizard.admin, custom, { type: 3 });
    const fake = new File(["<script>"], "a.png", { type: "image/png" });
    const answer = await wizard.admin.post(described, { title: "x", language: 1, bonus_points: 1, image: fake });
    expect(answer).toMatchObject({ status: 422, errors: { image: expect.any(String) } });
  });

  test("a picture where too many lie that nothing shows", async () => {
    const described = await wizard.upTo(wizard.admin, custom, { type: 3 });
    const { store } = wizard.door;
    const loose = Array.from({ length: pictureLimits.unused }, (_, n) => ({
      business_id: wizard.shop.id,
      token: `loose-${n}`,
      since: Date.now(),
    }));
    await store.db.insertInto("loose_pictures").values(loose).execute();
    const good = new File([new Uint8Array(await picture(30, 30))], "a.png", { type: "image/png" });
    const answer = await wizard.admin.post(described, { title: "x", language: 1, bonus_points: 1, image: good });
    const message = expect.stringContaining("unused pictures are removed after a day");
    expect(answer).toMatchObject({ status: 429, errors: { image: message } });
    await store.db.deleteFrom("loose_pictures").execute();
  });

  describe("a picture that is good while another field is refused", () => {
    const png = async (width: number, height: number) =>
      new File([new Uint8Array(await picture(width, height))], "a.png", { type: "image/png" });

    test("is refused by the field, the rest kept, while too many others wait", async () => {
      const { drawPicture } = await import("../../../server/pictures/draw");
      const described = await wizard.upTo(wizard.admin, custom, { type: 3 });
      const [waiting, image] = [await png(900, 900), await png(60, 30)];
      const others = crowd(drawPicture, waiting);
      // The title is invalid too, so that a post that is not refused for the picture does not continue.
      const typed = { ...bonus, title: "", image };
      await eventually(async () => {
        const { status, errors, refusal } = await wizard.admin.post(described, typed);
        expect([status, errors.image]).toEqual([429, "Many pictures are being worked on. Try again in a moment."]);
        expect(refusal?.repopulateFields).toMatchObject({ title: "", bonus_points: "1" });
      });
      await others.stop();
      expect(await wizard.admin.on(described, { ...bonus, title: "Kept", image })).toContain("/audience/");
    });

    const uploads = () => wizard.door.store.db.selectFrom("images").select(["token", "width", "height"]).execute();
    const bonus = { title: "Pictured", language: 1, bonus_points: 1 };

    test("comes back with the form by its path and is not chosen twice", async () => {
      const described = await wizard.upTo(wizard.admin, custom, { type: 3 });
      const crop = { x: 5, y: 5, width: 40, height: 20 };
      const { status, errors, refusal } = await wizard.admin.post(described, {
        ...bonus,
        title: "",
        image: await png(60, 30),
        ...crop,
      });
      expect([status, errors]).toEqual([422, { title: "Enter a title" }]);
      const fields = refusal?.repopulateFields ?? {};
      expect(fields).toMatchObject({ image: expect.stringMatching(/^\/pictures\//), image_large: expect.any(String) });
      expect(Object.keys(fields)).not.toContain("width");
      const before = await uploads();
      expect(before.at(-1)).toMatchObject({ width: 40, height: 20 });

      const audience = await wizard.admin.on(described, { ...fields, ...bonus });
      expect(await uploads()).toEqual(before);
      const back = await wizard.admin.open(audience.replace("/audience/", "/describe/"));
      expect(back.view.values).toMatchObject({ image: fields.image, image_large: fields.image_large });
    });

    test("is no longer there once it was to be removed", async () => {
      const described = await wizard.upTo(wizard.admin, custom, { type: 3 });
      const audience = await wizard.admin.on(described, { ...bonus, image: await png(30, 30) });
      const again = audience.replace("/audience/", "/describe/");
      const { refusal } = await wizard.admin.post(again, { ...bonus, title: "", image_remove: 1 });
      expect(refusal?.repopulateFields).toMatchObject({ image: "", image_large: "" });
      await wizard.admin.on(again, { ...refusal?.repopulateFields, ...bonus });
      expect((await wizard.admin.open(again)).view.values).toMatchObject({ image: "" });
    });

    test("stays where a form does not name it", async () => {
      const described = await wizard.upTo(wizard.admin, custom, { type: 3 });
      const audience = await wizard.admin.on(described, { ...bonus, image: await png(30, 30) });
      const again = audience.replace("/audience/", "/describe/");
      await wizard.admin.on(again, { ...bonus, title: "Another title" });
      expect((await wizard.admin.open(again)).view.values.image).toMatch(/^\/pictures\//);
    });

    test.each([
      [{ x: 50, y: 0, width: 40, height: 20 }, { width: "Stay inside the picture: it is 60 pixels wide and 30 high" }],
      [{ x: 50, y: 0 }, { width: "Fill in all four numbers of the crop, or none" }],
    ])("a bad crop %j is said beside its number, with the picture kept", async (crop, errors) => {
      const described = await wizard.upTo(wizard.admin, custom, { type: 3 });
      const answer = await wizard.admin.post(described, { ...bonus, image: await png(60, 30), ...crop });
      expect(answer).toMatchObject({ status: 422, errors });
      const fields = answer.refusal?.repopulateFields ?? {};
      expect(fields).toMatchObject({ image: expect.stringMatching(/^\/pictures\//), x: "50" });
      await wizard.admin.on(described, { ...fields, x: 10, y: 0, width: 40, height: 20 });
      expect((await uploads()).at(-1)).toMatchObject({ width: 40, height: 20 });
    });
  });

  test("a branch admin's offer is their branch's own; another's sends them back", async () => {
    const branch = await PlainForms.signIn(wizard.door, wizard.shop, wizard.shop.branchAdmin.username, "branch_admin", {
      branchId: wizard.shop.branch,
    });
    const described = { title: "Own", language: 1, bonus_points: 5 };
    const foreign = { location: [-1, wizard.shop.otherBranch], audience: 0 };
    expect(await branch.on(await wizard.upTo(branch, custom, { type: 3 }, described, foreign, always), {})).toBe(
      "/offers",
    );
    const own = await wizard.newest();
    expect(own.all_branches).toBe(0);
    const where = await wizard.door.store.db
      .selectFrom("offer_branches")
      .selectAll()
      .where("offer_id", "=", own.id)
      .execute();
    expect(where).toMatchObject([{ branch_id: wizard.shop.branch }]);
    expect(await branch.open(`/offers/describe/offer/${own.id}`)).toMatchObject({ status: 200 });

    await wizard.admin.on(await wizard.upTo(wizard.admin, custom, { type: 3 }, described, everywhere, always), {});
    const others = `/offers/describe/offer/${(await wizard.newest()).id}`;
    expect(await branch.open(others)).toMatchObject({ status: 303, location: "/offers" });
    expect(await branch.post(others, described)).toMatchObject({ status: 303, location: "/offers" });
    const messages = await wizard.door.store.db.selectFrom("portal_messages").select("text").execute();
    expect(messages).toContainEqual({ text: "You are unauthorized to edit params offer." });
  });
});
