/** The words of a failure for the log: never an address's query, a body or a header. */
function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const inner = cause.cause instanceof Error ? `: ${cause.cause.message}` : "";
  return `${cause.name}: ${cause.message}${inner}`.slice(0, 500);
}

/** What people are told is "an unexpected error" is kept here with its reason. */
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
