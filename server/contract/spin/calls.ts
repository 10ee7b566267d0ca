import { z } from "zod";
import { call } from "../common/call";
import { answers } from "../field/derive";
import { type Codec, fields, flag, id, json, list, money, nullable, same, text, type Value, whole } from "../wire";
import { count, figure, instant, maybe, rows, said, sum } from "../wire/answers";
import { slice } from "./fields";

/*
 * Spin to win. The documents do not show its calls; these follow the draws' calls. Reading needs draw.read, spinning
 * and changing the wheel draw.update, and all of them the rule spin_draw_allow = 1. The wheel belongs to all branches,
 * so a branch role may not change it, as with a draw of all branches.
 */

/** A stored slice of the wheel. */
export const wheelPrize = fields({
  prizeId: id,
  ...answers(slice.fields),
  /** Hundredths of a percent here, a percentage with two decimals on the wire. */
  odds: sum,
});
export type WheelPrize = Value<typeof wheelPrize>;

/** A slice in a save. */
export const wheelPrizeInput = fields({
  /** null for a new slice. */
  prizeId: nullable(id),
  title: text(1000),
  wins: flag,
  odds: money,
  stock: nullable(whole),
  /** The stock that the form showed: what was won since then is deducted from `stock`. */
  shown: nullable(whole),
});
export type WheelPrizeInput = Value<typeof wheelPrizeInput>;

export const outcomes = ["won", "nothing", "out_of_stock"] as const;
export type Outcome = (typeof outcomes)[number];

export const spin = fields({
  spinId: id,
  prizeId: id,
  prize_title: said,
  /** won, nothing, or out_of_stock if the slice had nothing left. */
  outcome: same(z.enum(outcomes)) as Codec<Outcome>,
  uid: id,
  /** The customer's home branch. */
  home_branch_fk: figure,
  first_name: said,
  last_name: said,
  /** The user who spun for the customer; "" if unknown. */
  clerk: said,
  utc_spun: instant,
});
export type Spin = Value<typeof spin>;

const access = { menu: "draws", extension: "spinToWin" } as const;

export const spinToWin = call({
  ...access,
  name: "spinToWin",
  method: "GET",
  path: "/businessAdmin/spinToWin",
  answer: {
    prizes: rows(wheelPrize),
    spins_per_day: count,
    /** Sent back with a save, so that it never overwrites another user's changes. */
    revision: count,
    /** Newest first. */
    spins: rows(spin),
    /** Today in the business's time zone. */
    spins_today: count,
    wins_today: count,
  },
  needs: { permission: "draw.read" },
});

export const spinToWinSpin = call({
  ...access,
  name: "spinToWinSpin",
  method: "GET",
  path: "/businessAdmin/spinToWinSpin",
  query: { spinId: id },
  answer: { spin: maybe(spin) },
  needs: { permission: "draw.read" },
});

export const saveSpinToWin = call({
  ...access,
  name: "saveSpinToWin",
  method: "POST",
  path: "/businessAdmin/saveSpinToWin",
  body: { prizes: json(list(wheelPrizeInput, 1000)), spins_per_day: whole, revision: whole },
  answer: { revision: count },
  needs: { permission: "draw.update", level: "business" },
});

/** Spins once for a customer, identified by email, phone or account number. One `Idempotency-Key` is one spin. */
export const spinTheWheel = call({
  ...access,
  name: "spinTheWheel",
  method: "POST",
  path: "/businessAdmin/spinToWinSpin",
  body: { customer: text(200) },
  answer: { spin },
  needs: { permission: "draw.update" },
});

export const spinCalls = [spinToWin, spinToWinSpin, saveSpinToWin, spinTheWheel] as const;
