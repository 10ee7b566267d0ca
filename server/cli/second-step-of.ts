import { endStep, hasSecondStep } from "../access/second-step";
import type { Log } from "../log";
import { writeSecurity } from "../security-log";
import type { Store } from "../store/store";

/** A request of the user that cannot be fulfilled; `message` explains it in one line. */
class CannotEnd extends Error {
  override readonly name = "CannotEnd";
}

/**
 * Switches off a user's two-step verification: the way for an owner who lost the device and the recovery codes.
 * @returns the username.
 * @throws CannotEnd for an unknown user, or one without two-step verification.
 */
export async function endSecondStepOf(store: Store, log: Log, typed: string | undefined): Promise<string> {
  if (!typed) throw new CannotEnd("Name the user: npm run second-step:end -- --user {username}");
  const account = typed.toLowerCase();
  const user = await store.db.selectFrom("users").select("id").where("username", "=", account).executeTakeFirst();
  if (!user) throw new CannotEnd(`There is no user "${account}".`);
  if (!(await hasSecondStep(store.db, user.id))) throw new CannotEnd(`${account} has no two-step verification.`);
  await store.transaction((trx) => endStep(trx, user.id));
  writeSecurity(log, { event: "second step off", account, by: "command line" });
  return account;
}
