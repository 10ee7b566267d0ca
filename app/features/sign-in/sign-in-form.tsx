import { useField } from "remix-validated-form";
import { CheckedForm } from "~/form/checked-form";
import { type FormRefusal, onlyForm } from "~/form/refusal";
import { textOf } from "~/form/use-form-field";
import { Button } from "~/ui/button";
import { textOf as messageText } from "~/ui/form-message";
import { Icon } from "~/ui/icon";
import { Input } from "~/ui/input";
import { signInValidator } from "./schema";

interface SignInFormProps {
  readonly refusal: FormRefusal | null;
}

const errorId = "sign-in-error";

/** Two fields with the error text below them (document 000, section 5). */
export function SignInForm({ refusal }: SignInFormProps) {
  const username = textOf(refusal?.repopulateFields.username);
  const failure = refusal?.message ? messageText(refusal.message) : null;
  return (
    <CheckedForm id={onlyForm} validator={signInValidator} method="post" noValidate className="flex flex-col gap-4">
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
