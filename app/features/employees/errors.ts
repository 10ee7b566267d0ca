import type { FieldErrors } from "~/api/error";
import { pinBoxes } from "~/form/fields/pin";

/**
 * Maps a server's errors to the form's fields. Document 001, section 5, "Employees": a PIN error about the email
 * address goes to the email field; a new employee's password shows all its errors, an existing one's only the first.
 */
export function employeeErrors(
  { pin_permission, email, password, ...others }: FieldErrors,
  { adding }: { readonly adding: boolean },
): FieldErrors {
  const [pin = ""] = pin_permission ?? [];
  const isAboutEmail = /e-?mail/i.test(pin);
  const messages = {
    email: isAboutEmail ? pin : (email?.[0] ?? ""),
    [pinBoxes[0]]: isAboutEmail ? "" : pin,
    password: (adding ? password?.join(" ") : password?.[0]) ?? "",
  };
  const entries = Object.entries(messages).flatMap(([name, text]) => (text === "" ? [] : [[name, [text]] as const]));
  return { ...others, ...Object.fromEntries(entries) };
}
