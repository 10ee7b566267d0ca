import { SecretField } from "~/form/fields/secret";

/** Password and code fields, required to change two-step verification. */
export const BothSteps = () => (
  <>
    <SecretField name="password" label="Password" autoComplete="current-password" />
    <SecretField
      name="code"
      label="Code"
      hint="From your authenticator app, or a recovery code."
      type="text"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  </>
);
