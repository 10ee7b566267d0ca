import { z } from "zod";
import type { Access, AccessArgs } from "~/access/guard.server";
import { notFound } from "~/access/refuse.server";
import { beside } from "~/api/beside";
import { unlessMissing } from "~/api/error";
import { form, formPage, Problem } from "~/form/form.server";
import { postedAct } from "~/form/posted-act.server";
import { paths } from "~/paths";
import { countOrUnknown, formatDayOr, moneyOrUnknown } from "~/ui/format";
import type { AnswerOf } from "../../../../server/contract/common/call";
import { idIn } from "../../../../server/contract/common/id-in";
import { joinedNotes } from "../../../../server/contract/customers/notes";
import {
  type Duplicate,
  mergeCustomers,
  mergePreview,
  type ProfileUser,
  possibleDuplicates,
  unmergeCustomers,
} from "../../../../server/contract/customers/profile-calls";
import { mergeFields } from "../../../../server/contract/customers/words";
import { type PointWords, pointWords } from "../../../../server/contract/settings/point-words";
import { actingAs, briefly, uidOf } from "../details.server";
import { nameOf, pointsOrUnknown, walletIn } from "../words";
import { findOthers, type Other, seenOn } from "./find-other.server";
import { profileLook } from "./look.server";
import { chosenIn, differencesBetween, keepName } from "./merge";

/** Other customer in the URL; null if there is none. */
const otherIn = ({ request }: Pick<AccessArgs, "request">, name: string): number | null =>
  idIn(new URL(request.url).searchParams.get(name));

/** Loads possible duplicates; with one chosen, the details and balances of both. */
async function load(access: Access, args: AccessArgs) {
  const uid = uidOf(args);
  const otherUid = otherIn(args, "with");
  const who = (new URL(args.request.url).searchParams.get("who") ?? "").trim();
  const compared = otherUid !== null && otherUid !== uid;
  const [mine, theirs, merged, { customers }, found] = await Promise.all([
    briefly(access, uid),
    compared ? briefly(access, otherUid) : null,
    compared ? beside(access, mergePreview, { query: { uid, mergedUid: otherUid } }) : null,
    access.api.call(possibleDuplicates, { query: { uid } }),
    who === "" || otherUid !== null ? null : findOthers(access, uid, who),
  ]);
  const { currencySymbol: money, business, rules } = access.session;
  const words = pointWords(rules);
  return {
    uid,
    name: nameOf(mine),
    duplicates: customers.map((one) => duplicateInWords(one, business.timeZone, words)),
    found: found && {
      who,
      problem: "problem" in found ? found.problem : "",
      others: "problem" in found ? [] : found.others.map((one) => inWords(one, words)),
      more: "more" in found && found.more,
    },
    chosen: theirs && {
      uid: theirs.uid,
      name: nameOf(theirs),
      differences: differencesBetween(mine, theirs),
      notes: joinedNotes(mine.notes, theirs.notes) ?? "",
      ...figuresOf(mine, theirs, merged, money, words),
    },
  };
}

const reasons: Readonly<Record<string, string>> = {
  email: "the same email",
  phone: "the same phone",
  account_number: "the same account number",
  name: "the same name",
};

const duplicateInWords = (one: Duplicate, timeZone: string, words: PointWords) => ({
  ...inWords({ ...one, seen: seenOn(one.last_visit, timeZone) }, words),
  reasons: one.alike.map((what) => reasons[what] ?? what).join(", "),
});

const inWords = (one: Other, words: PointWords) => ({
  uid: one.uid,
  name: nameOf(one),
  contact: [one.email, one.phone, one.account_number].filter(Boolean).join(" · "),
  has: pointsOrUnknown(one.balance, words),
  seen: formatDayOr(one.seen, "never"),
});

type Combined = AnswerOf<typeof mergePreview>;

/** What a merge adds up, so that it is known without a preview. */
const sums: readonly (keyof Combined)[] = ["store_credit", "giftcard"];

/** Balances of both customers, and the combined ones as the merge would make them. */
function figuresOf(mine: ProfileUser, theirs: ProfileUser, merged: Combined | null, money: string, words: PointWords) {
  const amount = (minor: number | null) => moneyOrUnknown(minor, money);
  const row = (
    term: string,
    of: (user: ProfileUser) => number | null,
    together: keyof Combined,
    write: (value: number | null) => string = countOrUnknown,
  ) => {
    const [one, other] = [of(mine), of(theirs)];
    const sum = (one ?? 0) + (other ?? 0);
    const isAdded = sums.includes(together) && one !== null && other !== null;
    const combined = merged?.[together] ?? (isAdded ? sum : null);
    const figures = { term, mine: write(one), theirs: write(other), together: write(combined) };
    return { figures, less: combined !== null && combined < sum };
  };
  const rows = [
    row(words.heading, (user) => user.balance, "balance"),
    row("Store credit", (user) => user.store_credit, "store_credit", amount),
    row("Gift card", (user) => walletIn(user.giftcard_balance), "giftcard", amount),
    row(`Lifetime ${words.many}`, (user) => user.lifetime_balance, "lifetime_balance"),
    row("Visits", (user) => user.visits, "visits"),
  ];
  return { figures: rows.map(({ figures }) => figures), less: rows.some(({ less }) => less) };
}

/** Which customer's value to keep, for each differing field. */
const choices = Object.fromEntries(
  mergeFields.map((field) => [keepName(field), z.string().optional()] as const),
) satisfies Record<string, z.ZodTypeAny>;

/** Merges two customers: first the choice of the other one, then the values to keep. */
export const merging = formPage({
  page: "customers-merge",
  load,
  form: [
    form({
      name: "find",
      when: "find",
      schema: z.object({ who: z.string().trim().catch("") }),
      async save({ who }, { access, args }) {
        const uid = uidOf(args);
        const found = await findOthers(access, uid, who);
        if ("problem" in found) throw new Problem({ who: found.problem });
        const [only, ...more] = found.others;
        return { to: paths.customersMerge({ uid }, only && more.length === 0 ? { with: only.uid } : { who }) };
      },
    }),
    form({
      schema: z.object({ mergedUid: z.string().transform(idIn).catch(null), ...choices }),
      look: profileLook,
      async save({ mergedUid, ...chosen }, { access, args }) {
        const uid = uidOf(args);
        if (mergedUid === null) throw notFound();
        const [mine, theirs] = await Promise.all([briefly(access, uid), unlessMissing(briefly(access, mergedUid))]);
        const body = { uid, mergedUid, ...chosenIn(chosen), ...actingAs(mine) };
        await access.api.call(mergeCustomers, { body });
        return {
          to: paths.customersProfile({ uid }),
          say: `${theirs ? nameOf(theirs) : "The other customer"} merged into ${nameOf(mine)}.`,
          undo: paths.customersUnmerge({ uid }, { merged: mergedUid }),
        };
      },
    }),
  ],
});

/** Undoes a merge. */
export const unmerging = postedAct({
  page: "customers-unmerge",
  to: (args) => paths.customersProfile({ uid: uidOf(args) }),
  async act({ access, args }) {
    const [uid, mergedUid] = [uidOf(args), otherIn(args, "merged")];
    if (mergedUid === null) throw notFound();
    const body = { uid, mergedUid, ...actingAs(await briefly(access, uid)) };
    const { short } = await access.api.call(unmergeCustomers, { body });
    const missing = short > 0 ? ` ${pointWords(access.session.rules).of(short)} had already been spent.` : "";
    return `Merge undone.${missing}`;
  },
});
