import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { createBusiness, newBusiness } from "../../../server/cli/create-business";
import { importLimits } from "../../../server/contract/imports/words";
import { migrate, openStore } from "../../../server/store/store";
import { expect, test } from "../../support/http";
import { ready, spawnPortal } from "../../support/own-portal";
import { output, portal, root } from "../../support/places";

/*
 * Uploads of large files to a separate portal whose memory is measured. Neither side holds a whole file.
 */

const port = portal.port + 6;
const origin = `http://localhost:${port}`;
const dataDir = `${output}/imports-${port}`;
const person = { username: "owner", password: "a long word for importing" };

const megabyte = 1024 * 1024;
const fromOwnPage = { origin, "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" };

let child: ChildProcess;
let cookie: string;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
  const store = await openStore({ dataDir });
  await migrate(store);
  await createBusiness(store, newBusiness({ name: "Corner Shop", admin: person.username }), person.password, 0);
  await store.close();
  child = spawnPortal(
    port,
    { DATA_DIR: dataDir, DEMO: "off" },
    { stdio: ["ignore", "ignore", "ignore", "ipc"], before: `${root}/tests/support/peak-memory.ts` },
  );
  await ready(origin);
  const answer = await fetch(origin, {
    method: "POST",
    headers: fromOwnPage,
    body: new URLSearchParams(person),
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
  cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
});

test.afterAll(async () => {
  child.kill("SIGKILL");
  await rm(dataDir, { recursive: true, force: true });
});

/** The portal's peak memory so far. */
async function peak(): Promise<number> {
  child.send("peak");
  const [bytes] = await once(child, "message");
  return Number(bytes);
}

const rows = Buffer.from("somebody@mail.example\n".repeat(megabyte / 22));

/** Yields `beginning`, then rows up to `size` bytes. */
function* fileOf(beginning: string, size: number): Generator<Buffer> {
  yield Buffer.from(beginning);
  for (let left = size - beginning.length; left > 0; left -= rows.length) yield rows.subarray(0, left);
}

const field = (naming: string) => `--limit\r\nContent-Disposition: form-data; ${naming}\r\n\r\n`;
const after = "\r\n--limit--\r\n";

/** Sends the form's POST up to the first byte of its file of `size` bytes. */
function begin(name: string, size: number): ClientRequest {
  const before = `${field('name="kind"')}customers\r\n${field(`name="file"; filename="${name}"`)}`;
  const sent = request(`${origin}/import-data/create`, {
    method: "POST",
    headers: {
      ...fromOwnPage,
      cookie,
      "content-type": "multipart/form-data; boundary=limit",
      "content-length": before.length + size + after.length,
    },
  });
  sent.write(before);
  return sent;
}

async function answerTo(sent: ClientRequest) {
  const [answer]: IncomingMessage[] = await once(sent, "response");
  if (!answer) throw new Error("Nothing was answered");
  return { status: answer.statusCode, location: answer.headers.location ?? "", html: await text(answer) };
}

/** Posts a file, generating each part after the previous one was sent. */
async function post(name: string, beginning: string, size: number) {
  const sent = begin(name, size);
  const answer = answerTo(sent);
  for (const part of fileOf(beginning, size)) if (!sent.write(part)) await once(sent, "drain");
  sent.end(after);
  return answer;
}

test("a file of 256 MB is taken, and never held", async () => {
  // Freed pieces, up to about 64 MB, may wait for garbage collection, so the file is several times as large. A first
  // file loads the upload code and fills that garbage.
  expect((await post("small.csv", "Email\n", 32 * megabyte)).status).toBe(303);
  const before = await peak();
  const size = 256 * megabyte;
  const { status, location } = await post("large.csv", "Email\n", size);
  expect(status).toBe(303);
  expect((await peak()) - before).toBeLessThan(size / 2);
  const html = await (await fetch(`${origin}${location}`, { headers: { cookie } })).text();
  expect(html.match(/\d+ MB/)?.[0]).toBe("256 MB");
});

test("an archive called .csv is refused by its field, however much follows", async () => {
  const { status, html } = await post("customers.csv", "PK\u0003\u0004", 10 * megabyte);
  expect(status).toBe(422);
  expect(html.match(/id="file-error".{0,300}/s)?.[0]).toContain("a spreadsheet or archive");
});

test("a file above the limit is refused before it is sent", async () => {
  const sent = begin("endless.csv", importLimits.bytes + megabyte);
  const { status, html } = await answerTo(sent);
  sent.destroy();
  expect(status).toBe(413);
  expect(html).toContain("at most 512 MB");
});
