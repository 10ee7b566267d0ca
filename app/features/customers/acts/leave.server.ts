import { randomUUID } from "node:crypto";
import { type Access, type AccessArgs, redirectSaying } from "~/access/guard.server";
import { keyIn, readForm } from "~/access/origin.server";
import { messageKind } from "~/access/said.server";
import { isPortalError, unlessGone } from "~/api/error";
import { canRestore } from "~/items/delete/delete.server";
import { paths } from "~/paths";
import { moneyOrUnknown } from "~/ui/format";
import { graceDays, leaveMembership, restoreCustomer } from "../../../../server/contract/customers/profile-calls";
import { actingAs, blankCustomer, briefly, uidOf } from "../details.server";
import { nameOf, points, sameName, walletOf } from "../words";
import { wornTags } from "../worn-tags";
import { attempt, refused, typedIn } from "./act.server";

/** What leaving the membership would lose, and what would stay. */
export async function loadLeaving(access: Access, args: AccessArgs) {
  const user = await briefly(access, uidOf(args));
  const { currencySymbol: currency } = access.session;
  const worn = wornTags(user);
  return {
    uid: user.uid,
    name: nameOf(user),
    lost: [
      { term: "Points", value: points(user.balance) },
      { term: "Tier", value: user.userTier.label || "None" },
      ...(worn === null ? [] : [{ term: "Tags", value: worn.length === 0 ? "None" : String(worn.length) }]),
    ],
    kept: [
      { term: "Store credit", value: moneyOrUnknown(user.store_credit, currency) },
      { term: "Gift card balance", value: walletOf(user.giftcard_balance, currency) },
    ],
    canRestore: canRestore(access),
    graceDays,
    key: randomUUID(),
  };
}

/** Ends the membership, once the customer's name was typed. */
export async function leaveFrom(access: Access, args: AccessArgs) {
  const uid = uidOf(args);
  const user = await unlessGone(briefly(access, uid));
  const form = await readForm(args.request);
  const values = typedIn(form, ["confirm_name"]);
  const name = user ? nameOf(user) : "The customer";
  if (user && !sameName(values.confirm_name, name)) {
    return refused(values, { confirm_name: `Type ${name} as it is written here` });
  }
  return attempt(
    { values, key: keyIn(form), look: { href: paths.customersDashboard(), label: "Look at the customers" } },
    async () => {
      const body = { uid, ...actingAs(user ?? (await blankCustomer(access))) };
      await access.api.call(leaveMembership, { body, idempotencyKey: keyIn(form) });
      const undo = canRestore(access) ? paths.customersRestore({ uid }) : undefined;
      throw await redirectSaying(access, paths.customersDashboard(), "success", `${name} is deleted.`, undo);
    },
  );
}

/** Takes a deleted customer back. */
export async function restoreFrom(access: Access, args: AccessArgs) {
  const uid = uidOf(args);
  try {
    await access.api.call(restoreCustomer, { body: { uid, ...actingAs(await blankCustomer(access)) } });
  } catch (error) {
    if (!isPortalError(error, "invalid", "not-found", "conflict", "forbidden", "unavailable", "uncertain")) throw error;
    // The profile shows which it came to: the customer, or that they have left, with the way to take them back.
    const to = isPortalError(error, "not-found") ? paths.customersDashboard() : paths.customersProfile({ uid });
    throw await redirectSaying(access, to, messageKind(error), error.message);
  }
  throw await redirectSaying(access, paths.customersProfile({ uid }), "success", "The customer is back.");
}
