import { type Job, job, type Work } from "../../work/job";
import { customersAtOnce, stepBroadcast } from "./step";

const waiting = ({ store }: Work) =>
  store.db
    .selectFrom("survey_broadcasts")
    .innerJoin("businesses", "businesses.id", "survey_broadcasts.business_id")
    .select(["survey_broadcasts.id", "survey_broadcasts.business_id", "businesses.time_zone"])
    .where("survey_broadcasts.state", "=", "sending")
    .orderBy("survey_broadcasts.id")
    .execute();

/**
 * Creates the links of each broadcast in batches. If a process dies, the next one repeats its unfinished batch.
 * @param atOnce customers per batch.
 */
export const surveyBroadcastJob = (atOnce = customersAtOnce): Job =>
  job({
    name: "survey broadcasts",
    every: 5_000,
    waiting,
    step: ({ store, now }, { id, business_id, time_zone }) =>
      store.transaction((trx) =>
        stepBroadcast(trx, { businessId: business_id, timeZone: time_zone, now: now() }, id, atOnce),
      ),
  });
