import type { Access } from "~/access/guard.server";
import type { WireFields } from "~/api/encode";
import { PortalError } from "~/api/error";
import { itemsAsTold } from "~/api/told";
import type { Submission } from "~/wizard/back-end.server";
import type { PrizeGridInput, PrizeInput } from "../../../server/contract/draws/bodies";
import { businessDrawPrizes, deletePrize, gridUpdatePrizes, type Prize } from "../../../server/contract/draws/calls";
import { prizesMayChange, prizesMayGo } from "../../../server/contract/draws/prize-rules";
import type { DrawState } from "../../../server/contract/draws/words";
import type { Raw } from "../../../server/contract/wire";
import { digestOf } from "./digest.server";
import type { DrawAnswers, DrawFacts, PrizeAnswers } from "./draw";
import { keptPrizeInput, prizeInput } from "./forms";

interface Saving extends Pick<Submission<DrawFacts, DrawAnswers, string>, "key" | "kept" | "keep"> {
  readonly drawId: number;
  readonly slug: string;
  readonly prizes: readonly PrizeAnswers[];
  readonly state: DrawState;
  /** The draw's revision after this save's own change of it; undefined for a back end that does not tell. */
  readonly expected: number | undefined;
}

/** What a save does to the grid that it has looked at. */
interface Plan {
  readonly grid: Pick<PrizeGridInput, "DrawPrizes" | "AddPrizes">;
  /** By the name in the body: what nobody changed of the prizes in the grid, as it was told, and pictures taken away. */
  readonly spelled: WireFields;
  readonly gone: readonly number[];
  /** Of the draw as it was looked at; undefined for a back end that does not tell. */
  readonly revision?: number | undefined;
}

/**
 * Makes the draw's prizes what the wizard's rows say: one update of the whole grid, then one delete each for those that
 * are gone. A repeat after a lost answer makes none twice, and takes nobody else's away.
 * @returns the draw's revision after it. @throws PortalError by `revision` when somebody else has changed the draw meanwhile.
 */
export async function savePrizes(api: Access["api"], saving: Saving): Promise<number | undefined> {
  const { drawId, state, key, expected } = saving;
  if (!prizesMayChange(state)) return expected;
  const { grid, spelled, gone, revision } = await planOf(api, saving);
  let reached = revision;
  if (Object.keys({ ...grid.DrawPrizes, ...grid.AddPrizes }).length > 0) {
    const body = { draw_pk: drawId, revision, ...grid };
    // What is sent is part of the key: the same again is a repeat, anything else is a save of its own.
    const answer = await api.call(gridUpdatePrizes, {
      body,
      idempotencyKey: key(`prizes-${digestOf([grid, revision])}`),
      spell: (sent) => ({ ...sent, ...spelled }),
    });
    reached = answer.revision || undefined;
  }
  for (const prizeId of gone) {
    const body = { prizeId, drawId, revision: reached };
    const answer = await api.call(deletePrize, { body, idempotencyKey: key(`prize-${digestOf([prizeId, reached])}`) });
    // A back end of the wire alone does not tell: one that keeps revisions has moved its own by one.
    reached = answer.revision || (reached && reached + 1);
  }
  return reached;
}

/**
 * The plan of this save, remembered before it is carried out: a repeat does the very same again, and what others have
 * done since is refused by the revision. A back end that tells none may not honour the keys either, so it is looked at anew.
 */
async function planOf(api: Access["api"], saving: Saving): Promise<Plan> {
  const { key, prizes, kept, keep, expected } = saving;
  const of = digestOf([key("prizes"), prizes]);
  const before = kept.prizes === undefined ? null : (JSON.parse(kept.prizes) as Plan & { readonly of: string });
  if (before?.of === of) return before;
  const plan = await newPlan(api, saving);
  if (plan.revision === undefined) return plan;
  if (expected !== undefined && plan.revision !== expected)
    throw new PortalError("invalid", { fields: changedMeanwhile });
  await keep("prizes", JSON.stringify({ ...plan, of }));
  return plan;
}

const changedMeanwhile = { revision: ["Someone else changed this draw since you opened it"] };

async function newPlan(api: Access["api"], { slug, prizes, state }: Saving): Promise<Plan> {
  const answer = await api.call(businessDrawPrizes, { query: { slug } });
  const { prizes: there, revision } = answer;
  const left = new Map(there.map((prize) => [prize.prizeId, prize]));
  const orderAt = ordersOf(there, prizes);
  let spelled: WireFields = {};
  const changed: Record<string, PrizeInput> = {};
  const added: Record<string, PrizeInput> = {};
  for (const [index, prize] of prizes.entries()) {
    const sent = prizeInput(prize, orderAt(index));
    const held = prize.prizeId === undefined ? made(left, prizes, sent) : left.get(prize.prizeId);
    if (!held) added[index + 1] = sent;
    else {
      left.delete(held.prizeId);
      if (isSame(held, sent)) continue;
      changed[held.prizeId] = sent;
      spelled = { ...spelled, ...spellingOf(held, sent, itemsAsTold(answer, "prizes")) };
    }
  }
  // A new prize takes the place of one that is gone, so that a full grid never holds both at once.
  for (const [index, sent] of prizesMayGo(state) ? Object.entries(added) : []) {
    const [gone] = left.keys();
    if (gone === undefined) break;
    left.delete(gone);
    changed[gone] = sent;
    delete added[index];
  }
  const grid = { DrawPrizes: changed, AddPrizes: added };
  return { grid, spelled, gone: [...left.keys()], revision: revision || undefined };
}

/** A prize made by an earlier attempt at this save. */
function made(left: ReadonlyMap<number, Prize>, rows: readonly PrizeAnswers[], sent: PrizeInput): Prize | undefined {
  const known = new Set(rows.map(({ prizeId }) => prizeId));
  return [...left.values()].find((prize) => !known.has(prize.prizeId) && isSame(prize, sent));
}

const isSame = (held: Prize, sent: PrizeInput) => sameFields(held, sent).length === Object.keys(sent).length;

/** The fields of a prize in which nothing is changed. */
function sameFields(held: Prize, sent: PrizeInput): (keyof PrizeInput)[] {
  const before = keptPrizeInput(held);
  const fields = Object.keys(sent) as (keyof PrizeInput)[];
  return fields.filter((field) => plain(before[field]) === plain(sent[field]));
}

const plain = (value: string | number | undefined) => (typeof value === "number" ? value : (value ?? "").trim());

function spellingOf(held: Prize, sent: PrizeInput, prizes: readonly Raw[]): WireFields {
  const told = prizes.find(({ prizeId }) => Number(prizeId) === held.prizeId) ?? {};
  const named = (field: keyof PrizeInput) => `DrawPrizes[${held.prizeId}][${field}]`;
  const untouched = sameFields(held, sent).flatMap((field) => {
    const value = told[field];
    const isPlain = value === null || typeof value === "string" || typeof value === "number";
    return isPlain ? [[named(field), value] as const] : [];
  });
  return { ...Object.fromEntries(untouched), ...(held.image.default && !sent.image && { [named("image")]: "" }) };
}

/** Prizes that stay in their places keep the numbers of them, whichever those are; else they are counted from 1. */
function ordersOf(there: readonly Prize[], rows: readonly PrizeAnswers[]): (index: number) => number {
  const left = there.filter((prize) => rows.some(({ prizeId }) => prizeId === prize.prizeId));
  const stay = left.every(({ prizeId }, index) => rows[index]?.prizeId === prizeId);
  const last = Math.max(0, ...left.map(({ order }) => order));
  return (index) => {
    if (!stay) return index + 1;
    return left[index]?.order ?? last + 1 + index - left.length;
  };
}
