import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { pictureSource } from "~/ui/picture-source";
import { PicturesUnavailable } from "../../../server/pictures/picture";

const upstream = vi.hoisted(() => ({ origin: "" }));
const pictures = vi.hoisted(() => ({ read: async (): Promise<{ body: Buffer; contentType: string } | null> => null }));
vi.mock("../../../server/door.server", () => ({
  door: async () => ({ config: { PORTAL_API_URL: upstream.origin || undefined }, pictures }),
}));

const { pictureAnswer, readPicture, readUpstreamPicture } = await import("../../../app/shell/pictures.server");

let server: Server;
const requests: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? "");
    const kind = request.url?.split("/").at(-1)?.replace(".webp", "");
    if (kind === "missing") return response.writeHead(404).end();
    if (kind === "away") return response.writeHead(302, { Location: "/pictures/token/good.webp" }).end();
    if (kind === "cut")
      return response.writeHead(200, { "Content-Type": "image/png" }).write("x", () => response.destroy());
    const type = kind === "script" ? "text/html" : kind === "drawing" ? "image/svg+xml" : "image/webp";
    response.writeHead(200, { "Content-Type": type });
    response.end(Buffer.alloc(kind === "huge" ? 9 * 1024 * 1024 : 12, 7));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  upstream.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

test("a picture of the installation behind the portal is handed on", async () => {
  const picture = await readPicture("token/good.webp");
  expect(picture?.contentType).toBe("image/webp");
  expect(picture?.body).toEqual(Buffer.alloc(12, 7));
});

test.each(["missing", "away", "script", "drawing", "huge", "cut"])("%s is no picture", async (kind) => {
  expect(await readPicture(`token/${kind}.webp`)).toBeNull();
});

test.each(["../server/auth/", "a//b", "token/../../x.webp", "http://elsewhere/x", "a?b=c"])(
  "%s is never asked for",
  async (path) => {
    const before = requests.length;
    expect(await readPicture(path)).toBeNull();
    expect(requests.length).toBe(before);
  },
);

describe("a picture that the installation keeps elsewhere", () => {
  test.each([
    ["/images/offers/12/good.jpg?v=3", "/images/offers/12/good.jpg?v=3"],
    ["uploads/a b/good.png", "/uploads/a%20b/good.png"],
  ])("%s is handed on", async (named, path) => {
    expect(await readUpstreamPicture(named)).toMatchObject({ contentType: "image/webp" });
    expect(requests.at(-1)).toBe(path);
  });

  test("so is one by its whole address there", async () => {
    expect(await readUpstreamPicture(`${upstream.origin}/images/good.jpg`)).not.toBeNull();
  });

  test.each(["missing", "away", "script", "drawing", "huge", "cut"])("%s is no picture", async (kind) => {
    expect(await readUpstreamPicture(`/images/${kind}`)).toBeNull();
  });

  test.each([
    "http://127.0.0.1:1/x.png",
    "https://elsewhere.example/x.png",
    "//elsewhere.example/x.png",
    "\\\\elsewhere.example\\x.png",
    "/server/api/businessAdmin/getTiers",
    "/images/../server/auth/",
    "/SERVER/auth/",
    "/%73erver/auth/",
    "/images/..%2fserver/auth/",
    "/server;x=1/auth/",
    "/%E0%A4%A/good.jpg",
    "//",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "file:///etc/passwd",
    `/${"a".repeat(2001)}`,
  ])("%s is never asked for", async (named) => {
    const before = requests.length;
    expect(await readUpstreamPicture(named)).toBeNull();
    expect(requests.length).toBe(before);
  });

  test("nor with another's name and password inside", async () => {
    const before = requests.length;
    expect(await readUpstreamPicture(upstream.origin.replace("//", "//user:pass@"))).toBeNull();
    expect(requests.length).toBe(before);
  });

  test.each([
    ["", ""],
    ["/pictures/token/large.webp", "/pictures/token/large.webp"],
    ["https://cdn.example/a.png", "https://cdn.example/a.png"],
    ["/images/a b.jpg?v=1", "/pictures/upstream?at=%2Fimages%2Fa%20b.jpg%3Fv%3D1"],
    ["http://portal.example/a.png", "/pictures/upstream?at=http%3A%2F%2Fportal.example%2Fa.png"],
    ["javascript:alert(1)", "/pictures/upstream?at=javascript%3Aalert(1)"],
  ])("a page finds %j at %j", (named, source) => {
    expect(pictureSource(named)).toBe(source);
  });
});

describe("on the portal's own back end", () => {
  const own = async <T>(work: () => Promise<T>) => {
    const { origin } = upstream;
    upstream.origin = "";
    try {
      return await work();
    } finally {
      upstream.origin = origin;
    }
  };

  test("nothing is fetched from anywhere", async () => {
    expect(await own(() => readUpstreamPicture("/images/good.jpg"))).toBeNull();
  });

  test("a sick bucket is said so, not shown as a missing picture", async () => {
    vi.spyOn(pictures, "read").mockRejectedValueOnce(new PicturesUnavailable("sick"));
    const answer: unknown = await own(() => readPicture("token/large.webp")).catch((error: unknown) => error);
    expect(answer instanceof Response && answer.status).toBe(503);
  });
});

test("a picture that the browser has is not sent again", () => {
  const picture = { body: Buffer.from("pixels"), contentType: "image/webp" };
  const asking = (headers: Record<string, string>) => new Request("http://portal.test/pictures/x", { headers });
  const first = pictureAnswer(asking({}), picture, "public");
  const etag = first.headers.get("etag") ?? "";
  expect([first.status, first.headers.get("content-length")]).toEqual([200, "6"]);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    expect(pictureAnswer(asking({ "If-None-Match": known }), picture, "public").status).toBe(304);
  }
  expect(pictureAnswer(asking({ "If-None-Match": '"other"' }), picture, "public").status).toBe(200);
});
