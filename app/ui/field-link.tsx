import type { MouseEvent, ReactNode } from "react";

/** To the router a fragment is an address, at which the answer with the errors would be gone: the field takes focus instead. */
function toField(event: MouseEvent, href: string): void {
  const field = href.startsWith("#") ? document.getElementById(href.slice(1)) : null;
  if (!field) return;
  event.preventDefault();
  field.focus();
}

interface FieldLinkProps {
  /** A fragment such as `#title`, or the address of the step that asks. */
  readonly href: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Leads to a field of the page. */
export const FieldLink = ({ href, className, children }: FieldLinkProps) => (
  <a href={href} onClick={(event) => toField(event, href)} className={className}>
    {children}
  </a>
);
