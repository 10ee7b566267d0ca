import type { Kysely } from "kysely";
import { z } from "zod";
import type { geocode as geocodeCall } from "../../contract/branches/calls";
import type { AnswerOf } from "../../contract/common/call";
import { type Geocoded, type Geocoder, GeocoderError } from "../../outbound/geocoder";
import { OutboundError } from "../../outbound/guard";
import type { Database } from "../../store/schema";

type Db = Kysely<Database>;
type Answer = AnswerOf<typeof geocodeCall>;

const cacheMilliseconds = 30 * 86_400_000;

/** Normalizes an address: white space and capitals vary. */
const spelt = (address: string) => address.replace(/\s+/g, " ").trim().toLowerCase();

const nothing: Answer = {
  status: "INVALID_REQUEST",
  address_components: [],
  lat: "",
  lng: "",
  error: "",
  missing: "",
};

const storedAnswer = z.object({
  status: z.enum(["OK", "ZERO_RESULTS", "INVALID_REQUEST"]),
  address_components: z.array(z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })),
  lat: z.string(),
  lng: z.string(),
});

async function readCache(db: Db, address: string, now: number): Promise<Geocoded | null> {
  const row = await db
    .selectFrom("geocode_answers")
    .select("answer")
    .where("address", "=", address)
    .where("asked_at", ">", now - cacheMilliseconds)
    .executeTakeFirst();
  return row ? storedAnswer.parse(JSON.parse(row.answer)) : null;
}

async function keep(db: Db, businessId: number, address: string, answer: Geocoded, now: number): Promise<void> {
  const columns = { answer: JSON.stringify(answer), asked_at: now };
  await db
    .insertInto("geocode_answers")
    .values({ business_id: businessId, address, ...columns })
    .onConflict((conflict) => conflict.columns(["business_id", "address"]).doUpdateSet(columns))
    .execute();
}

interface Asking {
  readonly db: Db;
  readonly businessId: number;
  readonly now: number;
}

/** The coordinates of an address; results are cached for a month. */
export async function geocode(
  { db, businessId, now }: Asking,
  geocoder: Geocoder | null,
  typed: string,
): Promise<Answer> {
  const address = spelt(typed);
  if (geocoder === null) return { ...nothing, missing: "GEOCODER_URL" };
  if (address === "") return nothing;
  try {
    const known = await readCache(db, address, now);
    const found = known ?? (await geocoder(address));
    if (!known) await keep(db, businessId, address, found, now);
    return { ...nothing, ...asAnswer(found) };
  } catch (error) {
    if (!(error instanceof OutboundError || error instanceof GeocoderError)) throw error;
    return { ...nothing, error: "The address service did not answer. Enter the parts of the address yourself." };
  }
}

const asAnswer = ({ address_components, ...found }: Geocoded) => ({
  ...found,
  address_components: address_components.map(({ types, ...one }) => ({ ...one, types: [...types] })),
});
