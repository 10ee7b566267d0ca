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

/** JSON lines in UTC; whatever stands under the name of a secret is left out, at the top or inside. */
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
