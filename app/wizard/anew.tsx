import { Fragment, type ReactNode, useLayoutEffect, useState } from "react";

interface AnewProps {
  /** What is shown under another name is made anew. */
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * Makes a form anew when its name changes, once the one before is gone: remix-validated-form keeps what a form holds by
 * its id, and would give the values of the old form to the fields of the new one. Nothing is painted in between.
 */
export function Anew({ name, children }: AnewProps) {
  const [shown, setShown] = useState(name);
  useLayoutEffect(() => setShown(name), [name]);
  return shown === name ? <Fragment key={name}>{children}</Fragment> : null;
}
