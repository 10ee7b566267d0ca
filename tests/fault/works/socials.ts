import { giveSocialReward } from "../../../server/contract/socials/calls";
import type { Store } from "../../../server/store/store";
import { apiOn, Clock, tokenFor } from "../../support/api";
import { ask } from "../../support/ask";

/** Gives every customer the points of one network; those who already have them are refused. */
export default async function run(store: Store, now: number): Promise<void> {
  const { id } = await store.db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "business_admin")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const api = apiOn(store, { clock: new Clock(now) });
  const token = await tokenFor(store, id);
  for (const { id: uid } of await store.db.selectFrom("customers").select("id").orderBy("id").execute()) {
    const { status } = await ask(api, token, giveSocialReward, { body: { uid, action_id: 4 } });
    if (status !== 200) throw new Error(`The reward answers ${status}`);
  }
}
