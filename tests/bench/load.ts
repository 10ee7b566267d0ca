import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";

export interface Answer {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Record<string, string | string[] | undefined>;
}

/** Sends one GET on loopback and reads the whole body. */
export function get(url: string, agent: Agent, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts), headers: response.headers }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export const median = (values: readonly number[]) =>
  percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

/** Requests a page repeatedly over one connection: the server's time alone. @returns milliseconds, sorted. */
export async function times(url: string, cookie: string, count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const durations: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const began = performance.now();
    const { status } = await get(url, agent, { cookie });
    durations.push(performance.now() - began);
    if (status !== 200) throw new Error(`${url} answers ${status}`);
  }
  agent.destroy();
  return durations.sort((a, b) => a - b);
}

/** Requests per second while `visitors` send requests without pauses. */
export async function rate(url: string, cookie: string, visitors: number, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const began = performance.now();
  const until = began + seconds * 1000;
  let answered = 0;
  const visitor = async () => {
    while (performance.now() < until) {
      const { status } = await get(url, agent, { cookie });
      if (status !== 200) throw new Error(`${url} answers ${status}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  agent.destroy();
  return answered / ((performance.now() - began) / 1000);
}

/** Runs `work` for 0 to `count` - 1, `atOnce` in parallel. @returns the number per second. */
export async function perSecond(
  count: number,
  atOnce: number,
  work: (turn: number) => Promise<unknown>,
): Promise<number> {
  const began = performance.now();
  let next = 0;
  const worker = async () => {
    for (let turn = next++; turn < count; turn = next++) await work(turn);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (count * 1000) / (performance.now() - began);
}
