import { isBranchLevel, may, type PortalSession } from "~/access/session";
import { promises } from "../../../server/contract/common/extensions";

/** Actions allowed in the catalogue. Changes need a server with the extension and a permission at business level. */
export function mayInCatalogue(session: PortalSession) {
  const known = promises(session, "catalogue");
  const of = (action: "create" | "update" | "delete") =>
    known && !isBranchLevel(session) && may(session, `redemption.${action}`);
  return { known, create: of("create"), update: of("update"), delete: of("delete") };
}
