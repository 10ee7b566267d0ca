import { transactionTypes as types } from "../ledger/types";
import { referralReward } from "../referrals/pay";
import { at, type Book, credit, giftcard, type Happening, points } from "./book";
import { type Invitations, runningTerms } from "./brought";
import type { Members } from "./members";
import type { Random } from "./random";
import type { World } from "./set-up";

/** Probability of each action; the remainder is purchases. */
const oftenness: readonly (readonly [number, keyof typeof attempts])[] = [
  [0.095, "redeem"],
  [0.016, "bringBack"],
  [0.035, "bonus"],
  [0.03, "cashBack"],
  [0.075, "claim"],
  [0.005, "transfer"],
  [0.032, "giftCard"],
  [0.014, "adjust"],
  [0.009, "draw"],
  [0.03, "alaCarte"],
];

interface Stage {
  readonly book: Book;
  readonly world: World;
  readonly members: Members;
  readonly chance: Random;
  /** Picks another active customer. */
  readonly another: () => number;
  readonly claimable: World["offers"];
  readonly invitations: Invitations;
  readonly day: number;
  readonly dayIndex: number;
  readonly room: number;
}

const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const coupon = (chance: Random) => Array.from({ length: 8 }, () => letters[chance.whole(0, 31)]).join("");

/** The amount of a purchase: usually a few items, sometimes a large cake. */
const purchase = (chance: Random) => Math.max(300, Math.round((Math.exp(7.5 + 0.62 * chance.bell()) / 5) | 0) * 5);

const nothing = { subtype: "", amount: 0, offerId: null, rewardId: null, coupon: "" } as const;
type Place = Pick<Happening, "branch" | "clerkId" | "at">;

/** Performs one action for `member`. @returns the number of transactions: a transfer takes two. */
export function happen(stage: Stage, member: number, place: Place): number {
  let rest = stage.chance.fraction();
  for (const [share, name] of oftenness) {
    rest -= share;
    if (rest < 0) return attempts[name](stage, member, place) || buy(stage, member, place);
  }
  return buy(stage, member, place);
}

/** Posts the sign-up bonus, the first transaction of a customer who joins during the year. */
export function welcome(stage: Stage, member: number, place: Place): number {
  stage.book.open(member);
  stage.book.entry(member, points, "bonus", 100, place.at, null);
  return close(stage, member, { ...nothing, ...place, type: types.bonusPoints, subtype: "Sign-up bonus" });
}

function close(stage: Stage, member: number, happening: Happening): number {
  stage.book.close(member, happening, stage.day, stage.dayIndex);
  return 1;
}

function buy(stage: Stage, member: number, place: Place): number {
  const amount = purchase(stage.chance);
  stage.book.open(member);
  stage.book.entry(member, points, "earn", Math.floor(amount / 100), place.at, null);
  const sale = { ...nothing, ...place, type: types.rewards, amount };
  const saleId = stage.book.close(member, sale, stage.day, stage.dayIndex);
  const brought = stage.invitations.metBy(member, amount, place.at);
  if (brought) {
    const referrer = payReferral(stage, brought.referrer, runningTerms.referrer.earns, place);
    const referee = payReferral(stage, member, runningTerms.referee.earns, place);
    brought.met = { at: place.at, saleId, paid: { referrer, referee } };
  }
  return 1;
}

/** Posts a side's reward, on top of the transactions of the day. @returns the transaction's id. */
function payReferral(stage: Stage, member: number, reward: number, { branch, at }: Place): number {
  stage.book.open(member);
  stage.book.entry(member, points, "bonus", reward, at, null);
  const happening = { ...nothing, branch, at, clerkId: null, type: types.bonusPoints, subtype: referralReward };
  return stage.book.close(member, happening, stage.day, stage.dayIndex);
}

/** Actions. Each returns 0 if the customer cannot perform it (no points, no purchase). */
const attempts = {
  redeem(stage: Stage, member: number, place: Place): number {
    const balance = at(stage.members.points, member);
    const within = stage.world.rewards.filter((reward) => reward.points <= balance);
    if (within.length === 0) return 0;
    const reward = stage.chance.pick(within);
    stage.book.open(member);
    stage.book.entry(member, points, "spend", -reward.points, place.at, null);
    const happening = { ...nothing, ...place, type: types.redemptions, rewardId: reward.id };
    return close(stage, member, { ...happening, coupon: coupon(stage.chance) });
  },

  bringBack(stage: Stage, member: number, place: Place): number {
    const bought = at(stage.members.lastPurchase, member);
    if (bought === 0) return 0;
    const amount = stage.chance.chance(0.6) ? bought : Math.ceil(bought / 200) * 100;
    const taken = Math.min(at(stage.members.points, member), Math.floor(amount / 100));
    stage.members.lastPurchase[member] = 0;
    stage.book.open(member);
    if (taken > 0) {
      stage.book.entry(member, points, "return", -taken, place.at, at(stage.members.lastEarned, member) || null);
    }
    return close(stage, member, { ...nothing, ...place, type: types.returns, amount });
  },

  bonus(stage: Stage, member: number, place: Place): number {
    const [subtype, amount] = stage.chance.pick([
      ["Birthday", 50],
      ["Review", 25],
      ["Anniversary", 75],
      ["Survey", 30],
    ] as const);
    stage.book.open(member);
    stage.book.entry(member, points, "bonus", amount, place.at, null);
    return close(stage, member, { ...nothing, ...place, type: types.bonusPoints, subtype });
  },

  cashBack(stage: Stage, member: number, place: Place): number {
    const amount = purchase(stage.chance);
    const balance = at(stage.members.credit, member);
    stage.book.open(member);
    if (balance >= 500) stage.book.entry(member, credit, "spend", -Math.min(balance, amount), place.at, null);
    else stage.book.entry(member, credit, "earn", Math.ceil(amount * 0.04), place.at, null);
    return close(stage, member, { ...nothing, ...place, type: types.cashBack, amount });
  },

  claim(stage: Stage, member: number, place: Place): number {
    const here = stage.world.branches[place.branch]?.id;
    const open = stage.claimable.filter(({ branchIds }) => here !== undefined && branchIds.includes(here));
    if (open.length === 0) return 0;
    const offer = stage.chance.pick(open);
    stage.book.open(member);
    if (offer.bonus > 0) stage.book.entry(member, points, "bonus", offer.bonus, place.at, null);
    const happening = { ...nothing, ...place, type: types.offerClaimed, offerId: offer.id };
    return close(stage, member, { ...happening, coupon: coupon(stage.chance) });
  },

  transfer(stage: Stage, member: number, place: Place): number {
    const balance = at(stage.members.points, member);
    const other = stage.another();
    if (balance === 0 || other === member || stage.room < 2) return 0;
    stage.book.open(member);
    stage.book.entry(member, points, "transfer", -balance, place.at, null);
    close(stage, member, { ...nothing, ...place, type: types.transfer, subtype: "Sent" });
    stage.book.open(other);
    stage.book.entry(other, points, "transfer", balance, place.at, null);
    return 1 + close(stage, other, { ...nothing, ...place, type: types.transfer, subtype: "Received" });
  },

  giftCard(stage: Stage, member: number, place: Place): number {
    const balance = at(stage.members.giftcard, member);
    const spends = balance > 0 && stage.chance.chance(0.6);
    const amount = spends ? Math.min(balance, purchase(stage.chance)) : stage.chance.pick([1000, 2500, 5000, 10_000]);
    stage.book.open(member);
    stage.book.entry(member, giftcard, spends ? "spend" : "earn", spends ? -amount : amount, place.at, null);
    return close(stage, member, {
      ...nothing,
      ...place,
      type: types.giftCard,
      amount,
      subtype: spends ? "Spent" : "Loaded",
    });
  },

  adjust(stage: Stage, member: number, place: Place): number {
    const balance = at(stage.members.points, member);
    const expires = balance > 150 && stage.chance.chance(0.5);
    const amount = expires ? -Math.floor(balance / 3) : stage.chance.whole(-Math.min(balance, 20), 40) || 10;
    stage.book.open(member);
    stage.book.entry(member, points, expires ? "expire" : "adjust", amount, place.at, null);
    return close(stage, member, {
      ...nothing,
      ...place,
      type: types.adjust,
      subtype: expires ? "Expired" : "Correction",
    });
  },

  draw(stage: Stage, member: number, place: Place): number {
    const won = stage.chance.chance(0.1);
    stage.book.open(member);
    if (won) stage.book.entry(member, points, "bonus", 200, place.at, null);
    return close(stage, member, { ...nothing, ...place, type: types.draw, subtype: won ? "Won" : "Entered" });
  },

  alaCarte(stage: Stage, member: number, place: Place): number {
    const balance = at(stage.members.points, member);
    const within = stage.world.alaCarte.filter((reward) => reward.points <= balance);
    if (within.length === 0) return 0;
    const reward = stage.chance.pick(within);
    stage.book.open(member);
    stage.book.entry(member, points, "spend", -reward.points, place.at, null);
    const happening = { ...nothing, ...place, type: types.alaCarte, subtype: reward.name };
    return close(stage, member, { ...happening, coupon: coupon(stage.chance) });
  },
};
