import type { OpenContext } from "../../area";
import { notFound } from "../../errors";
import { survivorOf } from "../../ledger/families";
import type { Store } from "../../store/store";
import type { InvitationRecord } from "./find";

export const noSuchPage = () => notFound("The page");

/** The business, invitation and customer of a link. */
export interface Invited {
  readonly business: {
    readonly id: number;
    readonly name: string;
    readonly time_zone: string;
    readonly business_rules: string;
  };
  readonly invitation: InvitationRecord;
  readonly customer: { readonly id: number; readonly branch_id: number; readonly language_id: number };
}

/** Finds the invitation of a link; undefined for an unknown token. */
export async function invitationOf(store: Store, token: string): Promise<InvitationRecord | undefined> {
  if (!/^[\w-]{16,64}$/.test(token)) return undefined;
  return store.db.selectFrom("survey_invitations").selectAll().where("token", "=", token).executeTakeFirst();
}

/**
 * Reads the customer of the link: after a merge, the survivor. Links of customers who left are not found.
 * @throws ApiError not-found.
 */
export async function invitedBy({ store }: Pick<OpenContext, "store">, token: string): Promise<Invited> {
  const invitation = await invitationOf(store, token);
  if (!invitation) throw noSuchPage();
  const business = await store.db
    .selectFrom("businesses")
    .select(["id", "name", "time_zone", "business_rules"])
    .where("id", "=", invitation.business_id)
    .executeTakeFirstOrThrow();
  const db = store.forBusiness(business.id);
  const customer = await db
    .selectFrom("customers")
    .select(["id", "branch_id", "language_id"])
    .where("id", "=", await survivorOf(db, business.id, invitation.customer_id))
    .where("left_at", "is", null)
    .executeTakeFirst();
  if (!customer) throw noSuchPage();
  return { business, invitation, customer };
}
