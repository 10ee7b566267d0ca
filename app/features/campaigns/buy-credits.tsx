import { Link } from "@remix-run/react";
import { paths } from "~/paths";

/** Opens in a new tab, so that the wizard's input is not lost. */
export const BuyCredits = () => (
  <Link to={paths.marketingCredits()} target="_blank" rel="noopener" className="link inline-block min-h-6">
    Buy credits<span className="sr-only"> (opens in a new tab)</span>
  </Link>
);
