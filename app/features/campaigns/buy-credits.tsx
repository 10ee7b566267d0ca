import { Link } from "@remix-run/react";
import { paths } from "~/paths";

/** Opens beside the campaign: nothing of what is typed is left. */
export const BuyCredits = () => (
  <Link to={paths.marketingCredits()} target="_blank" rel="noopener" className="link inline-block min-h-6">
    Buy credits<span className="sr-only"> (opens in a new tab)</span>
  </Link>
);
