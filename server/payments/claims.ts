import type { Kysely } from "kysely";
import type { Database } from "../store/schema";

/** Partner reward claims whose redemption was not reversed. */
export const standingClaims = (db: Kysely<Database>) =>
  db
    .selectFrom("partner_claims")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("transactions as back")
            .select("back.id")
            .whereRef("back.business_id", "=", "partner_claims.business_id")
            .whereRef("back.reverses_id", "=", "partner_claims.transaction_id"),
        ),
      ),
    );
