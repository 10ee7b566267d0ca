import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { isCode } from "./links";
import { programmesInOrder } from "./programmes";

type Db = Kysely<Database>;

/** Who brings somebody, and by which programme; `code` is "" where the customer was named without a link. */
export interface Bringer {
  readonly programmeId: number;
  readonly referrerId: number;
  readonly code: string;
}

/** The code in what somebody typed or pasted: the code itself, its link, or a page that the link led on to. */
export function codeIn(typed: string): string | null {
  const said = typed.trim();
  if (isCode(said)) return said;
  if (!URL.canParse(said)) return null;
  const { pathname, searchParams } = new URL(said);
  const [, r, code = ""] = pathname.split("/");
  const found = r === "r" ? code : (searchParams.get("ref") ?? "");
  return isCode(found) ? found : null;
}

/** Whose code it is; null for one that nobody has. */
export async function bringerBy(db: Db, businessId: number, code: string): Promise<Bringer | null> {
  const link = await db
    .selectFrom("referral_links")
    .select(["programme_id", "customer_id"])
    .where("business_id", "=", businessId)
    .where("code", "=", code)
    .executeTakeFirst();
  return link ? { programmeId: link.programme_id, referrerId: link.customer_id, code } : null;
}

/** The same of many codes at once, by code. @param db sees the business's rows only. */
export async function bringersBy(db: Db, codes: readonly string[]): Promise<Map<string, Bringer>> {
  if (codes.length === 0) return new Map();
  const links = await db
    .selectFrom("referral_links")
    .select(["code", "programme_id", "customer_id"])
    .where("code", "in", [...new Set(codes)])
    .execute();
  return new Map(
    links.map(({ code, programme_id, customer_id }) => [
      code,
      { code, programmeId: programme_id, referrerId: customer_id },
    ]),
  );
}

/** A customer who was named without a link brings by the usual programme; null where the business has none. */
export async function bringerNamed(db: Db, customerId: number): Promise<Bringer | null> {
  const usual = await programmesInOrder(db).limit(1).executeTakeFirst();
  return usual ? { programmeId: usual.id, referrerId: customerId, code: "" } : null;
}
