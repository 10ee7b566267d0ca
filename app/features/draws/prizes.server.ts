import type { Access } from "~/access/guard.server";
import type { WireFields } from "~/api/encode";
import { PortalError } from "~/api/error";
import { rawItemsOf } from "~/api/raw-answer";
import type { Submission } from "~/wizard/back-end.server";
import type { PrizeGridInput, PrizeInput } from "../../../server/contract/draws/bodies";
import { businessDrawPrizes, deletePrize, gridUpdatePrizes, type Prize } from "../../../server/contract/draws/calls";
import { prizesMayChange, prizesMayGo } from "../../../server/contract/draws/prize-rules";
import type { DrawState } from "../../../server/contract/draws/words";
import type { Raw } from "../../../server/contract/wire";
import { digestOf } from "./digest.server";
import type { DrawAnswers, DrawFacts, PrizeAnswers } from "./draw";
import { prizeInput, storedPrizeInput } from "./forms";

interface Saving extends Pick<Submission<DrawFacts, DrawAnswers, string>, "key" | "kept" | "keep"> {
  readonly drawId: number;
  readonly slug: string;
  readonly prizes: readonly PrizeAnswers[];
  readonly state: DrawState;
  /** Draw's revision after this save's own edit; undefined if the back end has none. */
  readonly expected: number | undefined;
}

/** Changes that a save makes to the stored prizes. */
interface Plan {
  readonly grid: Pick<PrizeGridInput, "DrawPrizes" | "AddPrizes">;
  /** Raw values of unchanged prize fields, and removed pictures, by body field name. */
  readonly spelled: WireFields;
  readonly gone: readonly number[];
  /** Revision of the stored draw; undefined if the back end has none. */
  readonly revision?: number | undefined;
}

/**
 * Saves the wizard's prize rows: one update of all prizes, then one delete call per removed prize. Repeating it after
 * a lost answer creates nothing twice and deletes no prize of another user.
 * @returns the draw's new revision. @throws PortalError by `revision` if someone else has changed the draw.
 */
export async function savePrizes(api: Access["api"], saving: Saving): Promise<number | undefined> {
  const { drawId, state, key, expected } = saving;
  if (!prizesMayChange(state)) return expected;
  const { grid, spelled, gone: removed, revision } = await planOf(api, saving);
  let reached = revision;
  if (Object.keys({ ...grid.DrawPrizes, ...grid.AddPrizes }).length > 0) {
    const body = { draw_pk: drawId, revision, ...grid };
    // The key contains the content: the same content is a retry, other content is a new save.
    const answer = await api.call(gridUpdatePrizes, {
      body,
      idempotencyKey: key(`prizes-${digestOf([grid, revision])}`),
      spell: (sent) => ({ ...sent, ...spelled }),
    });
    reached = answer.revision || undefined;
  }
  for (const prizeId of removed) {
    const body = { prizeId, drawId, revision: reached };
    const answer = await api.call(deletePrize, { body, idempotencyKey: key(`prize-${digestOf([prizeId, reached])}`) });
    // Some back ends do not return the revision, but a delete increases it by one.
    reached = answer.revision || (reached && reached + 1);
  }
  return reached;
}

/**
 * Plan of this save, stored before it is executed, so that a retry repeats exactly the same calls; changes by others
 * are refused by the revision. A back end without revisions may not support idempotency keys either, so its prizes are
 * read again.
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
    const stored = prize.prizeId === undefined ? made(left, prizes, sent) : left.get(prize.prizeId);
    if (!stored) added[index + 1] = sent;
    else {
      left.delete(stored.prizeId);
      if (isSame(stored, sent)) continue;
      changed[stored.prizeId] = sent;
      spelled = { ...spelled, ...spellingOf(stored, sent, rawItemsOf(answer, "prizes")) };
    }
  }
  // A new prize replaces a removed one, so that the maximum number of prizes is never exceeded.
  for (const [index, sent] of prizesMayGo(state) ? Object.entries(added) : []) {
    const [replaced] = left.keys();
    if (replaced === undefined) break;
    left.delete(replaced);
    changed[replaced] = sent;
    delete added[index];
  }
  const grid = { DrawPrizes: changed, AddPrizes: added };
  return { grid, spelled, gone: [...left.keys()], revision: revision || undefined };
}

/** Prize created by an earlier attempt of this save. */
function made(left: ReadonlyMap<number, Prize>, rows: readonly PrizeAnswers[], sent: PrizeInput): Prize | undefined {
  const known = new Set(rows.map(({ prizeId }) => prizeId));
  return [...left.values()].find((prize) => !known.has(prize.prizeId) && isSame(prize, sent));
}

const isSame = (stored: Prize, sent: PrizeInput) => sameFields(stored, sent).length === Object.keys(sent).length;

/** Fields of a prize that are unchanged. */
function sameFields(stored: Prize, sent: PrizeInput): (keyof PrizeInput)[] {
  const before = storedPrizeInput(stored);
  const fields = Object.keys(sent) as (keyof PrizeInput)[];
  return fields.filter((field) => plain(before[field]) === plain(sent[field]));
}

const plain = (value: string | number | undefined) => (typeof value === "number" ? value : (value ?? "").trim());

function spellingOf(stored: Prize, sent: PrizeInput, prizes: readonly Raw[]): WireFields {
  const raw = prizes.find(({ prizeId }) => Number(prizeId) === stored.prizeId) ?? {};
  const named = (field: keyof PrizeInput) => `DrawPrizes[${stored.prizeId}][${field}]`;
  const untouched = sameFields(stored, sent).flatMap((field) => {
    const value = raw[field];
    const isPlain = value === null || typeof value === "string" || typeof value === "number";
    return isPlain ? [[named(field), value] as const] : [];
  });
  return { ...Object.fromEntries(untouched), ...(stored.image.default && !sent.image && { [named("image")]: "" }) };
}

/**
 * Order numbers of the prizes: existing numbers are preserved while the remaining prizes keep their positions;
 * otherwise numbering starts at 1.
 */
function ordersOf(there: readonly Prize[], rows: readonly PrizeAnswers[]): (index: number) => number {
  const left = there.filter((prize) => rows.some(({ prizeId }) => prizeId === prize.prizeId));
  const stay = left.every(({ prizeId }, index) => rows[index]?.prizeId === prizeId);
  const last = Math.max(0, ...left.map(({ order }) => order));
  return (index) => {
    if (!stay) return index + 1;
    return left[index]?.order ?? last + 1 + index - left.length;
  };
}
