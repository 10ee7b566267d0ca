import { Fragment, type ReactNode, useState } from "react";
import { useBeforePaint } from "~/ui/use-before-paint";

interface AnewProps {
  /** Key of the content; a change remounts it. */
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * Remounts a form when its name changes, after the previous form has unmounted. remix-validated-form stores form state
 * by id and would otherwise copy the old form's values into the new fields. Nothing is painted in between.
 */
export function Anew({ name, children }: AnewProps) {
  const [shown, setShown] = useState(name);
  useBeforePaint(() => setShown(name), [name]);
  return shown === name ? <Fragment key={name}>{children}</Fragment> : null;
}
