import { z } from "zod";
import { allowed, required } from "~/form/reading";
import { schemaOf } from "~/form/schema";
import { checkCropOf, pictureFields } from "~/items/picture";
import type { Problems } from "../../../server/contract/common/problems";
import { fixedBecause } from "../../../server/contract/draws/changes";
import { prize } from "../../../server/contract/draws/fields";
import {
  mostWinners,
  prizeChangeProblems,
  prizeProblems,
  prizesMayGo,
  tooManyWinners,
  winnersOf,
} from "../../../server/contract/draws/prize-rules";
import { noPrizes } from "../../../server/contract/draws/rules";
import { prizeTypeIds } from "../../../server/contract/draws/words";
import { group, type Say, without } from "../../../server/contract/field";
import { id, type Raw, whole } from "../../../server/contract/wire";
import type { DrawFacts, PrizeAnswers } from "./draw";
import { prizeInput, storedPrizeInput } from "./forms";

type WithStored = Pick<DrawFacts, "stored">;

export const sayAll = (problems: Problems, say: Say): void => {
  for (const [field, [message]] of Object.entries(problems)) if (message) say(field, message);
};

const { type, num_of_winners: winners } = prize.fields;
/** Without the order, which is the row's position, and the fields for which an existing prize may have other values. */
const rowGroup = group(without(prize.fields, ["order", "type", "num_of_winners"]));

/** Schema for one prize, including what may change after the kick-off. */
export const prizeSchema = ({ stored }: WithStored): z.ZodType<PrizeAnswers, z.ZodTypeDef, unknown> =>
  schemaOf(rowGroup, {
    also: {
      prizeId: allowed(id),
      type: required(whole, type.missing),
      num_of_winners: allowed(whole, winners.unreadable),
      ...pictureFields("image"),
    },
    check: (row, say) => {
      checkCropOf(row, say);
      const before = stored?.prizes.find(({ prizeId }) => prizeId === row.prizeId);
      const types: readonly number[] = before ? [...prizeTypeIds, before.type] : prizeTypeIds;
      if (!types.includes(row.type)) say("type", type.missing);
      const sent = prizeInput(row, before?.order ?? 1);
      // A server may not say how many winners a prize has.
      const isUnknown = row.num_of_winners === undefined && before?.num_of_winners === null;
      sayAll(prizeProblems(isUnknown ? { ...sent, num_of_winners: 1 } : sent), say);
      if (stored && before) sayAll(prizeChangeProblems(storedPrizeInput(before), sent, stored.state), say);
    },
  });

/** Schema for all prizes. A published draw needs at least one; after the kick-off none may be removed. */
export const prizesSchema = (facts: WithStored, { isPublished }: { readonly isPublished?: boolean }) =>
  z.object({
    prizes: z
      .preprocess((rows) => rows ?? {}, z.record(z.unknown()))
      .transform((rows, context) => readPrizes(prizeSchema(facts), rows, context))
      .superRefine((prizes, context) => {
        const wrong = (message: string) => context.addIssue({ code: z.ZodIssueCode.custom, message });
        const removed = removedPrize(facts, prizes);
        if (removed) wrong(removed);
        if (prizes.length === 0 && isPublished) wrong(noPrizes);
        const inAll = winnersOf(prizes);
        if (inAll > mostWinners && inAll > winnersOf(facts.stored?.prizes ?? [])) wrong(tooManyWinners);
      }),
  });

/**
 * Reads all rows and reports errors per row. Prizes that break a rule are read too, because unchanged prizes may do
 * so.
 */
function readPrizes(schema: ReturnType<typeof prizeSchema>, rows: Raw, context: z.RefinementCtx): PrizeAnswers[] {
  const prizes: PrizeAnswers[] = [];
  for (const [key, row] of Object.entries(rows)) {
    const reading = schema.superRefine((prize) => void prizes.push(prize)).safeParse(row);
    for (const issue of reading.error?.issues ?? []) context.addIssue({ ...issue, path: [key, ...issue.path] });
  }
  return prizes.length === Object.keys(rows).length ? prizes : z.NEVER;
}

/** Error for a prize that is removed after the kick-off. */
function removedPrize({ stored }: WithStored, prizes: readonly PrizeAnswers[]): string | null {
  if (!stored || prizesMayGo(stored.state)) return null;
  const removed = stored.prizes.find(({ prizeId }) => !prizes.some((prize) => prize.prizeId === prizeId));
  return removed ? `“${removed.title}” cannot be removed. ${fixedBecause(stored.state)}` : null;
}
