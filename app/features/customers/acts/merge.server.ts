import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { type Access, type AccessArgs, redirectSaying } from "~/access/guard.server";
import { keyIn, readForm, refuse } from "~/access/origin.server";
import { messageKind } from "~/access/said.server";
import { isPortalError, unlessGone } from "~/api/error";
import { paths } from "~/paths";
import { countOrUnknown, formatDayOr, moneyOrUnknown } from "~/ui/format";
import { joinedNotes } from "../../../../server/contract/customers/notes";
import {
  type Duplicate,
  mergeCustomers,
  type ProfileUser,
  possibleDuplicates,
  unmergeCustomers,
} from "../../../../server/contract/customers/profile-calls";
import { actingAs, briefly, uidOf } from "../details.server";
import { nameOf, points, walletIn } from "../words";
import { attempt, refused, typedIn } from "./act.server";
import { findOthers, type Other, seenOn } from "./find-other.server";
import { chosenIn, differencesBetween } from "./merge";

/** The other customer that an address names; null where it names none. */
const otherIn = ({ request }: Pick<AccessArgs, "request">, name: string): number | null => {
  const typed = new URL(request.url).searchParams.get(name) ?? "";
  return /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null;
};

/** Whom the customer may be merged with; with one chosen, what the two say and have. */
export async function loadMerge(access: Access, args: AccessArgs) {
  const uid = uidOf(args);
  const otherUid = otherIn(args, "with");
  const who = (new URL(args.request.url).searchParams.get("who") ?? "").trim();
  const [mine, theirs, { customers }, found] = await Promise.all([
    briefly(access, uid),
    otherUid === null || otherUid === uid ? null : briefly(access, otherUid),
    access.api.call(possibleDuplicates, { query: { uid } }),
    who === "" || otherUid !== null ? null : findOthers(access, uid, who),
  ]);
  const { currencySymbol: money, business } = access.session;
  return {
    uid,
    name: nameOf(mine),
    duplicates: customers.map((one) => duplicateInWords(one, business.timeZone)),
    found: found && {
      who,
      problem: "problem" in found ? found.problem : "",
      others: "problem" in found ? [] : found.others.map(inWords),
      more: "more" in found && found.more,
    },
    chosen: theirs && {
      uid: theirs.uid,
      name: nameOf(theirs),
      differences: differencesBetween(mine, theirs),
      notes: joinedNotes(mine.notes, theirs.notes) ?? "",
      figures: figuresOf(mine, theirs, money),
    },
    key: randomUUID(),
  };
}

const reasons: Readonly<Record<string, string>> = {
  email: "the same e-mail",
  phone: "the same phone",
  account_number: "the same account number",
  name: "the same name",
};

const duplicateInWords = (one: Duplicate, timeZone: string) => ({
  ...inWords({ ...one, seen: seenOn(one.last_visit, timeZone) }),
  reasons: one.alike.map((what) => reasons[what] ?? what).join(", "),
});

const inWords = (one: Other) => ({
  uid: one.uid,
  name: nameOf(one),
  contact: [one.email, one.phone, one.account_number].filter(Boolean).join(" · "),
  has: points(one.balance),
  seen: formatDayOr(one.seen, "never"),
});

/** What both have, and what one customer has of it then. */
function figuresOf(mine: ProfileUser, theirs: ProfileUser, money: string) {
  const amount = (minor: number | null) => moneyOrUnknown(minor, money);
  const row = (
    term: string,
    of: (user: ProfileUser) => number | null,
    write: (value: number | null) => string = countOrUnknown,
  ) => {
    const [one, other] = [of(mine), of(theirs)];
    const together = one === null || other === null ? null : one + other;
    return { term, mine: write(one), theirs: write(other), together: write(together) };
  };
  return [
    row("Points", (user) => user.balance),
    row("Store credit", (user) => user.store_credit, amount),
    row("Gift card (e-wallet)", (user) => walletIn(user.giftcard_balance), amount),
    row("Lifetime balance", (user) => user.lifetime_balance),
    row("Visits", (user) => user.visits),
  ];
}

/** Finds whom somebody means, or merges the chosen customer into this one. */
export async function mergeFrom(access: Access, args: AccessArgs) {
  const uid = uidOf(args);
  const form = await readForm(args.request);
  const values = typedIn(form, ["mergedUid", "who"]);
  if (form.has("find")) {
    const who = values.who.trim();
    const found = await findOthers(access, uid, who);
    if ("problem" in found) return refused(values, { who: found.problem });
    const [only, ...more] = found.others;
    throw redirect(paths.customersMerge({ uid }, only && more.length === 0 ? { with: only.uid } : { who }), 303);
  }
  const mergedUid = Number(values.mergedUid);
  if (!Number.isSafeInteger(mergedUid) || mergedUid <= 0) throw refuse(404, "Not found");
  const [mine, theirs] = await Promise.all([briefly(access, uid), unlessGone(briefly(access, mergedUid))]);
  return attempt(
    { values, key: keyIn(form), look: { href: paths.customersProfile({ uid }), label: "Look at the customer" } },
    async () => {
      await access.api.call(mergeCustomers, {
        body: { uid, mergedUid, ...chosenIn(form), ...actingAs(mine) },
        idempotencyKey: keyIn(form),
      });
      const text = `${theirs ? nameOf(theirs) : "The other customer"} is merged into ${nameOf(mine)}.`;
      throw await redirectSaying(access, paths.customersProfile({ uid }), "success", text, undoPath(uid, mergedUid));
    },
  );
}

const undoPath = (uid: number, mergedUid: number) => paths.customersUnmerge({ uid }, { merged: mergedUid });

/** Takes two customers apart again. */
export async function unmergeFrom(access: Access, args: AccessArgs) {
  const uid = uidOf(args);
  const mergedUid = otherIn(args, "merged");
  if (mergedUid === null) throw refuse(404, "Not found");
  try {
    const body = { uid, mergedUid, ...actingAs(await briefly(access, uid)) };
    const { short } = await access.api.call(unmergeCustomers, { body });
    const missing = short > 0 ? ` ${points(short)} were spent meanwhile and stay spent.` : "";
    throw await redirectSaying(
      access,
      paths.customersProfile({ uid }),
      "success",
      `They are two customers again.${missing}`,
    );
  } catch (error) {
    if (!isPortalError(error, "invalid", "conflict", "unavailable", "uncertain")) throw error;
    throw await redirectSaying(access, paths.customersProfile({ uid }), messageKind(error), error.message);
  }
}
