import { completeInputs, inputs } from "../field/derive";
import {
  type Codec,
  commaList,
  eachInside,
  fields,
  flag,
  id,
  json,
  list,
  oneOf,
  optional,
  repeated,
  type Shape,
  text,
  type Value,
  whole,
} from "../wire";
import { rowsByNumber } from "../wire/rows-by-number";
import { conditions, dates, draw, prize, publishing, type } from "./fields";
import { mostPrizes, referralStatusIds } from "./words";

/*
 * Request bodies of a draw: fields inside `Draw[…]`, comma-separated ids, and rewards in one JSON value.
 */

/** An a la carte reward, identified by its id; the other fields are what the merchant saw. */
const alaCarteValue = fields({
  product_pk: optional(id),
  product_reward_pk: id,
  product_name: optional(text(200)),
});

/** A list in one JSON value; a single reward counts as a list of one. */
const alaCarteValues: Codec<Value<typeof alaCarteValue>[]> = {
  read: json(list(alaCarteValue, conditions.rule_ala_carte_value.max)).read,
  write: (value) => JSON.stringify(value.map((item) => alaCarteValue.write(item))),
};

const inDraw = <S extends Shape>(shape: S): S => eachInside("Draw", shape);

/**
 * The draw, and the revision that the sender has seen: a save of an older one is refused instead of overwriting
 * changes.
 */
const known = inDraw({ draw_pk: id, revision: optional(whole) });

const { rule_referral_status: _, ...spelled } = inputs(conditions);

const saved = {
  ...inDraw({
    ...inputs({ title: draw.title, description: draw.description }),
    ...completeInputs(type.fields),
    ...inputs({ image: draw.image }),
    ...completeInputs(dates.fields),
    ...spelled,
    rule_tags_value: optional(commaList(id)),
    rule_tiers_value: optional(commaList(id)),
    rule_ala_carte_value: optional(alaCarteValues),
    ...inputs(publishing),
  }),
  rule_referral_status: optional(repeated(oneOf(referralStatusIds), referralStatusIds.length)),
  chlBranchesName: repeated(whole),
};

export const drawBody = fields(saved);
export type DrawInput = Value<typeof drawBody>;
export const drawEditBody = fields({ ...known, ...saved });
export type DrawEditInput = Value<typeof drawEditBody>;
export const drawPublishBody = fields({ ...known, ...inDraw({ isPublished: flag }) });
export type DrawPublishInput = Value<typeof drawPublishBody>;

const prizeFields = fields(completeInputs(prize.fields));
export type PrizeInput = Value<typeof prizeFields>;

export const prizeGridBody = fields({
  ...known,
  /** Existing prizes by id; those left out stay as they are. */
  DrawPrizes: rowsByNumber(prizeFields, mostPrizes),
  /** New prizes, under any numbers. */
  AddPrizes: rowsByNumber(prizeFields, mostPrizes),
});
export type PrizeGridInput = Value<typeof prizeGridBody>;
