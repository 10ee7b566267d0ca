import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connectionAddress, networkOf, noteConnections } from "../../../server/api/connection";

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
