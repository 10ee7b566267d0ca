import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { get, median, rate, times } from "./load";
import { type Running, startPortal, storeOf } from "./servers";

const visitors = 50;
const writers = 16;
const seconds = 10;
const list = "/customers";

const megabytes = ({ pid }: Running): string => {
  const kilobytes = Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }));
  return `${Math.round(kilobytes / 1024)} MB`;
};

interface Person {
  readonly cookie: string;
  /** Access token for the API. */
  readonly token: string;
}

async function tokenOf(origin: string, who: Readonly<Record<string, string>>): Promise<string> {
  const answer = await fetch(`${origin}/server/auth/`, { method: "POST", body: new URLSearchParams(who) });
  const { access_token } = (await answer.json()) as { access_token?: unknown };
  if (typeof access_token !== "string") throw new Error(`The sign-in of the wire answers ${answer.status}`);
  return access_token;
}

/** Repeatedly adds one point to customers through the API. @returns milliseconds per write. */
async function write(origin: string, { token }: Person, uids: readonly string[], until: number): Promise<number[]> {
  const durations: number[] = [];
  for (let turn = 0; performance.now() < until; turn += 1) {
    const began = performance.now();
    const answer = await fetch(`${origin}/server/api/cim/profile/adjustCustomerBalance`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: new URLSearchParams({ uid: uids[turn % uids.length] ?? "", userAdjustBalance: "1" }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A write answers ${answer.status}`);
    durations.push(performance.now() - began);
  }
  return durations;
}

async function customersOf(origin: string, { cookie }: Person): Promise<string[]> {
  const page = (await get(`${origin}${list}`, new Agent(), { cookie })).body.toString();
  const found = [...new Set([...page.matchAll(/\/customers\/profile\/uid=(\d+)/g)].map(([, uid]) => uid ?? ""))];
  if (found.length === 0) throw new Error("The list links to no customer");
  return found;
}

/** Times of a page of customers with and without concurrent writers. */
async function besideWriters(origin: string, person: Person): Promise<Record<string, string>> {
  const uids = await customersOf(origin, person);
  await times(`${origin}${list}`, person.cookie, 50);
  const idle = median(await times(`${origin}${list}`, person.cookie, 100));
  const until = performance.now() + seconds * 1000;
  const writing = Promise.all(Array.from({ length: writers }, () => write(origin, person, uids, until)));
  const beside: number[] = [];
  while (performance.now() < until) beside.push(...(await times(`${origin}${list}`, person.cookie, 1)));
  const written = (await writing).flat();
  return {
    "list alone, ms": idle.toFixed(1),
    [`list beside ${writers} writers, ms`]: median(beside).toFixed(1),
    "of the list alone": (median(beside) / idle).toFixed(2),
    "a write, ms": median(written).toFixed(1),
    "writes a second": (written.length / seconds).toFixed(0),
  };
}

/** Prints restart time, memory, and how long a page waits for writers. */
export async function benchProcesses(
  port: number,
  signIn: (origin: string) => Promise<string>,
  who: Readonly<Record<"user" | "pass", string>>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "loyalty-bench-"));
  try {
    cpSync(await storeOf(2_000, 40_000), dataDir, { recursive: true });
    // The first start may run a build.
    await (await startPortal(dataDir, port)).stop();
    const began = performance.now();
    const portal = await startPortal(dataDir, port);
    try {
      const ready = performance.now() - began;
      const atRest = megabytes(portal);
      const person = { cookie: await signIn(portal.origin), token: await tokenOf(portal.origin, who) };
      const beside = await besideWriters(portal.origin, person);
      await rate(`${portal.origin}${list}`, person.cookie, visitors, seconds);
      console.table({
        "ready again, s": (ready / 1000).toFixed(1),
        "memory at rest": atRest,
        [`after ${visitors} connections`]: megabytes(portal),
        ...beside,
      });
    } finally {
      await portal.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
