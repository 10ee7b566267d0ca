import type { PortalApi } from "../../server/api";
import { send } from "../support/api";
import { percentile } from "./load";

/** A business of a size, and the token that requests its pages. */
export interface Sized {
  readonly count: number;
  readonly token: string;
  /** Path of each page by name, below `/businessAdmin/`. */
  readonly pages: Readonly<Record<string, string>>;
}

const p95 = (values: readonly number[]) =>
  percentile(
    [...values].sort((one, two) => one - two),
    0.95,
  );

async function timed(api: PortalApi, token: string, path: string): Promise<number> {
  const began = performance.now();
  const { status, text } = await send(api, "GET", `/server/api/businessAdmin/${path}`, { token });
  if (status !== 200) throw new Error(`${path} answers ${status} ${text}`);
  return performance.now() - began;
}

/** The p95 of every page for two sizes and their ratio; requests alternate, so that other load affects both. */
export async function tableInTurns(api: PortalApi, few: Sized, many: Sized, times: number) {
  const table: Record<string, Record<string, string>> = {};
  for (const [name, path] of Object.entries(few.pages)) {
    const durations = { few: [] as number[], many: [] as number[] };
    for (let turn = 0; turn < times; turn += 1) {
      durations.few.push(await timed(api, few.token, path));
      durations.many.push(await timed(api, many.token, many.pages[name] ?? path));
    }
    const [small, large] = [p95(durations.few), p95(durations.many)];
    table[name] = {
      [`p95 ms at ${few.count.toLocaleString("en")}`]: small.toFixed(1),
      [`p95 ms at ${many.count.toLocaleString("en")}`]: large.toFixed(1),
      ratio: (large / small).toFixed(2),
    };
  }
  return table;
}
