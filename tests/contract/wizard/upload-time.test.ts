import { beforeEach, expect, test, vi } from "vitest";
import { pageTable } from "../../../app/page-table";
import { calls } from "../../../server/contract/index";
import { cropImage } from "../../../server/contract/pictures/calls";
import { proxyPublish } from "../../../server/contract/publish/calls";
import { tokenFor } from "../../support/api";
import { ask } from "../../support/ask";
import { wizardShop } from "../../support/wizard-shop";

const allowUpload = vi.hoisted(() => vi.fn());
vi.mock("../../../server/http/connection", async (original) => ({ ...(await original<object>()), allowUpload }));

/* Which requests may take the time of an upload. */

const wizard = wizardShop();

beforeEach(() => allowUpload.mockClear());

test("pages whose forms have files say so, and others do not", () => {
  const uploading = Object.values(pageTable).filter(({ uploads }) => uploads);
  expect(uploading.map(({ name }) => name).sort()).toEqual([
    "branch",
    "draws-wizard",
    "giftcards-wizard",
    "import-data-create",
    "marketing-wizard",
    "offers-wizard",
    "products-product",
    "redemptions-wizard",
    "testupload",
  ]);
});

test("calls whose body has a file say so, and others do not", () => {
  const uploading = calls.filter(({ uploads }) => uploads).map(({ name }) => name);
  expect(uploading.sort()).toEqual(["importPiece", "uploadAndSaveOriginalImage", "uploadImageTemplate"]);
});

/** A multipart form, which any page could be sent. */
function multipart(): FormData {
  const form = new FormData();
  form.append("image", new File(["not a picture"], "x.png"));
  return form;
}

test("a page has the time of an upload where it takes files, and only there", async () => {
  const [upload, tags] = [
    import("../../../app/features/pictures/pages/test-upload"),
    import("../../../app/features/tags/pages/list"),
  ];
  await wizard.admin.postTo(await tags, "/customers/tag", {}, multipart());
  expect(allowUpload).not.toHaveBeenCalled();
  await wizard.admin.postTo(await upload, "/testupload", {}, multipart());
  expect(allowUpload).toHaveBeenCalled();
});

test("a call has the time of an upload where it takes a file, and only there", async () => {
  const { portalApi, store } = wizard.door;
  if (!portalApi) throw new Error("The API is not embedded");
  const token = await tokenFor(store, wizard.shop.admin.userId, Date.now());
  const crop = { image: "/pictures/none", x: 0, y: 0, width: 1, height: 1 };
  await ask(portalApi, token, cropImage, { body: crop });
  await ask(portalApi, token, proxyPublish, { body: { path: "/nowhere", post: { publish: 1, p: 5 } } });
  expect(allowUpload).not.toHaveBeenCalled();
  const send = async (sender: string) =>
    portalApi.fetch(
      new Request("http://portal.internal/server/api/businessAdmin/UploadImageTemplate", {
        method: "POST",
        headers: { Authorization: `Bearer ${sender}` },
        body: multipart(),
      }),
    );
  await send("a-token-that-nobody-has-at-all");
  expect(allowUpload).not.toHaveBeenCalled();
  await send(token);
  expect(allowUpload).toHaveBeenCalledOnce();
});
