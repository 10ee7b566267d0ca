/** Formats a failure for the log. Never includes a query string, a body or a header. */
function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const inner = cause.cause instanceof Error ? `: ${cause.cause.message}` : "";
  return `${cause.name}: ${cause.message}${inner}`.slice(0, 500);
}

/** Logs the cause of failures that the user sees only as "an unexpected error". */
export function logFailure(failure: { call: string; attempts: number; cause: unknown }): void {
  console.error(
    JSON.stringify({
      level: "error",
      time: new Date().toISOString(),
      message: "Portal API call failed",
      call: failure.call,
      attempts: failure.attempts,
      reason: describe(failure.cause),
    }),
  );
}
