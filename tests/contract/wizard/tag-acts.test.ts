import { describe, expect, test } from "vitest";
import { refusing } from "../../support/line";
import { makeTag } from "../../support/tags";
import { readAct } from "../../support/wizard";
import { wizardShop } from "../../support/wizard-shop";

const wizard = wizardShop();

const list = "/customers/tag/list/customers";

const tagNamed = (name: string) => makeTag(wizard.door.store, wizard.shop.id, name);

const remove = async (tagId: number, fields: Record<string, string> = {}) =>
  readAct(
    await wizard.admin.postTo(
      await import("../../../app/features/tags/pages/delete"),
      `/customers/tag/${tagId}/delete`,
      { tagId: String(tagId) },
      fields,
    ),
  );

const save = async (fields: Record<string, string>) =>
  readAct(await wizard.admin.postTo(await import("../../../app/features/tags/pages/list"), list, {}, fields));

/** Makes the back end refuse `call` with this message. */
const refused = (call: string, message: string) => refusing(wizard.door, ({ url }) => url.includes(call), { message });

describe("the tags' pages", () => {
  test.each([
    ["You cannot delete it today", "You cannot delete it today"],
    ["SQLSTATE 23503", "Tag not deleted. Check the list of tags and try again."],
  ])("a delete refused with “%s” says “%s”", async (message, shown) => {
    const tagId = await tagNamed("Kept");
    refused("deleteTag", message);
    expect(await remove(tagId)).toMatchObject({ status: 422, message: shown });
  });

  test.each([
    ["An update is under way", "An update is under way"],
    ["SQLSTATE 23503", "The tags could not be updated."],
  ])("an update refused with “%s” says “%s”", async (message, shown) => {
    refused("gridUpdateTags", message);
    const row = { "InsertTags[0][name]": "New", "InsertTags[0][abv]": "N", "InsertTags[0][color]": "#123456" };
    expect(await save(row)).toMatchObject({ status: 422, message: shown });
  });

  test("a delete pressed twice leads to the list both times, and one of a tag that never was is no page", async () => {
    const tagId = await tagNamed("Twice");
    const next = await tagNamed("Twice as well");
    const press = { idempotency_key: "press-tag-1" };
    expect(await remove(tagId, press)).toEqual({ status: 303, to: `${list}#tag-${next}` });
    expect(await remove(tagId, press)).toEqual({ status: 303, to: list });
    expect(await remove(999_999, { idempotency_key: "press-tag-2" })).toMatchObject({ status: 404 });
  });
});
