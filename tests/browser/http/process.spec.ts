import { type ChildProcess, execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { request } from "node:http";
import { promisify } from "node:util";
import { expect, test } from "../../support/http";
import { ready, spawnPortal, statusOf } from "../../support/own-portal";
import { output, portal } from "../../support/places";

const port = portal.port + 5;
const origin = `http://localhost:${port}`;

const answers = (path: string) => statusOf(`${origin}${path}`);

let child: ChildProcess;
test.afterEach(() => {
  child.kill("SIGKILL");
});

/** Starts a separate portal without the demo. */
const start = (dataDir: string, logLevel: string): ChildProcess =>
  spawnPortal(
    port,
    { DATA_DIR: `${output}/${dataDir}`, DEMO: "off", LOG_LEVEL: logLevel },
    { stdio: ["ignore", "pipe", "pipe"] },
  );

test.describe.configure({ mode: "serial" });

test("an address that is none is a line of the log, and nothing else", async () => {
  child = start("logged", "info");
  const said = { out: "", err: "" };
  child.stdout?.on("data", (part: Buffer) => (said.out += part));
  child.stderr?.on("data", (part: Buffer) => (said.err += part));
  await ready(origin);
  for (const path of ["/%", "/offers/%E0%A4%A?page=%"]) expect(await answers(path)).toBe(404);
  await expect.poll(() => said.out).toContain("/offers/%E0%A4%A");
  const lines = said.out.split("\n").filter((line) => line.includes("%"));
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ method: "GET", path: "/%", status: 404 }),
    expect.objectContaining({ method: "GET", path: "/offers/%E0%A4%A", status: 404 }),
  ]);
  expect(said.err).toBe("");
});

test("SIGTERM lets a request in flight finish, takes no new one, and ends well", async () => {
  child = start("stopped", "silent");
  child.stdout?.resume();
  child.stderr?.resume();
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  await ready(origin);

  const body = "username=nobody&password=wrong";
  const sent = request(`${origin}/`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "content-length": body.length, origin },
  });
  const answered = new Promise<number>((resolve, reject) => {
    sent.once("response", (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
    sent.once("error", reject);
  });
  await new Promise((resolve) => sent.write(body.slice(0, 10), resolve));
  // The server must have received the first half before it is told to stop.
  await expect.poll(() => answers("/healthz")).toBe(200);
  child.kill("SIGTERM");
  await expect.poll(() => answers("/healthz")).toBe(0);
  sent.end(body.slice(10));
  expect(await answered).toBe(401);
  expect(await ended).toBe(0);
});

test("at rest it takes at most 180 MB, right after it loaded the demo as well", async () => {
  test.setTimeout(900_000);
  rmSync(`${output}/at-rest`, { recursive: true, force: true });
  child = spawnPortal(port, { DATA_DIR: `${output}/at-rest` });
  await ready(origin, 600_000);
  // Idle: memory used by the start itself is released within a minute, near its end on a busy machine.
  const resident = async () => {
    const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(child.pid)]);
    return Number(stdout) * 1024;
  };
  await expect.poll(resident, { timeout: 240_000 }).toBeLessThan(180e6);
});
