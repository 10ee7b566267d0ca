import type { MouseEvent, ReactNode } from "react";

/**
 * Focuses the field instead of following the fragment: the router would navigate and discard the action data with the
 * errors.
 */
function toField(event: MouseEvent, href: string): void {
  const field = href.startsWith("#") ? document.getElementById(href.slice(1)) : null;
  if (!field) return;
  event.preventDefault();
  field.focus();
}

interface FieldLinkProps {
  /** Fragment such as `#title`, or the URL of the step with the field. */
  readonly href: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Link to a field on the page. */
export const FieldLink = ({ href, className, children }: FieldLinkProps) => (
  <a href={href} onClick={(event) => toField(event, href)} className={className}>
    {children}
  </a>
);
