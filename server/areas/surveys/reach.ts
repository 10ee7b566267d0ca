import type { OpenContext } from "../../area";
import { notFound } from "../../errors";
import { survivorOf } from "../../ledger/families";
import type { Store } from "../../store/store";
import type { InvitationRecord } from "./find";

export const noSuchPage = () => notFound("The page");

/** Who a link is for, and whose survey it opens. */
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

/** The link's own row; undefined for a token that nobody was given. */
export async function invitationOf(store: Store, token: string): Promise<InvitationRecord | undefined> {
  if (!/^[\w-]{16,64}$/.test(token)) return undefined;
  return store.db.selectFrom("survey_invitations").selectAll().where("token", "=", token).executeTakeFirst();
}

/**
 * Whom the link is for today: who was merged lives on in another. Whoever left has no link any more.
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
