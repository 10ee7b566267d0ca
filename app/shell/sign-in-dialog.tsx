import { type FormEvent, useState } from "react";
import { createRoot } from "react-dom/client";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/field";
import { Input } from "~/ui/input";
import { Modal } from "./modal";

type Answer = { readonly same: boolean } | { readonly failure: string; readonly wantsCode: boolean };

const troubled: Answer = { failure: "The portal cannot be reached. Try again.", wantsCode: false };

async function send(form: FormData): Promise<Answer> {
  try {
    const answer = await fetch(paths.signInAgain(), { method: "POST", body: form });
    const body: unknown = await answer.json();
    if (typeof body !== "object" || body === null) return troubled;
    if ("same" in body) return { same: body.same === true };
    return "failure" in body && typeof body.failure === "string"
      ? { failure: body.failure, wantsCode: "wantsCode" in body && body.wantsCode === true }
      : troubled;
  } catch {
    return troubled;
  }
}

interface SignInDialogProps {
  readonly username: string;
  readonly onDone: (again: boolean) => void;
}

function SignInDialog({ username, onDone }: SignInDialogProps) {
  const [failure, setFailure] = useState("");
  const [wantsCode, setWantsCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const answer = await send(new FormData(event.currentTarget));
    setBusy(false);
    if ("failure" in answer) {
      setFailure(answer.failure);
      setWantsCode(answer.wantsCode);
    } else if (answer.same) onDone(true);
    else window.location.reload();
  };
  return (
    <Modal label="Sign in again" onClose={() => onDone(false)}>
      <h2 className="mb-1 text-lg font-semibold">Sign in again</h2>
      <p className="mb-4 text-muted-foreground">Your session has ended. What you typed is still here.</p>
      <form method="post" action={paths.signInAgain()} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Input id="again-username" name="username" label="Username" autoComplete="username" defaultValue={username} />
        <Input
          id="again-password"
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          autoFocus
          aria-invalid={failure && !wantsCode ? true : undefined}
          aria-describedby={failure ? "again-error" : undefined}
        />
        {wantsCode ? (
          <Input
            id="again-code"
            name="code"
            label="Code"
            autoComplete="one-time-code"
            autoFocus
            aria-describedby={failure ? "again-error" : undefined}
          />
        ) : null}
        <div role="alert">{failure ? <FieldError id="again">{failure}</FieldError> : null}</div>
        <div className="popup-actions">
          <Button type="button" onClick={() => onDone(false)}>
            Leave this page
          </Button>
          <Button variant="primary" disabled={busy}>
            Sign in
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Opens the re-login popup; resolves to true once the same user has signed in. */
export function signInAgain(): Promise<boolean> {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const before = document.activeElement;
  const username = document.querySelector<HTMLElement>("[data-username]")?.dataset.username ?? "";
  return new Promise((resolve) => {
    const close = (again: boolean) => {
      root.unmount();
      place.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(again);
    };
    root.render(<SignInDialog username={username} onDone={close} />);
  });
}
