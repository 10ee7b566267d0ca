import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PortalApi } from "../../../server/api";
import { apiOn, type Business, makeCompany } from "../../support/api";
import { eachEngine } from "../../support/stores";

/** Converts an incoming message to a Request like remix-serve. */
function asFetch(incoming: IncomingMessage): Request {
  const headers = new Headers(
    Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const init = {
    method: incoming.method ?? "GET",
    headers,
    body: createReadableStreamFromReadable(incoming),
    duplex: "half" as const,
  };
  return new Request(`http://portal.test${incoming.url}`, init);
}

eachEngine("over the line", (stores) => {
  let api: PortalApi;
  let shop: Business;
  const ended: number[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const answer = await api.fetch(asFetch(incoming));
    ended.push(answer.status);
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(await answer.text());
  });
  const port = () => (server.address() as AddressInfo).port;

  beforeAll(async () => {
    const store = await stores.fresh();
    api = apiOn(store);
    shop = await makeCompany(store, "shop");
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it("answers an endless upload while it still comes, on the same connection", async () => {
    const upload = httpRequest({
      port: port(),
      host: "127.0.0.1",
      method: "POST",
      path: "/server/api/businessAdmin/UploadImageTemplate",
      headers: { Authorization: `Bearer ${shop.admin.token}`, "Content-Type": "multipart/form-data; boundary=x" },
    });
    const piece = Buffer.alloc(256 * 1024);
    let sent = 0;
    const more = () => {
      while (!upload.destroyed && upload.write(piece)) sent += piece.length;
      sent += piece.length;
    };
    upload.on("drain", more);
    more();
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      upload.on("response", resolve).on("error", reject),
    );
    expect(answer.statusCode).toBe(413);
    upload.removeListener("drain", more);
    upload.on("error", () => undefined);
    upload.destroy();
    expect(sent).toBeLessThan(20 * 1024 * 1024);
  });

  it("takes a body whose sender goes away for a refusal, not a defect", async () => {
    const before = ended.length;
    const socket = connect(port(), "127.0.0.1");
    socket.write(
      `POST /server/api/businessAdmin/DeleteOffer HTTP/1.1\r\nHost: portal.test\r\nAuthorization: Bearer ${shop.admin.token}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"offer',
    );
    // The connection must break while the request is being read.
    await new Promise<void>((resolve) => server.once("request", () => resolve()));
    socket.destroy();
    await expect.poll(() => ended.length).toBe(before + 1);
    expect(ended.at(-1)).toBe(200);
  });
});
