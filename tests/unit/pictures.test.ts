import { runInNewContext } from "node:vm";
import sharp, { type Metadata } from "sharp";
import { describe, expect, test } from "vitest";
import { ApiError } from "../../server/errors";
import { cutPicture, drawPicture } from "../../server/pictures/draw";
import { holdsMore } from "../../server/pictures/holds-more";
import { pictureSizes } from "../../server/pictures/picture";
import { emptyArchive, picture, pngOf, withComment } from "../support/picture";

const fileOf = (...parts: (Buffer | string)[]) =>
  new File(
    parts.map((part) => (typeof part === "string" ? part : new Uint8Array(part))),
    "picture",
  );

const left = "#d02020";
/** Timeout for pictures with millions of pixels on a busy machine. */
const timeout = 60_000;

/** Red on the left, blue on the right. */
const twoSided = (width = 80, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: "#2020d0" } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: left } }, left: 0, top: 0 },
  ]);

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

async function colourAt(webp: Buffer, x: number, y: number): Promise<"red" | "blue" | "other"> {
  const { data } = await sharp(webp)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data;
  if (green > 110) return "other";
  return red > blue + 60 ? "red" : blue > red + 60 ? "blue" : "other";
}

async function refusalOf(file: File): Promise<string | undefined> {
  const error: unknown = await drawPicture(file).then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof ApiError ? error.detail.fields?.image?.[0] : undefined;
}

describe("what is kept of a picture", { timeout }, () => {
  test("four sizes, none larger than it was, the original with every pixel", async () => {
    const { files, width, height } = await drawPicture(fileOf(await picture(3000, 1500)));
    expect({ width, height }).toEqual({ width: 3000, height: 1500 });
    const widths = await Promise.all(pictureSizes.map(async (size) => (await sharp(files[size]).metadata()).width));
    expect(widths).toEqual([3000, 1200, 600, 160]);
  });

  test.each<[orientation: number, first: string, last: string, upright: boolean]>([
    [1, "red", "blue", true],
    [2, "blue", "red", true],
    [3, "blue", "red", true],
    [4, "red", "blue", true],
    [5, "red", "blue", false],
    [6, "red", "blue", false],
    [7, "blue", "red", false],
    [8, "blue", "red", false],
  ])("orientation %i is turned upright", async (orientation, first, last, upright) => {
    const jpeg = await twoSided().withMetadata({ orientation }).jpeg().toBuffer();
    const { files, width, height } = await drawPicture(fileOf(jpeg));
    expect([width, height]).toEqual(upright ? [80, 40] : [40, 80]);
    expect(await colourAt(files.original, 5, 5)).toBe(first);
    expect(await colourAt(files.original, width - 5, height - 5)).toBe(last);
  });

  test("no position, no names, no comment, no colour profile", async () => {
    const jpeg = await twoSided()
      .withExif({
        IFD0: { Copyright: "Somebody", Artist: "Somebody else" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 30/1 0/1" },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><who>Somebody</who></x:xmpmeta>')
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    expect(jpeg.includes("Somebody")).toBe(true);
    const { files } = await drawPicture(fileOf(withComment(jpeg, "Somebody was here")));
    for (const size of pictureSizes) {
      const metadata: Metadata = await sharp(files[size]).metadata();
      expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(
        Array(5).fill(undefined),
      );
      expect(files[size].includes("Somebody")).toBe(false);
    }
  });

  test("its colours: a wide profile and print colours are turned into what screens show", async () => {
    const wide = await twoSided().withIccProfile("p3").png().toBuffer();
    const print = await twoSided().toColourspace("cmyk").withIccProfile("cmyk").jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(print).metadata()).space).toBe("cmyk");
    for (const bytes of [wide, print]) {
      const { files } = await drawPicture(fileOf(bytes));
      expect((await sharp(files.original).metadata()).space).toBe("srgb");
      expect(await colourAt(files.original, 5, 5)).toBe("red");
      expect(await colourAt(files.original, 70, 5)).toBe("blue");
    }
  });

  test.each(["gif", "webp"] as const)("the first frame of a moving %s", async (format) => {
    const frames = await Promise.all([left, "#2020d0", "#20d020"].map((colour) => plain(30, 20, colour)));
    const moving = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(3);
    const { files, width, height } = await drawPicture(fileOf(moving));
    expect([width, height]).toEqual([30, 20]);
    expect((await sharp(files.original).metadata()).pages).toBeUndefined();
    expect(await colourAt(files.original, 10, 10)).toBe("red");
  });

  test("what a telephone puts behind its pictures is left behind", async () => {
    const jpeg = await twoSided().jpeg().toBuffer();
    const { files } = await drawPicture(fileOf(jpeg, Buffer.from("SEFHk\0\0\0SEFT"), jpeg));
    expect(files.original.includes("SEFT")).toBe(false);
  });

  test("pixels may look like markup by chance", async () => {
    const row = Buffer.concat([Buffer.from([0]), Buffer.from("<svg \x01\xff\x02\xfe\x03\xfd\x04\xfc", "latin1")]);
    const width = row.length - 1;
    const bytes = pngOf({ width, height: 4 }, { rows: Buffer.concat([row, row, row, row]), level: 0 });
    expect(bytes.includes("<svg ")).toBe(true);
    expect(await drawPicture(fileOf(bytes))).toMatchObject({ width, height: 4 });
  });
});

describe("what is refused, and why", { timeout }, () => {
  const page = "<html><body><script>alert(document.domain)</script></body></html>";
  const more = "This file holds more than a picture";
  const unreadable = "This picture cannot be read";
  const gif = () => twoSided().gif().toBuffer();
  const jpeg = () => twoSided().jpeg().toBuffer();

  test.each<[what: string, make: () => Promise<File>, why: string]>([
    ["a GIF that is a JAR", async () => fileOf(await gif(), emptyArchive), more],
    ["a JPEG with an archive behind it", async () => fileOf(await jpeg(), emptyArchive, "comment"), more],
    ["a JPEG with a page behind it", async () => fileOf(await jpeg(), page), more],
    ["a page in a JPEG's comment", async () => fileOf(withComment(await jpeg(), page)), more],
    ["a program in a PNG's comment", async () => fileOf(grey("<?php system($_GET['c']); ?>")), more],
    ["an SVG in a PNG's comment", async () => fileOf(grey('<SVG onload="alert(1)" xmlns="x">')), more],
    ["a PDF that begins as a JPEG", async () => fileOf(withComment(await jpeg(), "%PDF-1.7 1 0 obj")), more],
    ["a page in a WebP", async () => fileOf(await twoSided().webp().toBuffer(), page), more],
    [
      "half a GIF",
      async () => fileOf((await picture(200, 200).then((png) => sharp(png).gif().toBuffer())).subarray(0, 60)),
      unreadable,
    ],
    ["half a WebP", async () => fileOf((await noise().webp().toBuffer()).subarray(0, 2000)), unreadable],
    ["half a JPEG", async () => fileOf((await noise().jpeg().toBuffer()).subarray(0, 2000)), unreadable],
    ["half a PNG", async () => fileOf((await noise().png().toBuffer()).subarray(0, 2000)), unreadable],
    ["first bytes and noise", async () => fileOf(Buffer.from("GIF89a"), Buffer.alloc(4000, 0x5a)), "any"],
    ["AVIF", async () => fileOf(await twoSided().avif().toBuffer()), "Use a JPEG, PNG, WebP or GIF picture"],
    [
      "a sound in WebP's wrapping",
      async () => fileOf("RIFF\x24\0\0\0WAVEfmt "),
      "Use a JPEG, PNG, WebP or GIF picture",
    ],
    ["WebP's second word alone", async () => fileOf("XXXX\0\0\0\0WEBPVP8 "), "Use a JPEG, PNG, WebP or GIF picture"],
  ])("%s", async (_, make, why) => {
    const refusal = await refusalOf(await make());
    expect(refusal).toEqual(why === "any" ? expect.any(String) : why);
  });

  test.each<[what: string, make: () => Promise<Buffer>]>([
    [
      "a small PNG of a billion pixels",
      async () => pngOf({ width: 32_000, height: 32_000 }, { rows: Buffer.alloc(1_000_000) }),
    ],
    [
      "a small GIF whose frame is huge",
      async () => {
        const bytes = await gif();
        const frame = bytes.lastIndexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
        for (const at of [6, 8, frame + 5, frame + 7]) bytes.writeUInt16LE(65_000, at);
        return bytes;
      },
    ],
    [
      "a still WebP of 30 megapixels",
      async () =>
        sharp({ create: { width: 6_000, height: 5_000, channels: 3, background: left } })
          .webp({ effort: 0 })
          .toBuffer(),
    ],
  ])("%s", async (_, make) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(5 * 1024 * 1024);
    expect(await refusalOf(fileOf(bytes))).toBe("Use a picture of at most 25 megapixels");
  });

  test("a moving picture of many frames costs no more than its first", async () => {
    const frame = await plain(900, 900, left);
    const moving = await sharp(Array<Buffer>(40).fill(frame), { join: { animated: true } })
      .gif({ effort: 1 })
      .toBuffer();
    const { width, height } = await drawPicture(fileOf(moving));
    expect([width, height]).toEqual([900, 900]);
  });

  test.each<[what: string, bytes: string, more: boolean]>([
    ["at the very beginning, cut off", "PK\x05\x06\0\0\0\0WEBP", false],
    ["at the end, cut off", "GIF89a......PK\x05\x06", false],
    ["again and again, cut off", "PK\x05\x06".repeat(5), false],
    ["at the very beginning, whole", emptyArchive.toString("latin1"), true],
    ["whole, before one cut off", `GIF89a${emptyArchive.toString("latin1")}PK\x05\x06`, true],
  ])("an archive's end %s is looked at once", (_, bytes, more) => {
    const look = () => holdsMore(Buffer.from(bytes, "latin1"));
    // The timeout ends an endless loop, which would block all other tests.
    expect(runInNewContext("look()", { look }, { timeout: 5_000 })).toBe(more);
  });

  test("a crop outside, with the size that there is", async () => {
    const { files } = await drawPicture(fileOf(await picture(300, 200)));
    const error: unknown = await cutPicture(files.original, { x: 400, y: 0, width: 10, height: 10 }).catch(
      (reason: unknown) => reason,
    );
    expect(error instanceof ApiError && error.detail.fields?.x).toEqual([
      "Stay inside the picture: it is 300 pixels wide and 200 high",
    ]);
  });

  const grey = (text: string) => pngOf({ width: 8, height: 1 }, { rows: Buffer.alloc(9), text });
  const noise = () =>
    sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: left,
        noise: { type: "gaussian", mean: 128, sigma: 40 },
      },
    });
});

test("few pictures are worked on at once, some wait, and beyond those a picture is refused for now", async () => {
  const bytes = await plain(20, 20, left);
  const ended = await Promise.allSettled(Array.from({ length: 60 }, () => drawPicture(fileOf(bytes))));
  const refused = ended.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(ended.length - refused.length).toBeGreaterThanOrEqual(22);
  for (const reason of refused) expect(reason).toMatchObject({ kind: "too-many", detail: { retryAfterSeconds: 5 } });
  expect(await drawPicture(fileOf(bytes))).toMatchObject({ width: 20 });
});
