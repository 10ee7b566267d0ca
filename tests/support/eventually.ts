import { vi } from "vitest";

/** Asks again until it holds. The limit only ends a test that would wait for ever: a busy machine needs long. */
export const eventually = <T>(holds: () => T | Promise<T>): Promise<T> => vi.waitFor(holds, { timeout: 120_000 });
