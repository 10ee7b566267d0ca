import type { Work } from "../../work/job";
import { type Job, job } from "../../work/job";
import { customersAtOnce, stepGift } from "./step";

const waiting = ({ store }: Work) =>
  store.db
    .selectFrom("balance_gifts")
    .select("id")
    .where("state", "in", ["queued", "giving", "undoing"])
    .orderBy("id")
    .execute();

/**
 * Gives, or takes back, every gift that somebody asked for, piece by piece, until nothing is left. A process that dies
 * loses the piece it was at, which the next one does again.
 * @param atOnce customers a piece.
 */
export const balanceGiftsJob = (atOnce = customersAtOnce): Job =>
  job({
    name: "balance gifts",
    every: 5_000,
    waiting,
    step: ({ store, now }, { id }) => store.transaction((trx) => stepGift(trx, id, now(), atOnce)),
  });
