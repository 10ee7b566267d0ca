import { useField } from "remix-validated-form";
import { Button } from "~/ui/button";
import { CheckedForm } from "~/ui/checked-form";
import { Icon } from "~/ui/icon";
import { Input } from "~/ui/input";
import { signInValidator } from "./schema";

interface SignInFormProps {
  /** What was typed before the sign-in failed. */
  readonly username: string;
  readonly failure: string | null;
}

const errorId = "sign-in-error";

/** Section 5 of document 000: the two fields, and the error text beneath them. */
export function SignInForm({ username, failure }: SignInFormProps) {
  return (
    <CheckedForm validator={signInValidator} method="post" noValidate className="flex flex-col gap-4">
      <Credential
        name="username"
        label="Username"
        autoComplete="username"
        defaultValue={username}
        failed={failure !== null}
        autoFocus={username === ""}
      />
      <Credential
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        failed={failure !== null}
        autoFocus={username !== ""}
      />
      {failure === null ? null : (
        <p id={errorId} role="alert" className="flex gap-1.5 font-medium text-danger">
          <Icon name="danger" className="mt-0.5" />
          <span>{failure}</span>
        </p>
      )}
      <Button variant="primary" size="lg" type="submit" className="w-full">
        Sign in
      </Button>
    </CheckedForm>
  );
}

interface CredentialProps {
  readonly name: "username" | "password";
  readonly label: string;
  readonly autoComplete: string;
  readonly failed: boolean;
  readonly type?: "text" | "password";
  readonly defaultValue?: string;
  readonly autoFocus: boolean;
}

function Credential({ failed, ...input }: CredentialProps) {
  const { error } = useField(input.name);
  const failure = failed && !error ? { "aria-invalid": true, "aria-describedby": errorId } : {};
  return <Input {...input} error={error} autoCapitalize="none" spellCheck={false} className="text-lg" {...failure} />;
}
