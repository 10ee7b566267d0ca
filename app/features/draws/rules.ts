import { z } from "zod";
import { mandatoryLanguages } from "~/business/choices";
import { chosenBranches, chosenFrom } from "~/business/chosen";
import type { RawAnswers } from "~/form/answers";
import { chosenOf } from "~/form/reading";
import { rowsIn } from "~/form/rows/rows";
import { schemaOf } from "~/form/schema";
import { describeSchema, reviewRules } from "~/items/rules";
import { addDays } from "~/ui/days";
import { translateRules } from "~/wizard/translate-rules";
import type { StepContext, WizardRules } from "~/wizard/wizard";
import { changeProblems, fixedFieldsIn } from "../../../server/contract/draws/changes";
import { audience, conditionsFor, dates, description, publishing, type } from "../../../server/contract/draws/fields";
import { prizesMayGo } from "../../../server/contract/draws/prize-rules";
import { publishProblems } from "../../../server/contract/draws/rules";
import {
  drawTypes,
  mostPrizes,
  prizeTypes,
  referralStatuses,
  referralStatusIds,
} from "../../../server/contract/draws/words";
import { group, type Say } from "../../../server/contract/field";
import { allBranches } from "../../../server/contract/items/words";
import type { DrawAnswers, DrawFacts } from "./draw";
import { lockable } from "./forms";
import { prizeSchema, prizesSchema, sayAll } from "./prize-rules";
import { drawTranslation } from "./screens";
import type { drawWizard } from "./wizard";

type Context = StepContext<DrawFacts, DrawAnswers>;

/** Fields and defaults of each step of the draws wizard. */
export const drawRules: WizardRules<typeof drawWizard> = {
  type: {
    schema: ({ facts }) => withLocked(facts, schemaOf(type, { check: changesOf(facts) })),
  },
  describe: {
    schema: ({ facts }) => describeSchema(description, "image", facts),
    defaults: ({ facts }) => ({ language: mandatoryLanguages(facts) }),
  },
  translate: translateRules(drawTranslation),
  audience: {
    schema: ({ facts }) => {
      const also = { chlBranchesName: chosenBranches(facts) };
      return withLocked(facts, schemaOf(audience, { also, check: changesOf(facts) }));
    },
    defaults: () => ({ chlBranchesName: String(allBranches) }),
  },
  conditions: { schema: conditionsSchema, defaults: conditionsDefaults },
  prizes: {
    schema: ({ facts, answers }) => prizesSchema(facts, answers),
    lacks: (raw) => (rowsIn(raw, "prizes").length === 0 ? "missing" : null),
    rows: {
      field: "prizes",
      id: "prizeId",
      most: mostPrizes,
      schema: ({ facts }) => prizeSchema(facts),
      defaults: () => ({ type: String(prizeTypes.freeProduct), num_of_winners: "1" }),
    },
  },
  summary: reviewRules,
};

/** Schema of the dates and of the type's fields. */
function conditionsSchema({ facts, answers: { draw_rules_fk: kind = drawTypes.signUp } }: Context) {
  const { fields } = conditionsFor(kind);
  const { rule_referral_status: statuses } = fields;
  const mayStillOpen = !facts.stored || prizesMayGo(facts.stored.state);
  const schema = schemaOf(group({ ...fields, ...dates.fields, ...publishing }, dates.check), {
    also: {
      ...chosenFrom(fields, facts),
      ...(statuses && { rule_referral_status: chosenOf(referralStatusIds, statuses.unreadable) }),
    },
    check: ({ isPublished, rule_ala_carte_value: rewards, ...sent }, say) => {
      const { utc_end_date = "", draw_time = "" } = sent;
      if (isPublished && mayStillOpen) sayAll(publishProblems({ utc_end_date, draw_time }, 1, facts.now), say);
      const rule_ala_carte_value = rewards?.map((product_reward_pk) => ({ product_reward_pk }));
      changesOf(facts)({ ...sent, rule_ala_carte_value, ...(mayStillOpen ? {} : { isPublished }) }, say);
    },
  });
  return withLocked(facts, schema);
}

/** Adds the stored values of locked fields, because browsers do not post disabled fields. */
function withLocked<Schema extends z.ZodTypeAny>(facts: DrawFacts, schema: Schema) {
  const { stored } = facts;
  if (!stored) return schema;
  const fixed: readonly string[] = fixedFieldsIn(stored.state);
  const locked = Object.values(lockable(stored.input, facts)).flatMap((form) => Object.entries(form));
  const lockedValues = Object.fromEntries(locked.filter(([name]) => fixed.includes(name)));
  return z.preprocess((posted) => (typeof posted === "object" ? { ...lockedValues, ...posted } : posted), schema);
}

/** Reports changes that the draw's state does not allow. */
const changesOf =
  ({ stored, now }: DrawFacts) =>
  (posted: object, say: Say) => {
    if (!stored) return;
    const sent = Object.fromEntries(Object.entries(posted).filter(([, value]) => value !== undefined));
    const problems = changeProblems(stored.input, { ...stored.input, ...sent }, stored.state, now);
    sayAll(Object.fromEntries(Object.entries(problems).filter(([name]) => name in sent)), say);
  };

/** Default dates: starts tomorrow, a month of entries, drawing the next day at noon, a month to claim. */
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
