import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Notice } from "~/ui/notice";
import type { CatalogueUse } from "../../../server/contract/products/calls";

const leadTo: Readonly<Record<CatalogueUse["kind"], (id: number) => string>> = {
  offer: (id) => paths.offersWizard({ step: "describe", action: id }),
  redemption: (id) => paths.redemptionsWizard({ step: "describe", action: id }),
  draw: () => paths.drawsDashboard(),
};
const kinds: Readonly<Record<CatalogueUse["kind"], string>> = {
  offer: "Offer",
  redemption: "Redemption",
  draw: "Draw",
};

/** Lists the items that block a deletion. @param what "product" or "category" */
export const Uses = ({ uses, what }: { readonly uses: readonly CatalogueUse[]; readonly what: string }) => (
  <Notice tone="warning" title={`This ${what} is in use`}>
    <p>Choose another {what} in these first:</p>
    <ul className="list-disc ps-5">
      {uses.map(({ kind, id, title }) => (
        <li key={`${kind} ${id}`} className="wrap-anywhere">
          {kinds[kind]}:{" "}
          <Link to={leadTo[kind](id)} className="link">
            {title || `${kinds[kind]} ${id}`}
          </Link>
        </li>
      ))}
    </ul>
  </Notice>
);
