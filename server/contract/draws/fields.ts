import { z } from "zod";
import {
  type Codec,
  commaList,
  date,
  fallback,
  fields,
  flag,
  id,
  inside,
  json,
  list,
  money,
  oneOf,
  optional,
  repeated,
  same,
  text,
  type Value,
  wallTime,
  whole,
} from "../wire";
import { rowsByNumber } from "../wire/rows-by-number";
import { drawTypeIds, mostPrizes, prizeTypeIds, referralStatusIds } from "./words";

const mostLanguages = 100;
export const drawTextLengths = { title: 120, description: 4000 } as const;

/** A text in every language, one JSON value keyed by language id. */
function texts(max: number): Codec<Record<string, string>> {
  const read = z
    .unknown()
    .transform((sent) => (sent === undefined || sent === null || sent === "" ? {} : sent))
    .pipe(z.record(z.unknown(), { invalid_type_error: "Send the texts by language id" }))
    .refine((sent) => Object.keys(sent).length <= mostLanguages, `Use at most ${mostLanguages} languages`)
    .refine((sent) => Object.keys(sent).every((key) => /^[1-9]\d{0,8}$/.test(key)), "Send the texts by language id")
    .pipe(z.record(text(max).read));
  const blankAsNone: Codec<Record<string, string>> = { ...json(same(read)), deep: true };
  return {
    ...blankAsNone,
    read: z
      .unknown()
      .transform((raw) => (raw === "" ? undefined : raw))
      .pipe(blankAsNone.read),
  };
}

/** A reward of the a la carte list; its id says which, the rest is what the merchant saw. */
const alaCarteValue = fields({
  product_pk: optional(id),
  product_reward_pk: id,
  product_name: optional(text(200)),
});

/** A list in one JSON value; a single reward counts as a list of one. */
const alaCarteValues: Codec<Value<typeof alaCarteValue>[]> = {
  read: json(list(alaCarteValue, 100)).read,
  write: (value) => JSON.stringify(value.map((item) => alaCarteValue.write(item))),
};

const draw = <T>(codec: Codec<T>) => inside("Draw", codec);

/** Which draw, and the state of it that the sender has seen: a save of an older one is refused, never laid over it. */
const known = { draw_pk: draw(id), revision: draw(optional(whole)) };

const saved = {
  title: draw(texts(drawTextLengths.title)),
  description: draw(texts(drawTextLengths.description)),
  draw_rules_fk: draw(oneOf(drawTypeIds, "Choose the type of draw")),
  /** `original` of an uploaded picture. */
  image: draw(optional(text(200))),
  draw_kickoff_time: draw(wallTime),
  utc_start_date: draw(date),
  /** Included. */
  utc_end_date: draw(date),
  draw_time: draw(wallTime),
  /** Included. */
  utc_prize_claim_date_limit: draw(date),
  visits_include_check_in: draw(optional(flag)),
  rule_amount_value: draw(optional(money)),
  rule_count_based: draw(optional(whole)),
  rule_referral_number: draw(optional(whole)),
  rule_tags_value: draw(optional(commaList(id))),
  /** None stands for every tier. */
  rule_tiers_value: draw(optional(commaList(id))),
  rule_ala_carte_value: draw(optional(alaCarteValues)),
  /** Left out, a new draw is not published and an edited one stays as it is. */
  isPublished: draw(optional(flag)),
  rule_referral_status: optional(repeated(oneOf(referralStatusIds), 3)),
  /** Branch ids; -1 and every branch's id for all of them. */
  chlBranchesName: repeated(whole),
};

export const drawBody = fields(saved);
export type DrawInput = Value<typeof drawBody>;
export const drawEditBody = fields({ ...known, ...saved });
export type DrawEditInput = Value<typeof drawEditBody>;
export const drawPublishBody = fields({ ...known, isPublished: draw(flag) });
export type DrawPublishInput = Value<typeof drawPublishBody>;

export const prizeFields = fields({
  /** Prizes are drawn in this order, those of one place in the order they were made. */
  order: fallback(whole, 1),
  title: text(120),
  description: text(2000),
  type: oneOf(prizeTypeIds, "Choose the type of prize"),
  /** Hundredths: of a percent for 2, of the currency for 1 (what the product is worth) and 3. */
  value: fallback(money, 0),
  num_of_winners: whole,
  image: optional(text(200)),
});
export type PrizeInput = Value<typeof prizeFields>;

export const prizeGridBody = fields({
  ...known,
  /** Prizes there are, by id; those left out stay as they are. */
  DrawPrizes: rowsByNumber(prizeFields, mostPrizes),
  /** New prizes, numbered as the sender likes. */
  AddPrizes: rowsByNumber(prizeFields, mostPrizes),
});
export type PrizeGridInput = Value<typeof prizeGridBody>;
