import { Link } from "~/ui/link";
import { firstPagePath } from "./first-page";

interface BrandProps {
  readonly name: string;
  /** Name of the portal's owner. */
  readonly place?: string;
}

/** Logo and product name; links to the first page. */
export function Brand({ name, place }: BrandProps) {
  return (
    <Link to={firstPagePath} className="brand">
      <img src="/icon.svg" alt="" width="28" height="28" />
      <span>
        {name}
        {place ? <small>{place}</small> : null}
      </span>
    </Link>
  );
}
