import type { Log } from "./log";

/** What is looked for when somebody asks who got in, who tried, and who may do more than before. */
export type SecurityEvent =
  | { readonly event: "signed in" | "signed out"; readonly account: string; readonly address?: string }
  | {
      readonly event:
        | "password changed"
        | "second step on"
        | "second step off"
        | "recovery code used"
        | "recovery codes renewed";
      readonly account: string;
      readonly address: string;
    }
  | {
      readonly event: "sessions ended";
      readonly account: string;
      readonly address: string;
      readonly count: number;
    }
  | { readonly event: "sign-in failed"; readonly account: string; readonly address: string }
  | {
      readonly event: "sign-in throttled";
      readonly account: string;
      readonly address: string;
      readonly retryAfterSeconds: number;
    }
  | { readonly event: "forbidden"; readonly call: string; readonly account: string }
  | { readonly event: "form refused"; readonly path: string; readonly address: string; readonly origin: string }
  | { readonly event: "role changed"; readonly account: string; readonly from: string; readonly to: string };

/** An account is what somebody typed: no line of the log is as long as a stranger wants it. */
const longest = 100;
const ordinary: ReadonlySet<SecurityEvent["event"]> = new Set(["signed in", "signed out"]);

/** Writes a line with `"log":"security"`: of what is ordinary at `info`, of everything else at `warn`. */
export function writeSecurity(log: Log, event: SecurityEvent): void {
  const line = Object.fromEntries(
    Object.entries(event).map(([name, value]) => [name, typeof value === "string" ? value.slice(0, longest) : value]),
  );
  log[ordinary.has(event.event) ? "info" : "warn"]({ log: "security", ...line });
}
