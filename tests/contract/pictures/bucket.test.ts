import pino from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { parseConfig } from "../../../server/config";
import { cropImage, uploadAndSaveOriginalImage } from "../../../server/contract/pictures/calls";
import { openBucket } from "../../../server/pictures/bucket";
import { type Pictures, PicturesUnavailable, pictureSizes } from "../../../server/pictures/picture";
import { openPictures } from "../../../server/pictures/pictures";
import type { Store } from "../../../server/store/store";
import { apiOn } from "../../support/api";
import { answerOf, ask } from "../../support/ask";
import { type BucketServer, drops, sick, silent, startBucketServer } from "../../support/bucket-server";
import { picture } from "../../support/picture";
import { makeShop, type Shop } from "../../support/shop";
import { eachEngine } from "../../support/stores";

const settings = (STORAGE_URL: string) => parseConfig({ STORAGE_URL });
/** Timeout long enough for a loaded machine; the short one is for requests that must time out. */
const patient = 20_000;
const impatient = 300;

let server: BucketServer;
const logged: string[] = [];
const log = pino({ level: "info" }, { write: (line: string) => logged.push(line) });

beforeAll(async () => {
  server = await startBucketServer();
});
afterAll(() => server.close());
afterEach(() => {
  server.heal();
  server.objects.clear();
  server.requests.length = 0;
  logged.length = 0;
});

const bucketAt = (address: string, patienceMs = patient): Pictures => {
  const { STORAGE_URL } = settings(address);
  if (!STORAGE_URL) throw new Error("No bucket");
  return openBucket(STORAGE_URL, log, patienceMs);
};
const file = async () => new File([new Uint8Array(await picture(300, 200))], "a.png", { type: "image/png" });

eachEngine("pictures in a bucket", (stores) => {
  let store: Store;
  let shop: Shop;

  beforeAll(async () => {
    store = await stores.fresh();
    shop = await makeShop(store, "shop");
  });

  const upload = async (api: PortalApi) =>
    ask(api, shop.admin, uploadAndSaveOriginalImage, { query: { nbOfImage: 1 }, body: { image: await file() } });
  const looseOnes = () => store.db.selectFrom("loose_pictures").select("token").execute();

  it("keeps, reads, cuts and removes with signed requests", async () => {
    const pictures = bucketAt(server.address("/portal"));
    const api = apiOn(store, { pictures });
    const { original } = await answerOf(api, shop.admin, uploadAndSaveOriginalImage, {
      query: { nbOfImage: 1 },
      body: { image: await file() },
    });
    const token = original.split("/")[2] ?? "";
    expect([...server.objects.keys()].sort()).toEqual(
      pictureSizes.map((size) => `portal/${token}/${size}.webp`).sort(),
    );
    expect(server.objects.get(`portal/${token}/large.webp`)?.contentType).toBe("image/webp");
    const found = await pictures.read(token, "thumbnail");
    expect(found?.body).toEqual(server.objects.get(`portal/${token}/thumbnail.webp`)?.body);
    const piece = { image: original, x: 10, y: 10, width: 50, height: 40 };
    expect(await answerOf(api, shop.admin, cropImage, { body: piece })).toHaveProperty("large");
    expect(server.objects.size).toBe(8);
    await pictures.remove(token);
    expect(server.objects.size).toBe(4);
    expect(await pictures.read(token, "original")).toBeNull();
    expect(await looseOnes()).toEqual([]);
  });

  describe("refuses an upload with a message and keeps no half of it", () => {
    const message = "Pictures cannot be saved right now. Try again in a minute.";
    const refused = async (pictures: Pictures) => {
      const rows = await store.db.selectFrom("images").select("id").execute();
      const { status, errors } = await upload(apiOn(store, { pictures }));
      expect(status).toBe(200);
      expect(errors).toEqual({ image: [message] });
      expect(await store.db.selectFrom("images").select("id").execute()).toEqual(rows);
      expect(logged.join("")).toContain("bucket");
      expect(logged.join("")).not.toMatch(/a\/secret|a%2Fsecret/);
    };

    it.each([
      ["is sick", sick],
      ["hangs up", drops],
    ])("when the bucket %s", async (_, how) => {
      server.fail("PUT", how);
      await refused(bucketAt(server.address()));
      expect(server.objects.size).toBe(0);
      expect(await looseOnes()).toEqual([]);
    });

    it("when the bucket is silent", async () => {
      server.fail("PUT", silent);
      await refused(bucketAt(server.address(), impatient));
      expect(server.objects.size).toBe(0);
      await store.db.deleteFrom("loose_pictures").execute();
    });

    it("when one of the four sizes does not arrive", async () => {
      let puts = 0;
      server.fail("PUT", (request, response) => {
        puts += 1;
        if (puts % 2 === 0) return sick(request, response);
        server.objects.set(request.url ?? "", { body: Buffer.alloc(1), contentType: "image/webp" });
        response.writeHead(200).end();
      });
      await refused(bucketAt(server.address()));
      expect(server.requests.filter((line) => line.startsWith("DELETE"))).toHaveLength(4);
    });

    it("when the secret is wrong: then its files wait to be swept", async () => {
      await refused(bucketAt(server.address("", "another")));
      expect(logged.join("")).toContain("SignatureDoesNotMatch");
      expect(await looseOnes()).toHaveLength(1);
      await store.db.deleteFrom("loose_pictures").execute();
    });

    it("when there is no such bucket", async () => {
      await refused(bucketAt(server.address().replace("shop-pictures", "elsewhere")));
      await store.db.deleteFrom("loose_pictures").execute();
    });
  });

  it("tries a sick bucket once more", async () => {
    server.failFirst("PUT", sick);
    expect((await upload(apiOn(store, { pictures: bucketAt(server.address()) }))).body.status).toBe("OK");
    expect(server.objects.size).toBe(4);
    expect(server.requests.filter((line) => line.startsWith("PUT"))).toHaveLength(8);
  });

  it("finds what the folder kept before", async () => {
    const { body } = await upload(apiOn(store));
    const token = String(body.original).split("/")[2] ?? "";
    const both = openPictures({ ...settings(server.address()), DATA_DIR: store.dataDir }, log);
    expect(await both.read(token, "large")).not.toBeNull();
    await both.remove(token);
    expect(await both.read(token, "large")).toBeNull();
  });
});

describe("a bucket that is read", () => {
  const token = "a".repeat(32);
  it("has no picture that it may not tell of", async () => {
    const pictures = bucketAt(server.address());
    expect(await pictures.read(token, "large")).toBeNull();
    server.fail("GET", (_, response) => response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>"));
    expect(await pictures.read(token, "large")).toBeNull();
    expect(logged).toEqual([]);
  });

  it.each([
    ["sick", sick],
    ["silent", silent],
  ])("is no missing picture while it is %s", async (_, how) => {
    server.fail("GET", how);
    await expect(bucketAt(server.address(), impatient).read(token, "large")).rejects.toThrow(PicturesUnavailable);
  });

  it("is asked for pictures alone", async () => {
    const pictures = bucketAt(server.address());
    for (const [wrong, size] of [
      ["..", "large"],
      [token, "../large"],
      ["", ""],
    ] as const) {
      expect(await pictures.read(wrong, size)).toBeNull();
    }
    expect(server.requests).toEqual([]);
  });
});
