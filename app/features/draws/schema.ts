import { z } from "zod";
import { chosenBranches, chosenLanguages } from "~/business/chosen";
import { required } from "~/form/reading";
import { type CropAnswers, checkCrop, pictureFields } from "~/items/picture";
import { textSchemas } from "~/items/text-schemas";
import type { Texts } from "~/wizard/wizard";
import type { DrawTypeId } from "../../../server/contract/draws/words";
import { drawTypeIds } from "../../../server/contract/draws/words";
import { oneOf } from "../../../server/contract/wire";
import type { DrawFacts } from "./facts";
import type { ConditionAnswers } from "./schema-conditions";
import { checkChanges, withFixed } from "./schema-fixed";
import type { PrizeAnswers } from "./schema-prize";
import { drawTexts } from "./texts";
import { keptAudience, keptType } from "./to-forms";

export const typeSchema = (facts: DrawFacts) =>
  withFixed(
    facts,
    keptType(facts),
    z
      .object({ draw_rules_fk: required(oneOf(drawTypeIds), "Choose the type of draw") })
      .superRefine((sent, context) => checkChanges(facts, sent, context)),
  );

export interface DescribeAnswers {
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly image_large: string;
  readonly language: number[];
}

export const describeSchema = (facts: DrawFacts) =>
  z
    .object({ ...textSchemas(drawTexts), ...pictureFields("image"), language: chosenLanguages(facts) })
    .superRefine((answer, context) => checkCrop(answer as CropAnswers, context)) as unknown as z.ZodType<
    DescribeAnswers,
    z.ZodTypeDef,
    unknown
  >;

export const audienceSchema = (facts: DrawFacts) =>
  withFixed(
    facts,
    keptAudience(facts),
    z
      .object({ chlBranchesName: chosenBranches(facts) })
      .superRefine((sent, context) => Array.isArray(sent.chlBranchesName) && checkChanges(facts, sent, context)),
  );

/** Everything the wizard asks, parsed. */
export interface DrawAnswers extends DescribeAnswers, ConditionAnswers {
  readonly draw_rules_fk: DrawTypeId;
  readonly texts?: Texts;
  readonly chlBranchesName: number[];
  readonly prizes: readonly PrizeAnswers[];
}
