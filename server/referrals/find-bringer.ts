import type { Kysely } from "kysely";
import type { Database } from "../store/schema";
import { isCode } from "./links";
import { programmesInOrder } from "./programmes";

type Db = Kysely<Database>;

/** The referrer and programme of a referral; `code` is "" if the customer was named without a link. */
export interface Bringer {
  readonly programmeId: number;
  readonly referrerId: number;
  readonly code: string;
}

/** Extracts the code from typed text: the code itself, its link, or the URL of the page that the link redirects to. */
export function codeIn(typed: string): string | null {
  const text = typed.trim();
  if (isCode(text)) return text;
  if (!URL.canParse(text)) return null;
  const { pathname, searchParams } = new URL(text);
  const [, r, code = ""] = pathname.split("/");
  const found = r === "r" ? code : (searchParams.get("ref") ?? "");
  return isCode(found) ? found : null;
}

/** The referrer of a code; null if unknown. */
export async function bringerBy(db: Db, businessId: number, code: string): Promise<Bringer | null> {
  const link = await db
    .selectFrom("referral_links")
    .select(["programme_id", "customer_id"])
    .where("business_id", "=", businessId)
    .where("code", "=", code)
    .executeTakeFirst();
  return link ? { programmeId: link.programme_id, referrerId: link.customer_id, code } : null;
}

/** The referrers of several codes. @param db must be scoped to the business. */
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

/** The referrer for a customer named without a link, with the default programme; null if the business has none. */
export async function bringerNamed(db: Db, customerId: number): Promise<Bringer | null> {
  const usual = await programmesInOrder(db).limit(1).executeTakeFirst();
  return usual ? { programmeId: usual.id, referrerId: customerId, code: "" } : null;
}
