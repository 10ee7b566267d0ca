import { isBranchLevel, may, type PortalSession } from "~/access/session";
import { knows } from "../../../server/contract/common/extensions";
import { addCatalogueProduct } from "../../../server/contract/products/calls";

/** Actions allowed in the catalogue. Changes need a server with the extension and a permission at business level. */
export function mayInCatalogue(session: PortalSession) {
  const known = knows(session, addCatalogueProduct);
  const of = (action: "create" | "update" | "delete") =>
    known && !isBranchLevel(session) && may(session, `redemption.${action}`);
  return { known, create: of("create"), update: of("update"), delete: of("delete") };
}
