import type { ReactNode } from "react";
import { paths } from "~/paths";
import { Link } from "~/ui/link";
import { useSession } from "./use-session";

/** Where a customer's profile is, for whoever may open it; null where the customer is not known, or is no more. */
export function useProfilePath(): (uid: number | null) => string | null {
  const { opensProfiles } = useSession();
  return (uid) => (opensProfiles && uid ? paths.customersProfile({ uid }) : null);
}

interface CustomerNameProps {
  /** null where the customer is not known, or is no more. */
  readonly uid: number | null;
  readonly children: ReactNode;
}

/** A customer's name, which leads to the profile for whoever may open it. */
export function CustomerName({ uid, children }: CustomerNameProps) {
  const to = useProfilePath()(uid);
  if (to === null) return children;
  return (
    <Link to={to} className="link">
      {children}
    </Link>
  );
}
