import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";
import { useSession } from "./use-session";

interface CustomerNameProps {
  /** null where the customer is not known, or is no more. */
  readonly uid: number | null;
  readonly children: ReactNode;
}

/** A customer's name, which leads to the profile for whoever may open it. */
export function CustomerName({ uid, children }: CustomerNameProps) {
  const { opensProfiles } = useSession();
  if (!opensProfiles || !uid) return children;
  return (
    <Link to={paths.customersProfile({ uid })} className="link">
      {children}
    </Link>
  );
}
