import type { Log } from "./log";

/** Events for security reviews: sign-ins, failed attempts and changes of privileges. */
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
  | { readonly event: "second step off"; readonly account: string; readonly by: "command line" }
  | {
      readonly event: "sessions ended";
      readonly account: string;
      readonly address: string;
      readonly count: number;
    }
  /** `sign-in unanswered`: the portal API told no outcome. */
  | {
      readonly event: "sign-in failed" | "sign-in unanswered";
      readonly account: string;
      readonly address: string;
    }
  | {
      readonly event: "sign-in throttled";
      readonly account: string;
      readonly address: string;
      readonly retryAfterSeconds: number;
    }
  | { readonly event: "PIN failed"; readonly account: string }
  | { readonly event: "PIN throttled"; readonly account: string; readonly retryAfterSeconds: number }
  | { readonly event: "forbidden"; readonly call: string; readonly account: string }
  /** With its origin where another site sent it, or with who may not send it. */
  | {
      readonly event: "form refused";
      readonly path: string;
      readonly address: string;
      readonly origin?: string;
      readonly account?: string;
    }
  /** `by` is missing where the portal finds a changed role in a refresh. */
  | {
      readonly event: "role changed";
      readonly account: string;
      readonly from: string;
      readonly to: string;
      readonly by?: string;
    }
  | { readonly event: "employee added"; readonly account: string; readonly role: string; readonly by: string }
  | {
      readonly event: "username changed" | "branch changed";
      readonly account: string;
      readonly from: string;
      readonly to: string;
      readonly by: string;
    }
  | {
      readonly event:
        | "employee disabled"
        | "employee enabled"
        | "password set"
        | "PIN set"
        | "PIN removed"
        | "kiosk mode on"
        | "kiosk mode off";
      readonly account: string;
      readonly by: string;
    }
  | {
      readonly event: "custom role added" | "custom role changed" | "custom role deleted";
      readonly role: string;
      readonly by: string;
    };

/** Maximum length of a value, because an account name is whatever someone typed. */
const longest = 100;
const ordinary: ReadonlySet<SecurityEvent["event"]> = new Set(["signed in", "signed out"]);

/** Writes a line with `"log":"security"`: ordinary events at `info`, all others at `warn`. */
export function writeSecurity(log: Log, event: SecurityEvent): void {
  const line = Object.fromEntries(
    Object.entries(event).map(([name, value]) => [name, typeof value === "string" ? value.slice(0, longest) : value]),
  );
  log[ordinary.has(event.event) ? "info" : "warn"]({ log: "security", ...line });
}
