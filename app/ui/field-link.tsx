import type { MouseEvent, ReactNode } from "react";

/**
 * Focuses the field instead of following the fragment: the router would navigate and discard the action data with the
 * errors, also if the field is not on the page.
 */
function toField(event: MouseEvent, href: string): void {
  if (!href.startsWith("#")) return;
  event.preventDefault();
  document.getElementById(href.slice(1))?.focus();
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
