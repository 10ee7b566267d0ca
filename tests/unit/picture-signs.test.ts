import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import type { Access } from "~/access/guard.server";
import { receivePicture } from "~/form/pictures.server";
import { beginsAsPicture } from "../../server/contract/pictures/signs";
import { picture } from "../support/picture";

const asFile = (bytes: BlobPart, name: string, type = "image/png") => new File([bytes], name, { type });

describe("a file that is sent as a picture", () => {
  it.each(["jpeg", "png", "webp", "gif"] as const)("is one by its first bytes: %s", async (format) => {
    const bytes = await sharp(await picture(4, 4))
      .toFormat(format)
      .toBuffer();
    expect(await beginsAsPicture(asFile(new Uint8Array(bytes), "anything", "text/plain"))).toBe(true);
  });

  it.each([
    ["a drawing with a script", "<svg onload='alert(1)'></svg>"],
    ["a page", "<!doctype html><script>"],
    ["other RIFF sounds", "RIFF\x04\0\0\0WAVE"],
    ["the middle of a picture", "IHDR\x89PNG\r\n"],
    ["nothing", ""],
  ])("is none when it is %s, whatever it is called", async (_what, text) => {
    expect(await beginsAsPicture(asFile(text, "photo.png"))).toBe(false);
  });

  it("does not reach a server behind the portal when it is none", async () => {
    const call = vi.fn();
    const access = { api: { call } } as unknown as Access;
    const posted = { name: "image", raw: { title: "Tart" }, before: {}, problems: {} };
    const received = await receivePicture(access, { ...posted, file: asFile("<svg/>", "photo.png") });
    expect(received).toEqual({ raw: { title: "Tart" }, errors: { image: "Use a JPEG, PNG, WebP or GIF picture" } });
    expect(call).not.toHaveBeenCalled();
  });
});
