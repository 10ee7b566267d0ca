import { once } from "node:events";
import { Agent, createServer, request, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { limitBody } from "../../../server/http/bodies";

let server: Server | undefined;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

afterEach(() => {
  agent.destroy();
  server?.close();
});

it("leaves nothing of a request on a connection that is kept", async () => {
  const sockets = new Set<Socket>();
  const listening: number[] = [];
  const made = createServer((incoming, answer) => {
    sockets.add(incoming.socket);
    listening.push(incoming.socket.listenerCount("close"));
    limitBody(incoming, answer, { form: 60_000, upload: 60_000 }, "");
    incoming.resume().on("end", () => answer.end());
  });
  server = made;
  await once(made.listen(0, "127.0.0.1"), "listening");
  const { port } = made.address() as AddressInfo;
  for (let turn = 0; turn < 12; turn += 1) {
    const sent = request({ port, host: "127.0.0.1", method: "POST", agent });
    sent.end("a=1");
    const [answer] = await once(sent, "response");
    await once(answer.resume(), "end");
  }
  expect(sockets.size).toBe(1);
  expect(new Set(listening).size).toBe(1);
});
