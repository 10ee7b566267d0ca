import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeAll, describe, expect, it, test } from "vitest";
import { allowUpload, connectionAgent, noteConnections } from "../../../server/http/connection";
import { type GateSettings, standBefore } from "../../../server/http/gate";
import { landingOf } from "../../../server/http/headers";

const publicFiles = new Set(["/icon.svg"]);
const https = { PUBLIC_ORIGIN: "https://portal.example", publicFiles };
const plain = { publicFiles };

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});
beforeAll(() => noteConnections());

type Answerer = (request: IncomingMessage, response: ServerResponse) => void;
const sayOk: Answerer = (_request, response) => response.end("ok");

/** Starts a server behind the gate; @returns its port. */
async function behindGate(settings: GateSettings, answer: Answerer = sayOk): Promise<number> {
  server = createServer(answer);
  standBefore(server, settings);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends `lines` and collects the response until the server ends the connection. */
function exchange(port: number, lines: readonly string[], rest?: (socket: ReturnType<typeof connect>) => void) {
  return new Promise<string>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(lines.join("\r\n"));
      rest?.(socket);
    });
    let received = "";
    socket.setEncoding("utf8").on("data", (part) => (received += part));
    socket.once("close", () => resolve(received));
    socket.once("error", reject);
  });
}

const get = (path: string, ...hosts: string[]) => [
  `GET ${path} HTTP/1.1`,
  ...hosts.map((host) => `Host: ${host}`),
  "Connection: close",
  "",
  "",
];
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

describe("the host of a request", () => {
  it.each([
    ["the public one", "/offers", ["portal.example"], 200],
    ["with the port that goes without saying", "/offers", ["Portal.Example:443"], 200],
    ["another one", "/offers", ["127.0.0.1"], 421],
    ["the public one at another port", "/offers", ["portal.example:8443"], 421],
    ["any, for the health of the process", "/healthz", ["10.0.0.7:3000"], 200],
    ["two", "/offers", ["portal.example", "portal.example"], 400],
    ["two, for the health of the process", "/healthz", ["portal.example", "other.example"], 400],
  ])("%s: %s", async (_name, path, hosts, status) => {
    const answer = await exchange(await behindGate(https), get(path, ...hosts));
    expect(statusOf(answer)).toBe(status);
  });

  it("of the request line counts for the header", async () => {
    const answer = await exchange(await behindGate(https), get("http://portal.example/offers", "other.example"));
    expect(statusOf(answer)).toBe(200);
  });

  it("is anything where no public origin is set", async () => {
    expect(statusOf(await exchange(await behindGate(plain), get("/offers", "whatever.test")))).toBe(200);
  });
});

describe("every answer", () => {
  const headersOf = async (settings: GateSettings, path: string, answer = sayOk) => {
    const port = await behindGate(settings, answer);
    return (await exchange(port, get(path, "portal.example"))).split("\r\n\r\n")[0] ?? "";
  };

  it.each(["/icon.svg", "/assets/root.js", "/server/api/x", "/"])(
    "over TLS has HSTS, CORP and COOP: %s",
    async (path) => {
      const headers = await headersOf(https, path);
      expect(headers).toContain("Strict-Transport-Security: max-age=31536000; includeSubDomains");
      expect(headers).toContain("Cross-Origin-Resource-Policy: same-origin");
      expect(headers).toContain("Cross-Origin-Opener-Policy: same-origin");
      expect(headers).toContain("X-Content-Type-Options: nosniff");
    },
  );

  it("that refuses or redirects has them too, and is not kept", async () => {
    const moved = await headersOf(https, "/", (_request, response) =>
      response.writeHead(303, { Location: "/x" }).end(),
    );
    expect(moved).toContain("Strict-Transport-Security");
    const refused = await exchange(await behindGate(https), get("/", "other.example"));
    for (const part of ["Strict-Transport-Security", "Cache-Control: no-store"]) expect(refused).toContain(part);
  });

  const standard = ["Strict-Transport-Security: max-age=31536000", "nosniff", "Cache-Control: no-store"];

  it.each([
    ["is no HTTP", ["what is this", "", ""], 400],
    ["has no Host", ["GET / HTTP/1.1", "Connection: close", "", ""], 400],
    ["has headers without an end", [`GET / HTTP/1.1`, `X: ${"x".repeat(20_000)}`, "", ""], 431],
    [
      "expects what nobody offers",
      ["GET / HTTP/1.1", "Host: portal.example", "Expect: tea", "Connection: close", "", ""],
      417,
    ],
    [
      "has two lengths",
      ["POST / HTTP/1.1", "Host: portal.example", "Content-Length: 1", "Content-Length: 2", "", ""],
      400,
    ],
  ])("to a request that %s has them too", async (_what, lines, status) => {
    const answer = await exchange(await behindGate(https), lines);
    expect(statusOf(answer)).toBe(status);
    for (const part of standard) expect(answer).toContain(part);
  });

  it("to a body that does not come has them too", async () => {
    const port = await behindGate({ ...https, times: { form: 60, upload: 400 } }, () => undefined);
    const head = ["POST /x HTTP/1.1", "Host: portal.example", "Content-Length: 10", "", ""];
    const answer = await exchange(port, head, (socket) => socket.write("half"));
    expect(statusOf(answer)).toBe(408);
    for (const part of standard) expect(answer).toContain(part);
  });

  it("is not torn by a request behind it that cannot be read", async () => {
    const port = await behindGate(https, (_request, response) => {
      response.writeHead(200, { "Content-Length": 4 });
      response.write("ok");
    });
    const head = ["GET / HTTP/1.1", "Host: portal.example", "", ""];
    const answer = await exchange(port, head, (socket) =>
      socket.once("data", () => socket.write("what is this\r\n\r\n")),
    );
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(answer.endsWith("ok")).toBe(true);
  });

  it("keeps what a page says for itself, and has no HSTS without TLS", async () => {
    const framed = await headersOf(plain, "/", (_request, response) => {
      response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
      response.end();
    });
    expect(framed).toContain("Cross-Origin-Resource-Policy: cross-origin");
    expect(framed).not.toContain("Strict-Transport-Security");
  });

  it("with a file of public/ is kept for minutes only, one with a hash in its name as it says", async () => {
    const forEver: Answerer = (_request, response) => {
      response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
      response.end();
    };
    expect(await headersOf(plain, "/icon.svg?v=1", forEver)).toContain("Cache-Control: public, max-age=300\r\n");
    expect(await headersOf(plain, "/assets/a.js", forEver)).toContain("max-age=31536000, immutable");
  });
});

test.each([
  ["before a request", []],
  ["within the headers of one", ["GET / HTTP/1.1", "Host: portal.test", ""]],
])("a connection that falls silent %s is closed", async (_when, lines) => {
  expect(await exchange(await behindGate({ ...plain, idleMs: 50 }), lines)).toBe("");
});

test("a connection whose answer does not come is closed", async () => {
  const port = await behindGate({ ...plain, idleMs: 50 }, () => undefined);
  expect(await exchange(port, get("/", "portal.test"))).toBe("");
});

describe("a body", () => {
  const head = (length: number) => [
    "POST /x HTTP/1.1",
    "Host: portal.test",
    "Content-Type: multipart/form-data; boundary=b",
    `Content-Length: ${length}`,
    "",
    "",
  ];
  /** Responds once the body is complete. */
  const whole: Answerer = (request, response) =>
    request.on("data", () => undefined).once("end", () => response.end("whole"));
  const times = { form: 100, upload: 2_000 };

  test("that does not come within its time is answered 408 and the connection ends", async () => {
    const port = await behindGate({ ...plain, times }, whole);
    const answer = await exchange(port, head(10), (socket) => socket.write("half"));
    expect(statusOf(answer)).toBe(408);
  });

  test("of an upload that was allowed has longer, and not for ever", async () => {
    const allowing: Answerer = (request, response) => {
      allowUpload();
      whole(request, response);
    };
    const port = await behindGate({ ...plain, times }, allowing);
    const slow = await exchange(port, head(10), async (socket) => {
      const began = performance.now();
      socket.write("half ");
      await expect.poll(() => performance.now() - began).toBeGreaterThan(2 * times.form);
      socket.write("whole");
      socket.end();
    });
    expect(statusOf(slow)).toBe(200);
    const began = performance.now();
    expect(statusOf(await exchange(port, head(10), (socket) => socket.write("half")))).toBe(408);
    expect(performance.now() - began).toBeGreaterThan(times.upload - times.form);
  });

  test("too large to be read is read away, so that its sender sees the answer and may ask again", async () => {
    const port = await behindGate(plain, (request, response) => {
      // Like Remix: the stream is opened and then not read further.
      request.once("data", () => request.pause());
      response.statusCode = 413;
      response.end("too large");
    });
    const size = 20 * 1024 * 1024;
    const answer = await new Promise<{ status: number | undefined; sent: boolean }>((resolve, reject) => {
      let sent = false;
      const post = request({ port, host: "127.0.0.1", method: "POST", headers: { "Content-Length": size } });
      post.once("finish", () => (sent = true));
      post.once("error", reject);
      post.once("response", (response) => {
        response.resume();
        post.once("close", () => resolve({ status: response.statusCode, sent }));
      });
      post.end(Buffer.alloc(size));
    });
    expect(answer).toEqual({ status: 413, sent: true });
  });
});

describe("requests that change something", () => {
  const endless = 60 * 60_000;
  /** Records each request's start as `path agent`, and responds to `/write…` when told to. */
  async function noting(turnMs: number | undefined) {
    const begun: string[] = [];
    const waiting = new Map<string, ServerResponse>();
    const port = await behindGate({ ...plain, turnMs }, (request, response) => {
      begun.push(`${request.url} ${connectionAgent()}`);
      if (request.url?.startsWith("/write")) waiting.set(request.url, response);
      else response.end();
    });
    const send = (method: string, path: string, body = "") =>
      exchange(port, [
        `${method} ${path} HTTP/1.1`,
        "Host: portal.test",
        `User-Agent: of ${path}`,
        "Connection: close",
        `Content-Length: ${Math.max(body.length, Number(path.endsWith("slow")))}`,
        "",
        body,
      ]);
    return { begun, send, end: (path: string) => waiting.get(path)?.end() };
  }

  test("take turns in the order of coming, each as the visitor who sent it, and who reads goes past them", async () => {
    const { begun, send, end } = await noting(endless);
    const first = send("POST", "/write1", "a=1");
    await expect.poll(() => begun).toHaveLength(1);
    const second = send("POST", "/write2", "a=1");
    expect(statusOf(await send("GET", "/page"))).toBe(200);
    const third = send("POST", "/write3", "a=1");
    expect(statusOf(await send("HEAD", "/page"))).toBe(200);
    expect(begun).toEqual(["/write1 of /write1", "/page of /page", "/page of /page"]);
    end("/write1");
    expect(statusOf(await first)).toBe(200);
    await expect.poll(() => begun.slice(3)).toEqual(["/write2 of /write2"]);
    end("/write2");
    expect(statusOf(await second)).toBe(200);
    await expect.poll(() => begun.slice(4)).toEqual(["/write3 of /write3"]);
    end("/write3");
    expect(statusOf(await third)).toBe(200);
  });

  test("begin all the same when the one before them lasts, or its body is still on its way", async () => {
    const { begun, send } = await noting(1);
    for (const path of ["/write1", "/write2"]) void send("POST", path, "a=1");
    await expect.poll(() => begun).toHaveLength(2);
    server.closeAllConnections();
    server.close();

    const patient = await noting(endless);
    void patient.send("POST", "/write-slow");
    await expect.poll(() => patient.begun).toHaveLength(1);
    void patient.send("POST", "/write2", "a=1");
    await expect.poll(() => patient.begun).toHaveLength(2);
  });

  test("wait for nobody where nothing is said of turns", async () => {
    const { begun, send } = await noting(undefined);
    for (const path of ["/write1", "/write2", "/write3"]) void send("POST", path, "a=1");
    await expect.poll(() => begun).toHaveLength(3);
  });
});

test("a form that went through leads to the content where the browser asks for the page itself", () => {
  const from = (method: string, dest: string, url = "/offers/1/delete") =>
    ({ method, url, headers: { "sec-fetch-dest": dest } }) as unknown as Parameters<typeof landingOf>[0];
  expect(landingOf(from("POST", "document"), 303, "/offers?page=2")).toBe("/offers?page=2#content");
  expect(landingOf(from("POST", "iframe"), 303, "/offers")).toBe("/offers#content");
  expect(landingOf(from("POST", "document"), 303, "/draws/spintowin?spin=1#wheel")).toBe(
    "/draws/spintowin?spin=1#wheel",
  );
  expect(landingOf(from("POST", "empty"), 303, "/offers")).toBe("/offers");
  expect(landingOf(from("GET", "document"), 303, "/offers")).toBe("/offers");
  expect(landingOf(from("POST", "document"), 307, "/offers")).toBe("/offers");
  for (const url of ["/?redirect=%2Foffers", "/logout", "/shell/preferences"])
    expect(landingOf(from("POST", "document", url), 303, "/offers")).toBe("/offers");
});
