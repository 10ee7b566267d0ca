import type { FieldErrors } from "~/api/error";
import { pinBoxes } from "~/form/fields/pin";

/**
 * Section 5 of document 001, "Employees": what a server says of the PIN may be about the email address, and then counts
 * for that; an employee who is added is told everything about the password.
 */
export function employeeErrors(
  { pin_permission, email, password, ...others }: FieldErrors,
  { adding }: { readonly adding: boolean },
): FieldErrors {
  const [pin = ""] = pin_permission ?? [];
  const isAboutEmail = /e-?mail/i.test(pin);
  const said = {
    email: isAboutEmail ? pin : (email?.[0] ?? ""),
    [pinBoxes[0]]: isAboutEmail ? "" : pin,
    password: (adding ? password?.join(" ") : password?.[0]) ?? "",
  };
  const told = Object.entries(said).flatMap(([name, text]) => (text === "" ? [] : [[name, [text]] as const]));
  return { ...others, ...Object.fromEntries(told) };
}
