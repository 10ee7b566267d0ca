import pino, { type DestinationStream, type Logger } from "pino";
import { config } from "./config";

export type Log = Logger;

const secretNames = [
  "authorization",
  "cookie",
  "pass",
  "password",
  "credentialsPassword",
  "token",
  "access_token",
  "secret",
  "secretAccessKey",
  "SESSION_SECRET",
  "DATABASE_URL",
  "STORAGE_URL",
];

/** Writes JSON lines in UTC; values under the name of a secret are redacted, at the top level and nested. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[left out]" },
  };
  return destination ? pino(options, destination) : pino(options);
}

let current: Log | undefined;

/** The process's log, at LOG_LEVEL. */
export function log(): Log {
  current ??= createLog(config().LOG_LEVEL);
  return current;
}
