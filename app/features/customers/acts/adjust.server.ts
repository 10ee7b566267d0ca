import { randomUUID } from "node:crypto";
import { type Access, type AccessArgs, redirectSaying } from "~/access/guard.server";
import { keyIn, readForm } from "~/access/origin.server";
import { paths } from "~/paths";
import { adjustCustomerBalance } from "../../../../server/contract/customers/profile-calls";
import { actingAs, briefly, uidOf } from "../details.server";
import { nameOf, points } from "../words";
import { attempt, refused, typedIn } from "./act.server";
import { adjustFields, pointsProblem, readPoints } from "./adjust";

export async function loadAdjust(access: Access, args: AccessArgs) {
  const user = await briefly(access, uidOf(args));
  return { uid: user.uid, name: nameOf(user), balance: user.balance, key: randomUUID() };
}

/** Gives points or takes them. */
export async function adjustFrom(access: Access, args: AccessArgs) {
  const user = await briefly(access, uidOf(args));
  const form = await readForm(args.request);
  const values = typedIn(form, adjustFields);
  const moved = readPoints(values.userAdjustBalance, values.direction);
  const problem = pointsProblem(values.userAdjustBalance, moved);
  if (moved === null || problem !== undefined) return refused(values, { userAdjustBalance: problem ?? "" });
  return attempt(
    {
      values,
      key: keyIn(form),
      look: { href: paths.customersProfile({ uid: user.uid }), label: "Look at the customer" },
    },
    async () => {
      const { balance } = await access.api.call(adjustCustomerBalance, {
        body: { uid: user.uid, userAdjustBalance: moved, comments: values.comments, ...actingAs(user) },
        idempotencyKey: keyIn(form),
      });
      const done = moved > 0 ? `${points(moved)} given to` : `${points(-moved)} taken from`;
      const text = `${done} ${nameOf(user)}${balance === null ? "" : `: the balance is ${points(balance)}`}.`;
      throw await redirectSaying(access, paths.customersProfile({ uid: user.uid }), "success", text);
    },
  );
}
