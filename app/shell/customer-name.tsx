import type { ReactNode } from "react";
import { paths } from "~/paths";
import { Link } from "~/ui/link";
import { useSession } from "./use-session";

/** Path of a customer's profile; null if the visitor may not open it or the customer is unknown or deleted. */
export function useProfilePath(): (uid: number | null) => string | null {
  const { opensProfiles } = useSession();
  return (uid) => (opensProfiles && uid ? paths.customersProfile({ uid }) : null);
}

interface CustomerNameProps {
  /** null if the customer is unknown or deleted. */
  readonly uid: number | null;
  readonly children: ReactNode;
}

/** Customer name, linked to the profile if the visitor may open it. */
export function CustomerName({ uid, children }: CustomerNameProps) {
  const to = useProfilePath()(uid);
  if (to === null) return children;
  return (
    <Link to={to} className="link">
      {children}
    </Link>
  );
}
