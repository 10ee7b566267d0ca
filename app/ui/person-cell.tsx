import type { ReactNode } from "react";

interface PersonCellProps {
  /** Contact details, one per line; blank ones are omitted. */
  readonly contacts: readonly string[];
  /** Name of the person. */
  readonly children: ReactNode;
}

/** Table cell with a person's name and contact details below it, which keeps the columns next to it visible. */
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
