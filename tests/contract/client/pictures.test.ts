import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const upstream = vi.hoisted(() => ({ origin: "" }));
vi.mock("../../../server/door.server", () => ({ door: async () => ({ config: { PORTAL_API_URL: upstream.origin } }) }));

const { readPicture } = await import("../../../app/shell/pictures.server");

let server: Server;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const kind = request.url?.split("/").at(-1)?.replace(".webp", "");
    if (kind === "missing") return response.writeHead(404).end();
    if (kind === "away") return response.writeHead(302, { Location: "/pictures/token/good.webp" }).end();
    const type = kind === "script" ? "text/html" : kind === "drawing" ? "image/svg+xml" : "image/webp";
    response.writeHead(200, { "Content-Type": type });
    response.end(Buffer.alloc(kind === "huge" ? 6 * 1024 * 1024 : 12, 7));
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

test.each(["missing", "away", "script", "drawing", "huge"])("%s is no picture", async (kind) => {
  expect(await readPicture(`token/${kind}.webp`)).toBeNull();
});

test.each(["../server/auth/", "a//b", "token/../../x.webp", "http://elsewhere/x", "a?b=c"])(
  "%s is never asked for",
  async (path) => {
    const before = asked.length;
    expect(await readPicture(path)).toBeNull();
    expect(asked.length).toBe(before);
  },
);
