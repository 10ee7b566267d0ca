import type { Kysely } from "kysely";
import type { Database } from "../store/schema";

/** Facts that this system has about the business: prefill for the form, and later compared with it. */
export async function ownFacts(db: Kysely<Database>) {
  const [business, branch] = await Promise.all([
    db.selectFrom("businesses").select(["name"]).executeTakeFirstOrThrow(),
    db
      .selectFrom("branches")
      .select([
        "street_number",
        "route",
        "city",
        "province",
        "postal_code",
        "country_short",
        "phone",
        "email",
        "web_site",
      ])
      .orderBy("is_default", "desc")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst(),
  ]);
  return {
    name: business.name,
    street: [branch?.street_number, branch?.route].filter(Boolean).join(" "),
    city: branch?.city ?? "",
    region: branch?.province ?? "",
    postal_code: branch?.postal_code ?? "",
    country_iso: (branch?.country_short ?? "").toUpperCase(),
    phone_number: branch?.phone ?? "",
    email: branch?.email ?? "",
    website_url: branch?.web_site ?? "",
  };
}
export type OwnFacts = Awaited<ReturnType<typeof ownFacts>>;

/** Two sample messages typical of the programme. */
export const sampleMessages = (name: string) => ({
  sample_message_1: `${name}: you now have 250 points. See your rewards in the shop. Reply STOP to opt out.`,
  sample_message_2: `${name}: 20% off for members this week. Show this message to redeem. Reply STOP to opt out, HELP for help.`,
});
