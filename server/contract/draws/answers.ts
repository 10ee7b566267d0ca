import { z } from "zod";
import { answers } from "../field/derive";
import { type Codec, commaList, fields, id, json, lenient, oneOf, type Value, whole } from "../wire";
import { count, day, figure, instant, isSet, maybe, rows, said } from "../wire/answers";
import { conditions, dates, draw, prize as prizeFields, publishing } from "./fields";
import { type DrawTypeId, drawStates, drawTypeOf } from "./words";

const type: Codec<DrawTypeId> = {
  read: z.unknown().transform((raw) => drawTypeOf(Number(raw))),
  write: (value) => value,
};

const ids = lenient(commaList(id), []);
const pictures = lenient(fields({ default: said, large: said, medium: said, thumb: said }), {
  default: "",
  large: "",
  medium: "",
  thumb: "",
});

const summary = {
  draw_pk: id,
  slug: said,
  ...answers({ title: draw.title }),
  draw_rules_fk: type,
  ...answers(dates.fields),
  draw_images: pictures,
  ...answers(publishing),
  /** Its time has come: it is among the previous ones. */
  isExpired: isSet,
  /** Branch ids; -1 first when all of them are meant. */
  branches: rows(whole),
  /** An extension; null from a server that does not tell. */
  state: maybe(oneOf(drawStates)),
  /** How many prizes there are, and how many winners in all; null from a server that does not tell. */
  prizes: figure,
  num_of_winners: figure,
  /** Frozen when entries close; null before. */
  participants: figure,
};

/** What the lists show of a draw. */
export const drawRow = fields(summary);
export type DrawRow = Value<typeof drawRow>;

/** A reward of the a la carte list. */
export const productReward = fields({
  product_pk: id,
  product_reward_pk: id,
  product_name: said,
  enabled: isSet,
  point_value: count,
  product_image: said,
  published: isSet,
});
export type ProductReward = Value<typeof productReward>;

/** A draw as it is kept: section 3 of document 000, "Draw". */
export const drawDetails = fields({
  ...summary,
  ...answers({ description: draw.description }),
  ...answers(conditions),
  rule_referral_status: ids,
  rule_tags_value: ids,
  rule_tiers_value: ids,
  rule_ala_carte_value: lenient(json(rows(fields({ product_pk: id, product_reward_pk: id, product_name: said }))), []),
  /** To be sent back with a save, so that it is never laid over another's. */
  revision: figure,
  utc_publish: instant,
});
export type DrawDetails = Value<typeof drawDetails>;

const { image: _, ...told } = prizeFields.fields;

/** A back end may have other types than those of the documents. */
export const prize = fields({
  prizeId: id,
  ...answers(told),
  order: count,
  type: count,
  image: pictures,
});
export type Prize = Value<typeof prize>;

/** An extension, beside a person's names: told to a branch role, who is not told the names, of another branch's customer. */
const elsewhere = isSet;

/** An extension as well: a customer's own branch. */
const home_branch_fk = figure;

export const participant = fields({
  uid: id,
  first_name: said,
  last_name: said,
  email: said,
  elsewhere,
  home_branch_fk,
  entries: figure,
});
export type Participant = Value<typeof participant>;

export const winner = fields({
  /** In which order they were drawn, from 1. */
  place: count,
  prizeId: figure,
  prize_title: said,
  uid: id,
  first_name: said,
  last_name: said,
  email: said,
  phone: said,
  elsewhere,
  home_branch_fk,
  claim_limit: day,
  utc_claimed: instant,
});
export type Winner = Value<typeof winner>;

/** What makes a draw verifiable: the hash is told when entries close, the seed with the winners. */
export const fairness = fields({
  utc_closed: instant,
  entries: count,
  digest: said,
  seed_hash: said,
  seed: said,
  utc_drawn: instant,
});
export type Fairness = Value<typeof fairness>;
