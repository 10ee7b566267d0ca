import { randomUUID } from "node:crypto";
import type { ZodError } from "zod";
import type { AnyCall } from "../contract/call";
import { ApiError, type FieldErrors, refuse, statusOf } from "../errors";
import type { Log } from "../log";

/** An answer as it is sent, and as it is kept for a repeat. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** `{"status":"OK", …}`; an answer with a status word of its own keeps it. */
export function answered(call: AnyCall, value: unknown): Answer {
  const written = call.answer.write(value ?? {});
  return { status: 200, body: JSON.stringify({ status: "OK", ...(written as object) }) };
}

/** Messages under the name of the field they belong to, however deep in it the fault lies. */
function byField(error: ZodError): FieldErrors {
  const errors = new Map<string, string[]>();
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? "");
    const messages = errors.get(name) ?? [];
    if (!messages.includes(issue.message) && messages.length < 20) errors.set(name, [...messages, issue.message]);
  }
  return Object.fromEntries(errors);
}

/** @throws ApiError naming the fields of the query and the body that cannot be read. */
export function parseInput(call: AnyCall, raw: { query: unknown; body: unknown }): { query: unknown; body: unknown } {
  const query = call.query.read.safeParse(raw.query);
  const body = call.body.read.safeParse(raw.body);
  if (query.success && body.success) return { query: query.data, body: body.data };
  throw refuse({ ...(query.error && byField(query.error)), ...(body.error && byField(body.error)) });
}

/** PostgreSQL's class 22: a value that passed the contract but that no column can hold. */
const isUnstorable = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" && /^22[0-9A-Z]{3}$/.test(error.code);

const unexpected = "There was an unexpected error. We have been notified of this error and will fix it promptly.";

/** What an error says to the caller. A defect is logged under an id, and only the id leaves the house. */
export function refused(error: unknown, log: Log, where: string): Answer & { headers: Record<string, string> } {
  if (error instanceof ApiError) {
    const { fields = {}, retryAfterSeconds } = error.detail;
    const status = error.kind === "unauthenticated" ? "UNAUTHENTICATED" : "NOT_OK";
    return {
      status: statusOf[error.kind],
      body: JSON.stringify({ status, message: error.message, errors: fields }),
      headers: {
        ...(error.kind === "unauthenticated" && { "WWW-Authenticate": "Bearer" }),
        ...(retryAfterSeconds !== undefined && { "Retry-After": String(Math.ceil(retryAfterSeconds)) }),
      },
    };
  }
  const errorId = randomUUID();
  if (isUnstorable(error)) {
    log.warn({ err: error, errorId, where }, "a value that cannot be stored");
    return refused(new ApiError("invalid", "One of the values is out of range."), log, where);
  }
  log.error({ err: error, errorId, where }, "unexpected error");
  return {
    status: 500,
    body: JSON.stringify({ status: "NOT_OK", message: unexpected, errors: {}, error_id: errorId }),
    headers: {},
  };
}
