import { randomUUID } from "node:crypto";
import type { ZodError } from "zod";
import type { AnyCall } from "../contract/common/call";
import { fieldsOf } from "../contract/reference";
import type { Codec } from "../contract/wire";
import { ApiError, type FieldErrors, refuse, statusOf } from "../errors";
import type { Log } from "../log";

/** A response as it is sent, and as it is stored for a repeat. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** `{"status":"OK", …}`; a value with a status of its own keeps it. */
export function answered(call: AnyCall, value: unknown): Answer {
  const written = call.answer.write(value ?? {});
  return { status: 200, body: JSON.stringify({ status: "OK", ...(written as object) }) };
}

/** Groups messages by field, however deep the error lies; a field of rows also names the row. */
function byField(error: ZodError, codec: Codec<unknown>): FieldErrors {
  const errors = new Map<string, string[]>();
  const shape = fieldsOf(codec);
  for (const issue of error.issues) {
    const [field = "", ...deeper] = issue.path.map(String);
    const name = shape[field]?.deep ? `${field}${deeper.map((part) => `[${part}]`).join("")}` : field;
    const messages = errors.get(name) ?? [];
    if (!messages.includes(issue.message) && messages.length < 20) errors.set(name, [...messages, issue.message]);
  }
  return Object.fromEntries(errors);
}

/** @throws ApiError naming the query and body fields that cannot be read. */
export function parseInput(call: AnyCall, raw: { query: unknown; body: unknown }): { query: unknown; body: unknown } {
  const query = call.query.read.safeParse(raw.query);
  const body = call.body.read.safeParse(raw.body);
  if (query.success && body.success) return { query: query.data, body: body.data };
  throw refuse({
    ...(query.error && byField(query.error, call.query)),
    ...(body.error && byField(body.error, call.body)),
  });
}

/** True for PostgreSQL's error class 22: a value that passed the contract but fits no column. */
const isUnstorable = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" && /^22[0-9A-Z]{3}$/.test(error.code);

const unexpected = "There was an unexpected error. We have been notified of this error and will fix it promptly.";

/** Properties of a call that affect the wording of its refusals. */
type RefusingCall = Pick<AnyCall, "tellsError" | "undone">;

const naming = (reason: string, { undone }: RefusingCall) =>
  undone && !undone.act.test(reason) ? `${reason.replace(/[^.!?]$/, "$&.")} ${undone.sentence}` : reason;

function notOk(reason: string, errors: FieldErrors, call: RefusingCall) {
  const { tellsError } = call;
  const message = naming(reason, call);
  const status = "NOT_OK";
  if (!tellsError) return { status, message, errors };
  const [first = message] = Object.values(errors).flat();
  return { status, message, error: first, errors: { ...errors, error: [first] } };
}

/**
 * Builds the response for an error. A defect is logged under an id, and the response contains only that id.
 * @param by the call that refuses, where it is known.
 */
export function refused(
  error: unknown,
  log: Log,
  where: string,
  by: RefusingCall = {},
): Answer & { headers: Record<string, string> } {
  if (error instanceof ApiError) {
    const { fields = {}, retryAfterSeconds, more } = error.detail;
    const stranger = error.kind === "unauthenticated";
    const body = stranger
      ? { status: "UNAUTHENTICATED", message: naming(error.message, by), errors: fields, ...more }
      : { ...notOk(error.message, fields, by), ...more };
    return {
      status: statusOf[error.kind],
      body: JSON.stringify(body),
      headers: {
        ...(stranger && { "WWW-Authenticate": "Bearer" }),
        ...(retryAfterSeconds !== undefined && { "Retry-After": String(Math.ceil(retryAfterSeconds)) }),
      },
    };
  }
  const errorId = randomUUID();
  if (isUnstorable(error)) {
    log.warn({ err: error, errorId, where }, "a value that cannot be stored");
    return refused(new ApiError("invalid", "One of the values is out of range."), log, where, by);
  }
  log.error({ err: error, errorId, where }, "unexpected error");
  return {
    status: 500,
    body: JSON.stringify({ ...notOk(unexpected, {}, by), error_id: errorId }),
    headers: {},
  };
}
