import type { Context } from "../../area";
import { ApiError } from "../../errors";
import type { Services } from "../../services";
import { Turns } from "../../turns";
import type { DrawRecord } from "./find";
import type { Entrants } from "./running/fair";
import { gather } from "./running/gather";

const cacheMilliseconds = 30_000;

const crowded = () =>
  new ApiError("too-many", "The portal is busy counting draws. Try again in a moment.", { retryAfterSeconds: 5 });

/** Limits counts across all businesses: a single count already keeps the process busy. */
const turns = new Turns({ atOnce: 1, waiting: 20 }, crowded);

interface Count {
  readonly list: Promise<Entrants>;
  /** Time until which the count may be reused, by the caller's clock; null while it is running. */
  until: number | null;
}

const counts = new WeakMap<Services, Map<string, Count>>();

/**
 * Counts the entrants of an open draw. A count scans all customers, so for each revision of a draw one count runs at a
 * time, concurrent callers share it, and its result is reused for half a minute.
 * @throws ApiError `too-many` if too many counts of other draws are waiting.
 */
export function countedEntrants(
  context: Pick<Context, "db" | "now">,
  draw: Pick<DrawRecord, "id" | "business_id" | "revision">,
  services: Services,
): Promise<Entrants> {
  const cache = counts.get(services) ?? new Map<string, Count>();
  counts.set(services, cache);
  const key = `${draw.business_id}/${draw.id}/${draw.revision}`;
  const known = cache.get(key);
  if (known && (known.until === null || context.now < known.until)) return known.list;
  const started = performance.now();
  const count: Count = { list: turns.run(() => gather(context.db, draw.id)), until: null };
  const forget = () => {
    if (cache.get(key) === count) cache.delete(key);
  };
  cache.set(key, count);
  count.list.then(() => {
    count.until = context.now + (performance.now() - started) + cacheMilliseconds;
    setTimeout(forget, cacheMilliseconds).unref();
  }, forget);
  return count.list;
}
