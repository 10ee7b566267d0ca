import { z } from "zod";
import { segments } from "~/form/names";
import { schemaOf } from "~/form/schema";
import { type Fields, problemsIn } from "../../../server/contract/field";
import { inputs } from "../../../server/contract/field/derive";
import { level, noMonths } from "../../../server/contract/tiers/fields";
import { checkLadder, inLevel, rungOf } from "../../../server/contract/tiers/rules";
import { type Measure, measures } from "../../../server/contract/tiers/words";
import { flag } from "../../../server/contract/wire";
import { formRules, type Grid, levelIn } from "./answers";
import type { TierFacts } from "./facts";

/** A grid without ticked boxes posts nothing, and the form parser may turn numeric ids into an array. */
const asObject = (value: unknown) => (typeof value === "object" && value !== null ? { ...value } : {});
const nested = (shape: z.ZodRawShape) => z.preprocess(asObject, z.object(shape));

const codecs = inputs<Fields>(level.fields);
const reads = Object.entries(level.fields).flatMap(([name, { type }]) => {
  const codec = type === "yesNo" ? flag : codecs[name];
  return codec ? [[name, codec.read] as const] : [];
});

export const levelsSchema = ({ levels, setup }: TierFacts) => {
  const ids = levels.map(({ business_tiers_pk: id }) => id);
  const column = (read: z.ZodTypeAny) => nested(Object.fromEntries(ids.map((id) => [String(id), read])));
  const grid = nested(Object.fromEntries(reads.map(([name, read]) => [name, column(read)])));
  return z
    .object({ UpdateTiers: grid as unknown as z.ZodType<Grid, z.ZodTypeDef, unknown> })
    .superRefine(({ UpdateTiers }, context) => {
      const say = (id: number, field: string, message: string) =>
        context.addIssue({ code: z.ZodIssueCode.custom, path: segments(inLevel(id, field)), message });
      const typed = levels.map((stored) => ({ stored, after: levelIn(UpdateTiers, stored.business_tiers_pk) }));
      for (const { stored, after } of typed)
        for (const [field, message] of Object.entries(problemsIn(level, after)))
          say(stored.business_tiers_pk, field, message);
      const rungs = typed.map(({ stored, after }) =>
        rungOf(stored.business_tiers_pk, { ...after, type_name: after.type_name || stored.type_name }),
      );
      // A figure that could not be read already has its own message.
      if (!rungs.every((rung) => measures.every((measure) => typeof rung[measure] === "number"))) return;
      // A measure that no level uses is ignored, because the rules, which come later, may turn it off.
      const used = (measure: Measure) => setup[measure] && rungs.some((rung) => rung.enabled && rung[measure] > 0);
      const counted = { spend: used("spend"), points: used("points"), visits: used("visits") };
      checkLadder({ ...setup, ...counted }, rungs, ({ id }, field, message) => say(id, field, message));
    });
};

export const rulesSchema = () =>
  schemaOf(formRules, {
    check: ({ reset_type: type, reset_period_month: months }, say) => {
      // The page shows an initial number of months, so an empty field is an error.
      if (type === 0 && months === undefined) say("reset_period_month", noMonths);
    },
  });
