import { Link } from "~/ui/link";
import logo from "../../public/icon.svg?raw";
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
      {/* In the document: browsers set up a document of its own for an image of this kind, on every page. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the public icon */}
      <i className="logo" aria-hidden dangerouslySetInnerHTML={{ __html: logo }} />
      <span>
        {name}
        {place ? <small>{place}</small> : null}
      </span>
    </Link>
  );
}
