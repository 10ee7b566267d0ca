import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { isPublicAddress } from "../../server/outbound/addresses";
import { createOutbound } from "../../server/outbound/guard";

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

/** Starts a service on this machine. @returns its host with the port. */
async function service(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const listed = (host: string, more: object = {}) => createOutbound({ hosts: [host], allowPrivate: [host], ...more });

describe("the way out", () => {
  test("brings the answer of a listed service", async () => {
    const host = await service((request, response) => {
      let body = "";
      request.on("data", (part) => {
        body += part;
      });
      request.on("end", () =>
        response.writeHead(201, { "X-Seen": request.headers["x-key"] }).end(`${request.method} ${body}`),
      );
    });
    const sent = { method: "POST", headers: { "X-Key": "k" }, body: "é" } as const;
    const answer = await listed(host)(`http://${host}/`, sent);
    expect(answer).toMatchObject({ status: 201, text: "POST é", headers: { "x-seen": "k" } });
  });

  test("calls no private address that is not listed, by number or by name", async () => {
    let calls = 0;
    const host = await service((_request, response) => {
      calls++;
      response.end("secret");
    });
    const outbound = createOutbound();
    await expect(outbound(`http://${host}/`)).rejects.toThrow(/private address/);
    await expect(outbound(`http://localhost:${host.split(":")[1]}/`)).rejects.toThrow(/private address/);
    await expect(outbound("http://[::ffff:127.0.0.1]/")).rejects.toThrow(/private address/);
    await expect(outbound("http://169.254.169.254/latest")).rejects.toThrow(/private address/);
    expect(calls).toBe(0);
  });

  test("calls no host but those allowed, and nothing that is no web address", async () => {
    const outbound = createOutbound({ hosts: ["maps.example"] });
    await expect(outbound("https://other.example/")).rejects.toThrow(/not a host to call/);
    await expect(outbound("https://maps.example:8443/")).rejects.toThrow(/not a host to call/);
    await expect(outbound("file:///etc/passwd")).rejects.toThrow(/Neither http nor https/);
    await expect(outbound("https://user:pass@maps.example/")).rejects.toThrow(/user name/);
    await expect(outbound("maps.example")).rejects.toThrow(/Not an address/);
  });

  test("follows no redirect", async () => {
    const host = await service((_request, response) => response.writeHead(302, { Location: "http://10.0.0.1/" }).end());
    await expect(listed(host)(`http://${host}/`)).rejects.toThrow(/redirects/);
  });

  test("waits and reads no longer than its bounds", async () => {
    const slow = await service(() => undefined);
    await expect(listed(slow, { timeoutMs: 50 })(`http://${slow}/`)).rejects.toThrow(/in time/);
    const large = await service((_request, response) => response.end("x".repeat(200)));
    await expect(listed(large, { mostBytes: 100 })(`http://${large}/`)).rejects.toThrow(/too large/);
    const cut = await service((_request, response) => {
      response.writeHead(200, { "Content-Length": "50" });
      response.write("half");
      setTimeout(() => response.destroy(), 20);
    });
    await expect(listed(cut)(`http://${cut}/`)).rejects.toThrow(/cut off|No connection/);
  });
});

test.each([
  ["93.184.216.34", true],
  ["2606:2800:220:1:248:1893:25c8:1946", true],
  ["10.1.2.3", false],
  ["172.31.0.1", false],
  ["192.168.1.1", false],
  ["100.100.0.1", false],
  ["0.0.0.0", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["::", false],
  ["::ffff:10.0.0.1", false],
  ["::ffff:a00:1", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["64:ff9b::a00:1", false],
  ["2002:a00:1::", false],
  ["shop.example", false],
])("%s is public: %s", (address, is) => expect(isPublicAddress(address)).toBe(is));
