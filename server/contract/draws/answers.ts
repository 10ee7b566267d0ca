import { z } from "zod";
import { answers } from "../field/derive";
import { optionSpellings } from "../lookups/calls";
import { type Codec, commaList, fields, id, json, lenient, oneOf, type Value, whole } from "../wire";
import { count, day, figure, instant, isSet, maybe, rows, said } from "../wire/answers";
import { isRecord } from "../wire/raw";
import { conditions, dates, draw, prize as prizeFields, publishing } from "./fields";
import { type DrawTypeId, drawStates, drawTypeOf } from "./words";

const type: Codec<DrawTypeId> = {
  read: z.unknown().transform((raw) => drawTypeOf(Number(raw))),
  write: (value) => value,
};

/** Items of a list that an older server may send comma-separated, as JSON, or as its only item. */
function itemsOf(raw: unknown): readonly unknown[] {
  if (typeof raw === "string") return raw.replace(/[[\]"\s]/g, "").split(",");
  return Array.isArray(raw) ? raw : [raw];
}

const ids: Codec<number[]> = {
  read: z.unknown().transform(itemsOf).pipe(rows(id).read),
  write: commaList(id).write,
};
const pictures = lenient(fields({ default: said, large: said, medium: said, thumb: said }), {
  default: "",
  large: "",
  medium: "",
  thumb: "",
});

const idOf = (branch: unknown): unknown =>
  isRecord(branch) ? (branch.business_branch_pk ?? branch[optionSpellings.business_branch_pk]) : branch;

/** Branch ids. An older server may send the branches as options. */
const branchIds: Codec<number[]> = {
  read: z
    .unknown()
    .transform((raw) => itemsOf(raw).map(idOf))
    .pipe(rows(whole).read),
  write: (ids) => ids,
};

const summary = {
  draw_pk: id,
  slug: said,
  ...answers({ title: draw.title }),
  draw_rules_fk: type,
  ...answers(dates.fields),
  draw_images: pictures,
  ...answers(publishing),
  /** Whether the draw's time has passed, which lists it among the previous ones. */
  isExpired: isSet,
  /** Branch ids; -1 comes first if all branches are included. null if the server does not send them. */
  branches: maybe(branchIds),
  /** An extension; null if the server does not send it. */
  state: maybe(oneOf(drawStates)),
  /** Number of prizes, and of winners in total; null if the server does not send it. */
  prizes: figure,
  num_of_winners: figure,
  /** Fixed when entries close; null before. */
  participants: figure,
};

/** A draw in a list. */
export const drawRow = fields(summary);
export type DrawRow = Value<typeof drawRow>;

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

/** A draw's details: section 3 of document 000, "Draw". */
export const drawDetails = fields({
  ...summary,
  ...answers({ description: draw.description }),
  ...answers(conditions),
  rule_referral_status: ids,
  rule_tags_value: ids,
  rule_tiers_value: ids,
  rule_ala_carte_value: lenient(json(rows(fields({ product_pk: id, product_reward_pk: id, product_name: said }))), []),
  /** Sent back with a save, so that it never overwrites another user's changes. */
  revision: figure,
  utc_publish: instant,
});
export type DrawDetails = Value<typeof drawDetails>;

const { image: _, ...told } = prizeFields.fields;

/** `type` is any number, because a back end may have types beyond those of the documents. */
export const prize = fields({
  prizeId: id,
  ...answers(told),
  order: count,
  type: count,
  image: pictures,
});
export type Prize = Value<typeof prize>;

/** An extension beside a person's name: set for a customer of another branch, whose name a branch role does not get. */
const elsewhere = isSet;

/** An extension: the customer's home branch. */
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
  /** Order in which the winners were drawn, from 1. */
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

/** Proof of a fair draw: the seed's hash is published when entries close, the seed with the winners. */
export const fairness = fields({
  utc_closed: instant,
  entries: count,
  digest: said,
  seed_hash: said,
  seed: said,
  utc_drawn: instant,
});
export type Fairness = Value<typeof fairness>;
