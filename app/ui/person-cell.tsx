import type { ReactNode } from "react";

interface PersonCellProps {
  /** How they are reached, a line each; blank ones are left out. */
  readonly contacts: readonly string[];
  /** Their name. */
  readonly children: ReactNode;
}

/** Somebody in a table: the name, and below it how they are reached, so that the figures beside it stay in sight. */
export const PersonCell = ({ contacts, children }: PersonCellProps) => (
  <div className="max-w-60 min-w-36 sm:min-w-56 wrap-anywhere">
    {children}
    {contacts.filter(Boolean).map((contact) => (
      <small key={contact} className="block font-normal text-muted-foreground">
        {contact}
      </small>
    ))}
  </div>
);
