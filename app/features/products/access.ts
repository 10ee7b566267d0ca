import { isBranchLevel, may, type PortalSession } from "~/access/session";
import { promises } from "../../../server/contract/common/extensions";

/** What a visitor may do to the catalogue: what the server can do at all, the business level by its permissions. */
export function mayInCatalogue(session: PortalSession) {
  const known = promises(session, "catalogue");
  const of = (action: "create" | "update" | "delete") =>
    known && !isBranchLevel(session) && may(session, `redemption.${action}`);
  return { known, create: of("create"), update: of("update"), delete: of("delete") };
}
