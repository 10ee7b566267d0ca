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
 * Posts, or reverses, every requested gift in batches. A crash loses only the current batch, which the next process
 * repeats.
 * @param atOnce customers per batch.
 */
export const balanceGiftsJob = (atOnce = customersAtOnce): Job =>
  job({
    name: "balance gifts",
    every: 5_000,
    waiting,
    step: ({ store, now }, { id }) => store.transaction((trx) => stepGift(trx, id, now(), atOnce), "piece"),
  });
