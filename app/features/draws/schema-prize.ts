import { z } from "zod";
import { allowed, required, requiredText, say } from "~/form/reading";
import { type CropAnswers, checkCrop, pictureFields } from "~/items/picture";
import type { PrizeInput } from "../../../server/contract/draws/bodies";
import { fixedBecause } from "../../../server/contract/draws/changes";
import { prize as prizeGroup } from "../../../server/contract/draws/fields";
import {
  mostWinners,
  prizeChangeProblems,
  prizeProblems,
  prizesMayGo,
} from "../../../server/contract/draws/prize-rules";
import { prizeTypeIds } from "../../../server/contract/draws/words";
import { id, money, type Raw, text, whole } from "../../../server/contract/wire";
import type { DrawFacts } from "./facts";

/** A prize as its row's form asks for it. */
export interface PrizeAnswers {
  /** Of a prize there is. */
  readonly prizeId?: number | undefined;
  readonly title: string;
  readonly description: string;
  /** One of `prizeTypeIds`, or of a kind that only the server knows. */
  readonly type: number;
  readonly value?: number | undefined;
  /** undefined where the server does not tell. */
  readonly num_of_winners?: number | undefined;
  readonly image: string;
  readonly image_large: string;
}

/** The type as the wire has it; for a kind that only the server knows the server's own spelling takes its place. */
const inputType = (type: number): PrizeInput["type"] => prizeTypeIds.find((one) => one === type) ?? 1;

/** A prize at its place among the others. */
export const prizeInputOf = (prize: PrizeAnswers, order: number): PrizeInput => ({
  order,
  title: prize.title,
  description: prize.description,
  type: inputType(prize.type),
  value: prize.value ?? 0,
  num_of_winners: prize.num_of_winners ?? 0,
  image: prize.image || undefined,
});

const chooseType = "Choose the type of prize";
const winners = `Enter 1 to ${mostWinners.toLocaleString("en")} winners`;

/** The row's own rules are the API's: one prize by itself, and what may change of it after the kick-off. */
export const prizeSchema = ({ kept }: Pick<DrawFacts, "kept">): z.ZodType<PrizeAnswers, z.ZodTypeDef, unknown> =>
  z
    .object({
      prizeId: allowed(id),
      title: requiredText(prizeGroup.fields.title.max, "Name the prize"),
      description: text(2000).read,
      type: required(whole, chooseType),
      value: allowed(money, "Enter a value such as 12.50"),
      num_of_winners: allowed(whole, winners),
      ...pictureFields("image"),
    })
    .superRefine((answer, context) => {
      checkCrop(answer as CropAnswers, context);
      const before = kept?.prizes.find(({ prizeId }) => prizeId === answer.prizeId);
      const types: readonly number[] = before ? [...prizeTypeIds, before.type] : prizeTypeIds;
      if (typeof answer.type === "number" && !types.includes(answer.type)) say(context, "type", chooseType);
      const untold = answer.num_of_winners === undefined;
      if (untold && before?.num_of_winners !== null) say(context, "num_of_winners", winners);
      const numbers = [answer.type, answer.num_of_winners ?? 1, answer.value ?? 0];
      if (numbers.some((value) => typeof value !== "number") || typeof answer.title !== "string") return;
      const sent = prizeInputOf({ ...answer, ...(untold && { num_of_winners: 1 }) } as unknown as PrizeAnswers, 1);
      const changes =
        kept && before ? prizeChangeProblems(asInput(before), { ...sent, order: before.order }, kept.state) : {};
      for (const [field, [message]] of Object.entries({ ...changes, ...prizeProblems(sent) }))
        if (message && field !== "order") say(context, field, message);
    }) as unknown as z.ZodType<PrizeAnswers, z.ZodTypeDef, unknown>;

type Kept = NonNullable<DrawFacts["kept"]>["prizes"][number];

const asInput = ({ prizeId: _, image, value, num_of_winners, ...prize }: Kept): PrizeInput => ({
  ...prize,
  type: inputType(prize.type),
  value: value ?? 0,
  num_of_winners: num_of_winners ?? 0,
  image: image.default || undefined,
});

/** The prizes together. A published draw needs one; from the kick-off on none goes. */
export const prizesSchema = (facts: DrawFacts, { isPublished }: { readonly isPublished?: boolean }) =>
  z.object({
    prizes: z
      .preprocess((rows) => rows ?? {}, z.record(z.unknown()))
      .transform((rows, context) => readPrizes(prizeSchema(facts), rows, context))
      .superRefine((prizes, context) => {
        const wrong = (message: string) => context.addIssue({ code: z.ZodIssueCode.custom, message });
        const gone = keptPrizeGone(facts, prizes);
        if (gone) wrong(gone);
        if (prizes.length === 0 && isPublished) wrong("Add at least one prize before the draw is published");
        const inAll = winnersOf(prizes);
        if (inAll > mostWinners && inAll > winnersOf(facts.kept?.prizes ?? []))
          wrong("A draw has at most 10,000 winners in all");
      }),
  });

const winnersOf = (prizes: readonly Pick<Kept | PrizeAnswers, "num_of_winners">[]) =>
  prizes.reduce((sum, { num_of_winners: count }) => sum + (Number(count) || 0), 0);

/** Each row with its messages. One that breaks a rule is read all the same: what is kept may, while nobody changes it. */
function readPrizes(schema: ReturnType<typeof prizeSchema>, rows: Raw, context: z.RefinementCtx): PrizeAnswers[] {
  const prizes: PrizeAnswers[] = [];
  for (const [key, row] of Object.entries(rows)) {
    const reading = schema.superRefine((prize) => void prizes.push(prize)).safeParse(row);
    for (const issue of reading.error?.issues ?? []) context.addIssue({ ...issue, path: [key, ...issue.path] });
  }
  return prizes.length === Object.keys(rows).length ? prizes : z.NEVER;
}

/** From the kick-off on a prize stays; the message for one that is taken away. */
function keptPrizeGone({ kept }: Pick<DrawFacts, "kept">, prizes: readonly PrizeAnswers[]): string | null {
  if (!kept || prizesMayGo(kept.state)) return null;
  const gone = kept.prizes.find(({ prizeId }) => !prizes.some((prize) => prize.prizeId === prizeId));
  return gone ? `“${gone.title}” is to stay. ${fixedBecause(kept.state)}` : null;
}
