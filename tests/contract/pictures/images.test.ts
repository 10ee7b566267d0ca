import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { pictures as area } from "../../../server/areas/pictures/index";
import { offerSaves } from "../../../server/contract/offers/calls";
import { cropImage, uploadAndSaveOriginalImage, uploadImageTemplate } from "../../../server/contract/pictures/calls";
import { drawPicture } from "../../../server/pictures/draw";
import { openFolder } from "../../../server/pictures/folder";
import { pictureSizes } from "../../../server/pictures/picture";
import type { Store } from "../../../server/store/store";
import { apiOn, pathOf, send } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { eventually } from "../../support/eventually";
import { crowd } from "../../support/picture";
import { openShops, type Shop, tenPercent } from "../../support/shop";
import { eachEngine } from "../../support/stores";

type Format = "jpeg" | "png" | "webp" | "gif";

const picture = (width = 800, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } });

async function file(format: Format, name = `picture.${format}`): Promise<File> {
  const bytes = await picture().toFormat(format).toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: `image/${format}` });
}

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = "picture.png", type = "image/png") =>
  new File([content], name, { type });

eachEngine("pictures", (stores) => {
  let store: Store;
  let api: PortalApi;
  let shop: Shop;
  let other: Shop;

  beforeAll(async () => {
    ({ store, api, shop, other } = await openShops(stores));
  });

  const upload = (image: File, who = shop.admin) =>
    answerOf(api, who, uploadAndSaveOriginalImage, { query: { nbOfImage: 1 }, body: { image } });
  const refused = async (image: File) =>
    (await ask(api, shop.admin, uploadAndSaveOriginalImage, { query: { nbOfImage: 1 }, body: { image } })).errors;
  const tokenOf = (path: string) => path.split("/")[2] ?? "";
  const read = async (path: string) => {
    const found = await openFolder(store.dataDir).read(tokenOf(path), path.split("/")[3]?.replace(".webp", "") ?? "");
    if (!found) throw new Error(`${path} is not kept`);
    return found.body;
  };
  const fileCount = () => {
    const folder = join(store.dataDir, "pictures");
    return existsSync(folder) ? readdirSync(folder).length : 0;
  };

  it.each<Format>(["jpeg", "png", "webp", "gif"])("keeps a %s in four sizes of WebP", async (format) => {
    const answer = await upload(await file(format));
    expect(Object.keys(answer)).toEqual([...pictureSizes]);
    const sizes = { original: 800, large: 800, medium: 600, thumbnail: 160 };
    for (const size of pictureSizes) {
      expect(answer[size]).toMatch(new RegExp(`^/pictures/[A-Za-z0-9_-]{32}/${size}\\.webp$`));
      const { format: found, width } = await sharp(await read(answer[size])).metadata();
      expect({ found, width }).toEqual({ found: "webp", width: sizes[size] });
    }
  });

  it("keeps a template's picture too, whatever name and type it claims", async () => {
    const png = await file("png", "../../evil.svg");
    const image = new File([png], png.name, { type: "image/svg+xml" });
    expect(await answerOf(api, shop.branchClerk, uploadImageTemplate, { body: { image } })).toHaveProperty("medium");
  });

  it("drops everything but the pixels, turned upright", async () => {
    const bytes = await picture()
      .withExif({ IFD0: { Copyright: "Somebody", ImageDescription: "At home" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const answer = await upload(fileOf(new Uint8Array(bytes), "p.jpg", "image/jpeg"));
    const metadata = await sharp(await read(answer.original)).metadata();
    expect(metadata).toMatchObject({ width: 400, height: 800 });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.icc).toBeUndefined();
  });

  describe("refuses with a message and keeps nothing", () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const cases: [what: string, make: () => Promise<File>][] = [
      ["SVG", async () => fileOf(svg, "a.svg", "image/svg+xml")],
      ["HTML called PNG", async () => fileOf("<html><script>alert(1)</script>")],
      ["text", async () => fileOf("just text")],
      ["PNG's first bytes alone", async () => fileOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
      ["a PNG cut short", async () => fileOf(new Uint8Array(await (await file("png")).arrayBuffer()).slice(0, 900))],
      ["a JPEG cut short", async () => fileOf(new Uint8Array(await (await file("jpeg")).arrayBuffer()).slice(0, 700))],
      [
        "a picture that is a page as well",
        async () => new File([await file("gif"), "<script>alert(1)</script>"], "a.gif"),
      ],
      ["a TIFF", async () => fileOf(new Uint8Array(await picture().tiff().toBuffer()), "a.tiff", "image/tiff")],
      [
        "26 megapixels",
        async () => fileOf(new Uint8Array(await picture(5200, 5000).png({ compressionLevel: 9 }).toBuffer())),
      ],
      ["more than 5 MB", async () => fileOf(new Uint8Array(5 * 1024 * 1024 + 1).fill(0xff))],
      ["an empty file", async () => fileOf("", "empty.png")],
    ];
    it.each(cases)("%s", async (_, make) => {
      const before = fileCount();
      expect(await refused(await make())).toEqual({ image: [expect.any(String)] });
      expect(fileCount()).toBe(before);
    });

    it("no picture at all, or text in its place", async () => {
      const path = "/server/api/BusinessAdmin/UploadAndSaveOriginalImage?nbOfImage=1";
      const form = new FormData();
      form.append("image", "not a file");
      for (const body of [form, new FormData()]) {
        const got = await send(api, "POST", path, { token: shop.admin.token, body });
        expect(got.body).toMatchObject({ status: "NOT_OK", errors: { image: [expect.any(String)] } });
      }
    });

    it("50 MB, with 413", async () => {
      const image = fileOf(new Uint8Array(50 * 1024 * 1024));
      expect((await ask(api, shop.admin, uploadImageTemplate, { body: { image } })).status).toBe(413);
    });
  });

  describe("cut out of a kept picture", () => {
    const whole = { x: 0, y: 0, width: 800, height: 400 };
    it("makes a new picture of the piece", async () => {
      const { original } = await upload(await file("png"));
      const piece = { image: original, x: 100, y: 50, width: 200, height: 300 };
      const answer = await answerOf(api, shop.admin, cropImage, { body: piece });
      expect(tokenOf(answer.original)).not.toBe(tokenOf(original));
      expect(await sharp(await read(answer.original)).metadata()).toMatchObject({ width: 200, height: 300 });
      expect(await sharp(await read(original)).metadata()).toMatchObject({ width: 800, height: 400 });
    });

    it.each([
      [{ x: -1 }, ["x"]],
      [{ x: 1 }, ["width"]],
      [{ y: 400 }, ["height", "y"]],
      [{ width: 0 }, ["width"]],
      [{ height: 401 }, ["height"]],
      [{ width: 1e9 }, ["width"]],
    ])("refuses a piece outside it: %o", async (change, fields) => {
      const { original } = await upload(await file("png"));
      const before = fileCount();
      const { errors } = await ask(api, shop.admin, cropImage, { body: { image: original, ...whole, ...change } });
      expect(Object.keys(errors).sort()).toEqual(fields);
      expect(fileCount()).toBe(before);
    });

    it("finds no picture of another business, and keeps no file of the attempt", async () => {
      const { original } = await upload(await file("png"), other.admin);
      const before = fileCount();
      expect((await ask(api, shop.admin, cropImage, { body: { image: original, ...whole } })).status).toBe(404);
      expect(fileCount()).toBe(before);
      for (const image of ["/pictures/../../../etc/passwd", `/pictures/${"a".repeat(32)}/original.webp`, ""]) {
        expect((await ask(api, shop.admin, cropImage, { body: { image, ...whole } })).status).toBe(404);
      }
    });
  });

  it("belongs to the business that uploaded it: another's offer cannot show it", async () => {
    const { original } = await upload(await file("png"), other.admin);
    const save = (who: { token: string }, company: Shop) =>
      ask(api, who, offerSaves.basic.create, { body: { ...tenPercent(company), image: original } });
    expect((await save(shop.admin, shop)).errors).toHaveProperty("image");
    expect((await save(other.admin, other)).body.status).toBe("OK");
  });

  it("keeps one picture for one Idempotency-Key", async () => {
    const image = await file("png");
    const sent = { query: { nbOfImage: 1 }, body: { image }, headers: { "Idempotency-Key": "one-picture" } };
    const first = await answerOf(api, shop.admin, uploadAndSaveOriginalImage, sent);
    const before = fileCount();
    expect(await answerOf(api, shop.admin, uploadAndSaveOriginalImage, sent)).toEqual(first);
    expect(fileCount()).toBe(before);
  });

  it("leaves no file behind when the transaction fails", async () => {
    const failing = area.handlers.map((handler) => ({
      ...handler,
      run: async (...args: Parameters<typeof handler.run>) => {
        await handler.run(...args);
        throw new Error("The disk is full");
      },
    }));
    const before = fileCount();
    const broken = apiOn(store, { handlers: failing });
    const image = await file("png");
    expect((await ask(broken, shop.admin, uploadImageTemplate, { body: { image } })).status).toBe(500);
    expect(fileCount()).toBe(before);
  });

  it("is refused before its bytes are read while too many pictures wait", async () => {
    const others = crowd(drawPicture, await file("png"));
    let read = 0;
    const unread = () =>
      new ReadableStream(
        {
          pull(stream) {
            read += 1;
            stream.error(new Error("Nobody asked"));
          },
        },
        { highWaterMark: 0 },
      );
    const sent = (): RequestInit & { duplex: "half" } => ({
      method: "POST",
      headers: { authorization: `Bearer ${shop.admin.token}`, "content-type": "multipart/form-data; boundary=x" },
      body: unread(),
      duplex: "half",
    });
    const address = `http://portal.test${pathOf(uploadImageTemplate)}`;
    const postUpload = (more: RequestInit = {}) =>
      api.fetch(new Request(address, { ...sent(), ...more }), { address: "203.0.113.9" });
    await eventually(async () => {
      read = 0;
      const answer = await postUpload();
      expect([answer.status, answer.headers.get("retry-after"), read]).toEqual([429, "5", 0]);
      expect(await answer.json()).toMatchObject({ message: expect.stringContaining("Try again in a moment") });
    });
    expect((await postUpload({ headers: {}, body: "x" })).status).toBe(401);
    await others.stop();
    expect(await upload(await file("png"))).toHaveProperty("original");
  });

  it("waits for the answer of the first where it is sent again meanwhile, however many there are", async () => {
    const image = await file("png", "again.png");
    const before = fileCount();
    const sendAgain = () =>
      ask(api, shop.admin, uploadAndSaveOriginalImage, {
        query: { nbOfImage: 1 },
        body: { image },
        headers: { "Idempotency-Key": "one-upload" },
      });
    const answers = await Promise.all(Array.from({ length: 40 }, sendAgain));
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(fileCount()).toBe(before + 1);
  });

  it("is read by token and size and nothing else", async () => {
    const { original } = await upload(await file("png"));
    const pictures = openFolder(store.dataDir);
    expect(await pictures.read(tokenOf(original), "large")).toMatchObject({ contentType: "image/webp" });
    for (const [token, size] of [
      [tokenOf(original), "huge"],
      [tokenOf(original), "../original"],
      ["..", "original"],
      ["../pictures", "original"],
      ["a".repeat(32), "original"],
      ["", ""],
    ] as const) {
      expect(await pictures.read(token, size)).toBeNull();
    }
  });
});
