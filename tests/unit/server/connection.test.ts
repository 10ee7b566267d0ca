import { createServer, IncomingMessage } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  connectionAddress,
  networkOf,
  noteConnections,
  trustIn,
  visitorAddress,
} from "../../../server/http/connection";

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", ""],
])("counts %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const server = createServer(async (_request, response) => {
  await new Promise((resolve) => setImmediate(resolve));
  response.end(connectionAddress());
});

beforeAll(async () => {
  noteConnections();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

it("knows the address of the request being served, whatever its headers claim", async () => {
  const { port } = server.address() as AddressInfo;
  const headers = { "X-Forwarded-For": "198.51.100.1", "X-Real-IP": "198.51.100.1", Forwarded: "for=198.51.100.1" };
  const answers = await Promise.all(
    [1, 2, 3].map(() => fetch(`http://127.0.0.1:${port}`, { headers }).then((answer) => answer.text())),
  );
  expect(answers).toEqual(["127.0.0.1", "127.0.0.1", "127.0.0.1"]);
  expect(connectionAddress()).toBe("");
});

/** A request over a connection from `from` with X-Forwarded-For set to `forwarded`. */
function requestFrom(from: string, forwarded: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: from });
  return Object.assign(new IncomingMessage(socket), { headers: { "x-forwarded-for": forwarded } });
}

it.each([
  ["nobody is trusted", [], "10.0.0.1", "192.0.2.7", "10.0.0.1"],
  ["the connection's own proxy is", ["10.0.0.1"], "10.0.0.1", "192.0.2.7", "192.0.2.7"],
  ["what a visitor put before it is not", ["10.0.0.1"], "10.0.0.1", "203.0.113.9, 192.0.2.7", "192.0.2.7"],
  ["two hops of a network are", ["10.0.0.0/8"], "10.0.0.1", "192.0.2.7, 10.0.0.2", "192.0.2.7"],
  ["another's proxy is not", ["10.0.0.1"], "198.51.100.1", "192.0.2.7", "198.51.100.1"],
  ["the proxy says nothing that is an address", ["10.0.0.1"], "10.0.0.1", "unknown", "10.0.0.1"],
  ["a network behind a name", ["loopback"], "127.0.0.1", "192.0.2.7", "192.0.2.7"],
])("of the addresses forwarded, where %s", (_what, trusted, from, forwarded, visitor) => {
  expect(visitorAddress(requestFrom(from, forwarded), trustIn(trusted))).toBe(visitor);
});
