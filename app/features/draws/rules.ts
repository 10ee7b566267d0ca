import { z } from "zod";
import { mandatoryLanguages } from "~/business/choices";
import type { RawAnswers } from "~/form/answers";
import { addDays } from "~/ui/days";
import { rowsIn } from "~/wizard/rows";
import { translateRules } from "~/wizard/translate-rules";
import type { StepContext, WizardRules } from "~/wizard/wizard";
import { mostPrizes, prizeTypes, referralStatuses } from "../../../server/contract/draws/words";
import { allBranches } from "../../../server/contract/offers/words";
import type { DrawFacts } from "./facts";
import { audienceSchema, type DrawAnswers, describeSchema, typeSchema } from "./schema";
import { conditionsSchema } from "./schema-conditions";
import { prizeSchema, prizesSchema } from "./schema-prize";
import { drawTranslation } from "./translation";

type Context = StepContext<DrawFacts, DrawAnswers>;

/** What each step of the draws wizard asks for, and what its form holds at first. */
export const drawRules: WizardRules<DrawFacts, DrawAnswers> = {
  type: { schema: ({ facts }) => typeSchema(facts) },
  describe: {
    schema: ({ facts }) => describeSchema(facts),
    defaults: ({ facts }) => ({ language: mandatoryLanguages(facts) }),
  },
  translate: translateRules(drawTranslation),
  audience: {
    schema: ({ facts }) => audienceSchema(facts),
    defaults: () => ({ chlBranchesName: String(allBranches) }),
  },
  conditions: { schema: ({ facts, answers }) => conditionsSchema(facts, answers), defaults: conditionsDefaults },
  prizes: {
    schema: ({ facts, answers }) => prizesSchema(facts, answers),
    lacks: (raw) => (rowsIn(raw, "prizes").length === 0 ? "missing" : null),
    rows: {
      field: "prizes",
      most: mostPrizes,
      schema: ({ facts }) => prizeSchema(facts),
      defaults: () => ({ type: String(prizeTypes.freeProduct), num_of_winners: "1" }),
    },
  },
  summary: { schema: () => z.object({}) },
};

/** From tomorrow on, a month of entries, the draw the day after at noon, a month to claim. */
function conditionsDefaults({ facts: { now } }: Context): RawAnswers {
  const first = addDays(now.slice(0, 10), 1);
  const drawn = addDays(first, 30);
  return {
    draw_kickoff_time: `${first}T00:00`,
    utc_start_date: first,
    utc_end_date: addDays(first, 29),
    draw_time: `${drawn}T12:00`,
    utc_prize_claim_date_limit: addDays(drawn, 30),
    isPublished: "1",
    rule_count_based: "1",
    rule_referral_number: "1",
    rule_referral_status: String(referralStatuses.conditionMet),
  };
}
