import { z } from "zod";
import { call } from "../common/call";
import { answers } from "../field/derive";
import { type Codec, fields, flag, id, json, list, money, nullable, same, text, type Value, whole } from "../wire";
import { count, figure, instant, maybe, rows, said, sum } from "../wire/answers";
import { slice } from "./fields";

/*
 * Spin to win. Its calls are not shown in the documents: these are the portal's own, in the manner of the draws'. To look
 * takes draw.read, to spin and to change the wheel draw.update; all the rule spin_draw_allow = 1. The wheel is every
 * branch's, so a branch role changes it as little as a draw of all branches.
 */

/** A slice of the wheel as it is kept. */
export const wheelPrize = fields({
  prizeId: id,
  ...answers(slice.fields),
  /** Hundredths of a percent here, a percentage with two decimals on the wire. */
  odds: sum,
});
export type WheelPrize = Value<typeof wheelPrize>;

/** A slice as it is sent. */
export const wheelPrizeInput = fields({
  /** null for a new one. */
  prizeId: nullable(id),
  title: text(1000),
  wins: flag,
  odds: money,
  stock: nullable(whole),
  /** The stock that was shown when `stock` was typed: what was won meanwhile stays won. */
  shown: nullable(whole),
});
export type WheelPrizeInput = Value<typeof wheelPrizeInput>;

export const outcomes = ["won", "nothing", "out_of_stock"] as const;
export type Outcome = (typeof outcomes)[number];

export const spin = fields({
  spinId: id,
  prizeId: id,
  prize_title: said,
  /** won, nothing, or out_of_stock: the slice it stopped on had nothing left. */
  outcome: same(z.enum(outcomes)) as Codec<Outcome>,
  uid: id,
  /** The customer's own branch. */
  home_branch_fk: figure,
  first_name: said,
  last_name: said,
  /** Who spun for the customer; "" when it is not known. */
  clerk: said,
  utc_spun: instant,
});
export type Spin = Value<typeof spin>;

const access = { menu: "draws" } as const;

export const spinToWin = call({
  ...access,
  name: "spinToWin",
  method: "GET",
  path: "/businessAdmin/spinToWin",
  answer: {
    prizes: rows(wheelPrize),
    spins_per_day: count,
    /** To be sent back with a save, so that it is never laid over another's. */
    revision: count,
    /** The latest, newest first. */
    spins: rows(spin),
    /** Today, in the business's time zone. */
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

/** Spins once for a customer, known by email, phone or account number. One `Idempotency-Key` is one spin. */
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
