import { randomUUID } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import { type Access, type AccessArgs, redirectSaying } from "~/access/guard.server";
import { keyIn, readForm } from "~/access/origin.server";
import { answerStatus, messageKind, saidOf } from "~/access/said.server";
import { isPortalError } from "~/api/error";
import { idIn } from "~/items/delete/delete.server";
import { readPage } from "~/list/page-number";
import { paths } from "~/paths";
import type { Said } from "~/ui/said";
import {
  adjustAllCustomerBalance,
  balanceGift,
  balanceGiftPreview,
  balanceGifts,
  undoBalanceGift,
} from "../../../server/contract/balance-gifts/calls";
import { giftProblems, giftsPageSize } from "../../../server/contract/balance-gifts/rules";
import { knows } from "../../../server/contract/common/extensions";
import { giftQuery, inputOf, isForSome, readGift, readPoints, type TypedGift } from "./gift-form";
import { broughtInWords, inWords, loadChoices, notesOn } from "./scope.server";
import { everybody } from "./words";

const asParams = (form: FormData) =>
  new URLSearchParams([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));

const sentIn = ({ request }: Pick<AccessArgs, "request">) => readGift(new URL(request.url).searchParams);

const canChoose = ({ session }: Access) => knows(session, balanceGift);

/** A back end that cannot choose gives to all: a gift that was meant for some is never given by it. */
const forAll = (gift: TypedGift): TypedGift => ({
  ...readGift(new URLSearchParams()),
  points: gift.points,
  comments: gift.comments,
});
const onlyForAll = "This server gives to all customers at once; it cannot give to some of them.";

export interface GiftProblem {
  readonly name: string;
  readonly text: string;
}

export async function loadNew(access: Access, args: AccessArgs) {
  const gift = sentIn(args);
  if (!canChoose(access)) {
    const notes = isForSome(gift) ? [onlyForAll] : [];
    return { gift: forAll(gift), choices: null, notes, brought: [], without: "" };
  }
  const choices = await loadChoices(access);
  const without = `${paths.balanceGiftsNew()}${giftQuery({ ...gift, brought: [] })}`;
  return { gift, choices, notes: notesOn(gift, choices), brought: broughtInWords(gift.scope), without };
}

/** Looks at what was typed, and leads to the preview of it. */
export async function checkNew(access: Access, { request }: AccessArgs) {
  const { api } = access;
  const gift = readGift(asParams(await readForm(request)));
  const back = (problems: readonly GiftProblem[], message = "") =>
    data({ gift, problems, message, brought: broughtInWords(gift.scope), stamp: randomUUID() }, { status: 422 });
  const points = readPoints(gift.points);
  const seen = canChoose(access);
  if (points === undefined) {
    return back([{ name: "give_points", text: "Enter a whole number from 1 to 1,000,000" }]);
  }
  if (!seen) {
    if (isForSome(gift)) return back([], onlyForAll);
    const problems = Object.entries(giftProblems({ give_points: points, comments: gift.comments }));
    if (problems.length > 0) return back(problems.map(([name, [text = ""]]) => ({ name, text })));
    throw redirect(`${paths.balanceGiftsPreview()}${giftQuery(gift)}`, 303);
  }
  if (gift.unread.length > 0) return back([], notesOn(gift, await loadChoices(access)).join(" "));
  try {
    const { customers } = await api.call(balanceGiftPreview, { query: inputOf(gift) });
    if (customers === 0) return back([], "No customer fits: nobody would be given anything.");
  } catch (error) {
    if (!isPortalError(error, "invalid", "unavailable")) throw error;
    const problems = Object.entries(error.fields).map(([name, [text = ""]]) => ({ name, text }));
    return back(problems, problems.length > 0 ? "" : error.message);
  }
  throw redirect(`${paths.balanceGiftsPreview()}${giftQuery(gift)}`, 303);
}

/** The gift in the address. @throws Response to its form, which says what of it cannot be read. */
function whollyRead(args: AccessArgs) {
  const gift = sentIn(args);
  if (gift.unread.length > 0) throw redirect(`${paths.balanceGiftsNew()}${new URL(args.request.url).search}`, 303);
  return gift;
}

/** What the gift in the address would do. A gift that cannot be given leads back to its form. */
export async function loadPreview(access: Access, args: AccessArgs) {
  const gift = whollyRead(args);
  const form = `${paths.balanceGiftsNew()}${giftQuery(gift)}`;
  // The key makes a second press of the button the same gift.
  const told = { comments: gift.comments, each: inputOf(gift).give_points, form, key: randomUUID() };
  if (!canChoose(access)) {
    if (isForSome(gift) || told.each < 1) throw redirect(form, 303);
    return { ...told, customers: null, points: 0, sample: [], whom: "All customers" };
  }
  try {
    const [preview, choices] = await Promise.all([
      access.api.call(balanceGiftPreview, { query: inputOf(gift) }),
      loadChoices(access),
    ]);
    if (preview.customers === 0) throw redirect(form, 303);
    return { ...told, ...preview, whom: inWords(gift.scope, choices) };
  } catch (error) {
    if (isPortalError(error, "invalid")) throw redirect(form, 303);
    throw error;
  }
}

const giftsLook = { href: paths.balanceGiftsDashboard(), label: "Look at the gifts" };
/** A back end without a list of gifts shows one by what it moved. */
const movementsLook = { href: paths.dashboardTransactions(), label: "Look at the transactions" };

/** Gives, once the number of customers is typed. */
export async function giveGift(access: Access, args: AccessArgs) {
  const form = await readForm(args.request);
  const typed = form.get("confirm");
  const confirm = typeof typed === "string" ? typed.trim() : "";
  const gift = whollyRead(args);
  const back = (error: string | undefined, message: Said = "", status = 422) =>
    data({ confirm, error, message }, { status });
  try {
    if (!canChoose(access)) {
      if (isForSome(gift)) return back(undefined, onlyForAll);
      if (confirm.toLocaleLowerCase("en") !== everybody) return back(`Type ${everybody} to give the points`);
      const { message } = await access.api.call(adjustAllCustomerBalance, {
        body: inputOf(gift),
        idempotencyKey: keyIn(form),
      });
      throw await redirectSaying(
        access,
        paths.balanceGiftsDashboard(),
        "success",
        message || "The points are given to all customers.",
      );
    }
    const { customers } = await access.api.call(balanceGiftPreview, { query: inputOf(gift) });
    if (readPoints(confirm) !== customers) {
      return back(`Type ${customers.toLocaleString("en")}, the number of customers, to give the points`);
    }
    const { giftId } = await access.api.call(adjustAllCustomerBalance, {
      body: { ...inputOf(gift), customers },
      idempotencyKey: keyIn(form),
    });
    throw redirect(giftId === null ? paths.balanceGiftsDashboard() : paths.balanceGiftsProgress({ giftId }), 303);
  } catch (error) {
    if (!isPortalError(error, "invalid", "conflict", "unavailable", "uncertain")) throw error;
    const [changed] = error.fields.customers ?? [];
    if (changed) return back(changed);
    const message = saidOf(error, { look: canChoose(access) ? giftsLook : movementsLook, key: keyIn(form) });
    return back(undefined, message, answerStatus(error));
  }
}

/** A page of the gifts; null from a back end that keeps no list of them. */
export async function loadGifts(access: Access, { request }: Pick<AccessArgs, "request">) {
  if (!canChoose(access)) return null;
  const { page } = readPage(new URL(request.url).searchParams.get("page"));
  const [{ gifts, total }, choices] = await Promise.all([
    access.api.call(balanceGifts, { query: { page, limit: giftsPageSize } }),
    loadChoices(access),
  ]);
  return { gifts: gifts.map((gift) => ({ ...gift, whom: inWords(gift.scope, choices) })), total, page };
}

export async function loadProgress(access: Access, args: AccessArgs) {
  const giftId = idIn(args, "giftId");
  const [{ gift }, choices] = await Promise.all([
    access.api.call(balanceGift, { query: { giftId } }),
    loadChoices(access),
  ]);
  if (!gift) throw data({ message: "" }, { status: 404 });
  return { gift, whom: inWords(gift.scope, choices), key: randomUUID() };
}

export async function undoGift(access: Access, args: AccessArgs) {
  const giftId = idIn(args, "giftId");
  const form = await readForm(args.request);
  try {
    await access.api.call(undoBalanceGift, { body: { giftId }, idempotencyKey: keyIn(form) });
  } catch (error) {
    if (!isPortalError(error, "invalid", "conflict", "unavailable", "uncertain")) throw error;
    throw await redirectSaying(access, paths.balanceGiftsProgress({ giftId }), messageKind(error), error.message);
  }
  throw redirect(paths.balanceGiftsProgress({ giftId }), 303);
}
