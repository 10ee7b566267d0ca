import { dueRegistrations, workOn } from "../../a2p/run";
import { job } from "../../work/job";

interface Due {
  readonly id: number;
  readonly business_id: number;
}

/** Sends registrations that are due and polls their status. Without a messaging account all of them wait. */
export const registering = job<Due>({
  name: "a2p-registrations",
  every: 15_000,
  waiting: async ({ services, store, now }) => (services.twilio ? dueRegistrations({ store, now }) : []),
  step: async ({ services: { twilio }, store, now, failed }, { business_id }) =>
    twilio !== null && workOn({ store, twilio, now }, business_id, failed),
});
