import { Writable } from "node:stream";
import { createLog, type Log } from "../../server/log";

/** A log, and the security lines it wrote, without the time. */
export function securityLines(): { log: Log; lines: () => Record<string, unknown>[] } {
  const written: string[] = [];
  const out = new Writable({
    write(chunk, _encoding, callback) {
      written.push(String(chunk));
      callback();
    },
  });
  return {
    log: createLog("info", out),
    lines: () =>
      written
        .map((line): Record<string, unknown> => JSON.parse(line))
        .filter(({ log }) => log === "security")
        .map(({ time: _time, log: _log, level: _level, ...line }) => line),
  };
}
