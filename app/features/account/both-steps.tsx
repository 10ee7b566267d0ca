import { Input } from "~/ui/input";
import type { AccountField } from "./words";

/** Asks for the password and a code, before two-step verification is changed. */
export function BothSteps({ problem }: { readonly problem: (name: AccountField) => string | undefined }) {
  return (
    <>
      <Input
        name="password"
        type="password"
        label="Password"
        autoComplete="current-password"
        width="md"
        error={problem("password")}
      />
      <Input
        name="code"
        label="Code"
        hint="From your authenticator app, or a recovery code."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        width="md"
        error={problem("code")}
      />
    </>
  );
}
